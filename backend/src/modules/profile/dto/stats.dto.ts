import { InstitutionCountDto } from '../../users/dto/institution-count.dto.js';

/** Counts over all members. */
export class MemberStatsDto {
  /** Members of every role. */
  totalAlumni: number;
  /** Members with the same graduation year, including the caller. 0 if the caller has no graduation year. */
  sameBatchCount: number;
  /** Members of the same department, including the caller. 0 if the caller has no department. */
  sameDepartmentCount: number;
  /** Members who are available as mentors. */
  mentorsAvailable: number;
  /** Every institution of the society, in the order of the registration form. */
  institutionStats: InstitutionCountDto[];
}

export class StatsDto {
  stats: MemberStatsDto;
}
