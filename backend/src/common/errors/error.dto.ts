/** The body of every error. */
export class ErrorDto {
  /** HTTP status. */
  statusCode: number;
  /** Machine-readable reason, such as `CODE_INVALID`. */
  code: string;
  /** One sentence for a person. */
  message: string;
  /** One sentence for each field that is wrong, under the field's name. */
  fields?: Record<string, string>;
  /** Names this request in the server's log. */
  requestId: string;
}
