import { LIMITS } from '../../../lib/generated/rules';

type MemberFilter = Partial<Record<'department' | 'college' | 'passingYear' | 'currentCity', string>>;

/** Returns the relative URL that opens the member list of the current dashboard with the filter. */
export function membersWith(filter: MemberFilter): string {
  return `?${new URLSearchParams({ tab: 'users', ...filter })}`;
}

/**
 * Returns a filter for exactly this text. Without quotes, the filter would also match longer texts that contain it. If
 * the quotes make the text too long for a filter, returns as much of the text as possible, without quotes.
 */
export function whole(text: string): string {
  const quoted = `"${text}"`;
  return quoted.length > LIMITS.searchLength ? text.slice(0, LIMITS.searchLength) : quoted;
}

/** One bar: a department, year or place, the number of its members, and the URL of the list of these members. */
export interface Bar {
  name: string;
  count: number;
  /** Absent if no filter of the list selects these members. */
  list?: string;
}

interface DepartmentCount {
  department: string;
  count: number;
}

export const departmentBars = (counts: DepartmentCount[]): Bar[] =>
  counts.map(({ department, count }) => ({
    name: department,
    count,
    list: membersWith({ department: whole(department) }),
  }));

interface YearCount {
  year: number;
  count: number;
}

export const yearBars = (counts: YearCount[]): Bar[] =>
  counts.map(({ year, count }) => ({
    name: String(year),
    count,
    list: membersWith({ passingYear: String(year) }),
  }));

interface PlaceCount {
  city: string | null;
  country: string | null;
  count: number;
}

export const cityName = ({ city }: Pick<PlaceCount, 'city'>) => city || 'Unknown City';
export const countryName = ({ country }: Pick<PlaceCount, 'country'>) => country || 'Unknown Country';
/**
 * Returns the URL of the list of the members with this current city. The list is not filtered by country, because some
 * members have no country. The count of a place also includes members with this `personalCity` and without a current
 * place, but the list does not show these members. `PLACES_NOTE` explains this to the reader.
 */
export const placeList = ({ city }: Pick<PlaceCount, 'city'>) =>
  city ? membersWith({ currentCity: whole(city) }) : undefined;

export const placeBars = (counts: PlaceCount[]): Bar[] =>
  counts.map((place) => ({
    name: `${cityName(place)}, ${countryName(place)}`,
    count: place.count,
    list: placeList(place),
  }));

/** Returns every year from the first to the last, in order. A year without members has a count of 0. */
export function yearsInOrder(counts: YearCount[]): YearCount[] {
  if (counts.length === 0) return [];
  const countOf = new Map(counts.map(({ year, count }) => [year, count]));
  const first = Math.min(...countOf.keys());
  const last = Math.max(...countOf.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, count: countOf.get(year) ?? 0 };
  });
}
