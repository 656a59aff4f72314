interface Named {
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

/** Returns the member's name for the navigation. */
export const displayName = (member: Named): string => nameOf(member) || 'Dashboard';

/** `Welcome back, Leela.`, or `Welcome back.` for a member without a name. */
export function greetingFor(member: Named): string {
  const name = member.firstName || nameOf(member);
  return name ? `Welcome back, ${name}.` : 'Welcome back.';
}

function nameOf({ username, firstName, lastName, fullName }: Named): string {
  if (username) return username.split('.').filter(Boolean).map(capitalise).join(' ');
  return joinNames(firstName, lastName) || fullName || '';
}

/** Joins the non-empty parts with one space. */
export function joinNames(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * Returns the first letters of the first and the last word of a name, such as `LT` for Leela Testerly. A letter keeps
 * its accents and vowel signs.
 */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word = '') => [...letters.segment(word)][0]?.segment ?? '')
    .join('')
    .toLocaleUpperCase();
}

function capitalise(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
