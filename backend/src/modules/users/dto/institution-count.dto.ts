/** Members of one institution of the society, at most ten seconds old. */
export class InstitutionCountDto {
  institution: string;
  members: number;
  /** Those of them who are available as mentors. */
  mentors: number;
}
