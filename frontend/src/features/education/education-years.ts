import type { EducationRecord } from '../../api/types';

type Years = Pick<EducationRecord, 'startYear' | 'endYear' | 'isCurrentlyStudying'>;

/** Formats the years as `2010 - 2014`. The end may be open or unknown. */
export function yearsLine({ startYear, endYear, isCurrentlyStudying }: Years): string {
  return `${startYear} - ${isCurrentlyStudying ? 'Present' : (endYear ?? 'N/A')}`;
}

/** Sorts as the server does: the latest start first, and of two records with the same start the newer record first. */
export function latestFirst(records: EducationRecord[]): EducationRecord[] {
  return records.toSorted((a, b) => b.startYear - a.startYear || (b.id > a.id ? 1 : -1));
}
