import { InstitutionCountDto } from '../../../users/dto/institution-count.dto.js';

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

/** Statistics of the whole membership. */
export class MembershipStatsDto {
  totalUsers: number;
  superadminCount: number;
  adminCount: number;
  alumniCount: number;
  /** Members who registered in the current calendar month (time zone Asia/Kolkata). */
  recentRegistrations: number;
  /** Members who are available as mentors. */
  mentorsCount: number;
  /** Number of distinct countries. For a member without a current country, the country of the address counts. */
  countriesCount: number;
  /** Every institution of the society, in the order of the registration form. */
  institutionStats: InstitutionCountDto[];
  /** All departments of members, largest first. */
  departmentStats: DepartmentCountDto[];
  /** All graduation years of members, latest first. */
  yearStats: YearCountDto[];
  /** Number of distinct places where members live. */
  locationsCount: number;
  /** The 60 most frequent places, most frequent first. */
  locationStats: PlaceCountDto[];
}

export class MembershipStatsAnswerDto {
  stats: MembershipStatsDto;
}
