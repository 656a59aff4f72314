type MemberFilter = Partial<Record<'department' | 'college' | 'passingYear' | 'currentCity', string>>;

/** Returns the address of the member list in the same dashboard, which then shows the members that match the filter. */
export function membersWith(filter: MemberFilter): string {
  return `?${new URLSearchParams({ tab: 'users', ...filter })}`;
}

/** Returns a filter that matches only this value. Without quotes, it would match longer values that contain it too. */
export const whole = (text: string) => `"${text}"`;

/** One bar: a name, how many members have it, and the address of the list of these members. */
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
 * Returns the address of the list of the members with this current city. It does not filter by country, because some
 * members have no country. The count of a place also includes members who have this `personalCity` and no current
 * place, but the list does not show them.
 */
export const placeList = ({ city }: Pick<PlaceCount, 'city'>) =>
  city ? membersWith({ currentCity: city }) : undefined;

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
