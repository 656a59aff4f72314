import type { Resolver } from 'react-hook-form';
import type { Reference } from '../../api/types';
import { tooLong } from '../../lib/too-long';
import { resolved } from '../../ui/resolved';
import { type EducationValues, isEducationField } from './education-values';

type Limits = Reference['limits'];
type Problems = Partial<Record<keyof EducationValues, string>>;

const REQUIRED = {
  institutionName: 'Institution name is required',
  degree: 'Degree is required',
  fieldOfStudy: 'Field of study is required',
  startYear: 'Start year is required',
} as const;

const LENGTHS = {
  institutionName: 'lineLength',
  degree: 'lineLength',
  fieldOfStudy: 'lineLength',
  grade: 'nameLength',
  activities: 'textLength',
  description: 'textLength',
} as const;

/** The years in which a study may begin, and may end. */
export function studyYears(limits: Limits, now = new Date()) {
  const thisYear = now.getFullYear();
  return { min: limits.studyYearMin, startMax: thisYear, endMax: thisYear + limits.studyEndYearsAhead };
}

/** All that keeps a record from being saved, one sentence a field. The server alone checks what its limits, not known yet, say. */
export function problemsOf(values: EducationValues, limits?: Limits, now = new Date()): Problems {
  const problems: Problems = limits
    ? { ...tooLong(values, LENGTHS, limits), ...wrongYears(values, limits, now) }
    : {};
  for (const [name, message] of Object.entries(REQUIRED)) {
    if (isEducationField(name) && !String(values[name]).trim()) problems[name] = message;
  }
  return problems;
}

function wrongYears(values: EducationValues, limits: Limits, now: Date): Problems {
  const { min, startMax, endMax } = studyYears(limits, now);
  const { startYear, endYear, isCurrentlyStudying } = values;
  const problems: Problems = {};
  if (!isYear(startYear, min, startMax)) problems.startYear = `Start year must be from ${min} to ${startMax}`;
  if (!isCurrentlyStudying && endYear.trim()) {
    if (!isYear(endYear, min, endMax)) problems.endYear = `End year must be from ${min} to ${endMax}`;
    else if (!problems.startYear && Number(endYear) < Number(startYear))
      problems.endYear = 'End year must not be before the start year';
  }
  return problems;
}

export const educationResolver: Resolver<EducationValues, { limits?: Limits }> = (values, context) =>
  resolved(values, problemsOf(values, context?.limits));

function isYear(text: string, min: number, max: number): boolean {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return year >= min && year <= max;
}
