/** The response body of every error. */
export class ErrorDto {
  /** HTTP status. */
  statusCode: number;
  /** Machine-readable reason, such as `CODE_INVALID`. */
  code: string;
  /** The text that the page shows to the user. */
  message: string;
  /** A message for each invalid field, by the name of the field. */
  fields?: Record<string, string>;
  /** The id of this request. The log lines of the request have this id. */
  requestId: string;
}
