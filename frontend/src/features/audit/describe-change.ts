import type { AuditEntry } from '../../api/types';
import { formatNumber } from '../../lib/formats';
import { roleNames } from '../../lib/role-names';

type Values = NonNullable<AuditEntry['before']>;

type Change = Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'members'>>;

/** Describes an entry of the audit log, one line for each change. */
export function describeChange({ before, after, members = null }: Change): string[] {
  const { changed, filter, ...given } = after ?? {};
  const now = members === null ? given : { ...given, members: progress(members, given.members) };
  const then = before ?? {};
  const named = Array.isArray(changed) ? changed.map(String) : [];
  const names = new Set([...Object.keys(then), ...inOrder(now), ...named]);
  return [
    ...[...names].filter((name) => !OMITTED_FIELDS.includes(name)).flatMap((name) => line(name, then, now)),
    ...filterLines(filter),
  ];
}

/** Returns how many members an action changed, such as `1,000 of 3,204` if it did not change all of them. */
function progress(changed: number, planned: unknown): string {
  const done = formatNumber(changed);
  return changed === planned ? done : `${done} of ${words(planned, 'members')}`;
}

/** Describes the filter of an action on many members. */
function filterLines(filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  const values = { ...filter } as Values;
  return inOrder(values)
    .flatMap((name) => line(name, {}, values))
    .map((text) => `Filter: ${text}`);
}

/**
 * Returns the names of the values, with the first year of a range before the last year. PostgreSQL sorts the keys of a
 * `jsonb` value by their length, so it puts `passingYearTo` before `passingYearFrom`.
 */
function inOrder(values: Values): string[] {
  const names = Object.keys(values).flatMap((name) =>
    name === 'passingYearTo' ? ['passingYearFrom', name] : [name],
  );
  return [...new Set(names)].filter((name) => name in values);
}

/** The sort order is omitted, because it does not change which members an export contains. */
const OMITTED_FIELDS = ['sortBy', 'sortOrder'];

function line(name: string, then: Values, now: Values): string[] {
  const label = labelOf(name);
  const isNew = name in now;
  const wasThere = name in then;
  if (!isNew && !wasThere) return [`${label} changed`];
  const [from, to] = [words(then[name], name), words(now[name], name)];
  if (isNew && wasThere) return from === to ? [] : [`${label}: ${from} → ${to}`];
  const value = isNew ? now[name] : then[name];
  return isEmpty(value) || value === false ? [] : [`${label}: ${words(value, name)}`];
}

const labels: Record<string, string> = {
  isEnabled: 'Maintenance mode',
  searched: 'Narrowed by a search',
  selected: 'Selected one by one',
  fullName: 'Full name',
  phoneNumber: 'Phone number',
  passingYear: 'Graduation year',
  passingYearFrom: 'Graduation year from',
  passingYearTo: 'Graduation year to',
  lookingForMentor: 'Seeking mentorship',
  currentCity: 'Current city',
  mentorshipAvailable: 'Mentorship',
};

function labelOf(name: string): string {
  const spaced = name.replace(/([A-Z])/g, ' $1').toLowerCase();
  return labels[name] ?? spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const known = new Map<string, string>(Object.entries({ ...roleNames, csv: 'CSV', json: 'JSON' }));

function words(value: unknown, name: string): string {
  if (isEmpty(value)) return 'empty';
  if (value === true) return name === 'isEnabled' ? 'Enabled' : 'Yes';
  if (value === false) return name === 'isEnabled' ? 'Disabled' : 'No';
  if (typeof value === 'number' && !isYear(name)) return formatNumber(value);
  const text = String(value);
  // In a filter these values are the text `true` or `false`. In a member's data they are booleans, handled above.
  if (name === 'mentorshipAvailable') return text === 'true' ? 'Available as Mentor' : 'Not Available';
  if (name === 'lookingForMentor') return text === 'true' ? 'Seeking Mentorship' : 'Not Seeking';
  return known.get(text) ?? text;
}

const isYear = (name: string) => /year/i.test(name);

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
