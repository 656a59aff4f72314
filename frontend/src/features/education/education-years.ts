import type { EducationRecord } from '../../api/types';

type Years = Pick<EducationRecord, 'startYear' | 'endYear' | 'isCurrentlyStudying'>;

/** Formats the years as `2010 - 2014`. The end may be open or unknown. */
export function yearsLine({ startYear, endYear, isCurrentlyStudying }: Years): string {
  return `${startYear} - ${isCurrentlyStudying ? 'Present' : (endYear ?? 'N/A')}`;
}

/** Sorts by start year, the latest first, and then by id, the newest record first. The server sorts in the same way. */
export function latestFirst(records: EducationRecord[]): EducationRecord[] {
  return records.toSorted((a, b) => b.startYear - a.startYear || (b.id > a.id ? 1 : -1));
}
