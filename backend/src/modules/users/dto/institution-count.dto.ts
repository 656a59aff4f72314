/** Members of one institution of the society. */
export class InstitutionCountDto {
  institution: string;
  members: number;
  /** Those of them who are available as mentors. */
  mentors: number;
}
