export class DepartmentCountDto {
  department: string;
  count: number;
}

export class YearCountDto {
  year: number;
  count: number;
}

export class PlaceCountDto {
  city: string | null;
  country: string | null;
  count: number;
}

/** Figures of the whole membership, at most 10 seconds old. */
export class MembershipStatsDto {
  totalUsers: number;
  superadminCount: number;
  adminCount: number;
  alumniCount: number;
  /** Registered in the current calendar month of India's time zone. */
  recentRegistrations: number;
  /** Members who are available as mentors. */
  mentorsCount: number;
  /** Different countries that members live in: the current one, else the one of the address. */
  countriesCount: number;
  /** Every department that occurs, the largest first. */
  departmentStats: DepartmentCountDto[];
  /** Every graduation year that occurs, the latest first. */
  yearStats: YearCountDto[];
  /** Different places that members live in. */
  locationsCount: number;
  /** The most frequent of them first, 60 at most. */
  locationStats: PlaceCountDto[];
}

export class MembershipStatsAnswerDto {
  stats: MembershipStatsDto;
}
