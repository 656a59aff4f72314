/**
 * Counts characters as the server does: composed, and one beyond the first 65,536 of Unicode as one. Spaces in a row, of which
 * the server keeps one where the text is a line, count each.
 */
export function isLongerThan(most: number, text: string): boolean {
  return [...text.normalize('NFC')].length > most;
}

/** One sentence for each of these texts that is longer than its limit. What a limit says that is not known yet, the server checks. */
export function tooLong<Name extends string, Limit extends string>(
  texts: Partial<Record<Name, unknown>>,
  limitOf: Partial<Record<Name, Limit>>,
  limits: Partial<Record<Limit, number>> | undefined,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(texts) as Name[]) {
    const limit = limitOf[name];
    const most = limit && limits?.[limit];
    if (most && isLongerThan(most, String(texts[name]).trim()))
      problems[name] = `Please use at most ${most} characters`;
  }
  return problems;
}
