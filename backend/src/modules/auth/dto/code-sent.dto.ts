export class CodeSentDto {
  /** Opaque handle of this request; goes back with the code. */
  alumniId: string;
}
