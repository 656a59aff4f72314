/**
 * Counts the code points of the composed text (NFC), like the server. So a letter beyond U+FFFF counts as one
 * character, and so does an accented letter that Unicode can compose, such as `é`. Counts every space, although the
 * server reduces several spaces in a row to one in a field of a single line.
 */
export function isLongerThan(most: number, text: string): boolean {
  return [...text.normalize('NFC')].length > most;
}

/** Returns one message for each text that exceeds its limit. */
export function tooLong<Name extends string>(
  texts: Partial<Record<Name, unknown>>,
  limits: Partial<Record<Name, number>>,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(texts) as Name[]) {
    const most = limits[name];
    if (most && isLongerThan(most, String(texts[name]).trim()))
      problems[name] = `Please use at most ${most} characters`;
  }
  return problems;
}
