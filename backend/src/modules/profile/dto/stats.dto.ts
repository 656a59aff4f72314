/** Counts over all registered members; at most some seconds old. */
export class MemberStatsDto {
  /** Members of every role. */
  totalAlumni: number;
  /** Members with the same graduation year, the asking one included; 0 without such a year. */
  sameBatchCount: number;
  /** Members of the same department, the asking one included; 0 without a department. */
  sameDepartmentCount: number;
  /** Members who are available as mentors. */
  mentorsAvailable: number;
}

export class StatsDto {
  stats: MemberStatsDto;
}
