import type { Reference } from '../api/types';

type Limits = Reference['limits'];

/** One sentence for each of these texts that is longer than its limit. What a limit says that is not known yet, the server checks. */
export function tooLong<Name extends string>(
  texts: Partial<Record<Name, unknown>>,
  limitOf: Partial<Record<Name, keyof Limits>>,
  limits: Partial<Limits> | undefined,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(texts) as Name[]) {
    const limit = limitOf[name];
    const most = limit && limits?.[limit];
    if (most && String(texts[name]).trim().length > most)
      problems[name] = `Please use at most ${most} characters`;
  }
  return problems;
}
