import type { ClientBase, Pool } from 'pg';
import { foldedTerm } from '../../../infra/database/folded-term.js';
import { COUNTRY_CODE_VALUES } from '../../reference/country-codes.js';
import type { MemberFilterDto } from './dto/member-filter.dto.js';
import type { ResolvedFilter, SearchTerm } from './resolved-filter.js';

/** `search_fold` lower-cases it and no more, in every locale but the Turkic ones. */
const ASCII = /^[ -~]*$/;

const PHONE_LIKE = /^[\d\s()+./-]*\d[\d\s()+./-]*$/;
/** Most phone numbers are stored without it, and one that was typed with it still contains the rest. */
const COUNTRY_CODE = new RegExp(`^(?:${COUNTRY_CODE_VALUES.map((code) => `\\${code}`).join('|')})`);

/** Of accents alone nothing is left: they stay, and are in nothing. */
const folded = (parameter: string) => `COALESCE(${foldedTerm(parameter)}, ${parameter})`;

/**
 * The stored values of a column that contain the parameter, or null without one. Members share few values, and the
 * index is left for the next greater one each time, so that this costs microseconds for each value.
 */
const valuesContaining = (column: string, parameter: string) => `
  CASE WHEN ${parameter}::text IS NOT NULL THEN (
    WITH RECURSIVE stored AS (
      (SELECT ${column} AS value FROM users WHERE ${column} IS NOT NULL ORDER BY ${column} LIMIT 1)
      UNION ALL
      SELECT (SELECT ${column} FROM users WHERE ${column} > stored.value ORDER BY ${column} LIMIT 1)
      FROM stored WHERE stored.value IS NOT NULL
    )
    SELECT COALESCE(array_agg(value), '{}') FROM stored WHERE strpos(search_fold(value), ${folded(parameter)}) > 0
  ) END`;

const RESOLVE = {
  name: 'resolve-filter',
  text: `SELECT ${folded('$1')} AS search, ${valuesContaining('department', '$2')} AS departments,
    ${valuesContaining('current_city', '$3')} AS cities`,
};

interface Resolved {
  search: string | null;
  departments: string[] | null;
  cities: string[] | null;
}

/** What is not ASCII is left for PostgreSQL to fold, which folded what is searched. */
export async function resolveFilter(
  database: Pool | ClientBase,
  { search, role, department, passingYear, mentorshipAvailable, currentCity }: MemberFilterDto,
): Promise<ResolvedFilter> {
  const exact: ResolvedFilter = {
    ...(role && { role }),
    ...(passingYear !== undefined && { passingYear }),
    ...(mentorshipAvailable && { mentorshipAvailable: mentorshipAvailable === 'true' }),
  };
  if (!department && !currentCity && ASCII.test(search ?? ''))
    return { ...exact, ...(search && { search: searchTerm(search.toLowerCase()) }) };
  const values = [search ?? null, department ?? null, currentCity ?? null];
  const { rows } = await database.query<Resolved>({ ...RESOLVE, values });
  const [texts] = rows;
  return {
    ...exact,
    ...(texts?.departments && { departments: texts.departments }),
    ...(texts?.cities && { cities: texts.cities }),
    ...(texts?.search && { search: searchTerm(texts.search) }),
  };
}

function searchTerm(text: string): SearchTerm {
  if (!PHONE_LIKE.test(text)) return { text };
  const digits = text.replace(/\D/g, '');
  const national = text
    .replace(/[^\d+]/g, '')
    .replace(COUNTRY_CODE, '')
    .replace(/\D/g, '');
  return digits === text ? { text } : { text, digits: national || digits };
}
