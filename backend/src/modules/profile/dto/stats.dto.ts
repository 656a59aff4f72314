/** Counts over all registered members, at most ten seconds old. */
export class MemberStatsDto {
  /** Members of every role. */
  totalAlumni: number;
  /** Members with the same graduation year, including the caller. 0 if the caller has no graduation year. */
  sameBatchCount: number;
  /** Members of the same department, including the caller. 0 if the caller has no department. */
  sameDepartmentCount: number;
  /** Members who are available as mentors. */
  mentorsAvailable: number;
}

export class StatsDto {
  stats: MemberStatsDto;
}
