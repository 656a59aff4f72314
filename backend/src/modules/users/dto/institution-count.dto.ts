/** Members of one institution of the society. */
export class InstitutionCountDto {
  institution: string;
  members: number;
  /** Number of these members who are available as mentors. */
  mentors: number;
}
