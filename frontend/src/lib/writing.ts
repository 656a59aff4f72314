/** A letter of a script whose marks stand above and below the line. Latin, Greek and Cyrillic letters are lower. */
const TALL =
  /(?!\p{Script_Extensions=Latin}|\p{Script_Extensions=Greek}|\p{Script_Extensions=Cyrillic})\p{L}/u;

/** Returns the line height that a large text needs if its script is tall, else undefined. */
export function tallLine(text: string): number | undefined {
  return TALL.test(text) ? 1.6 : undefined;
}
