interface Named {
  username?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  fullName?: string | null;
}

/** The member's name as the navigation shows it. */
export function displayName({ username, firstName, lastName, fullName }: Named): string {
  if (username) return username.split('.').filter(Boolean).map(capitalise).join(' ');
  return joinNames(firstName, lastName) || fullName || 'Dashboard';
}

/** The parts that are there, with one space between them. */
export function joinNames(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ').replace(/\s+/g, ' ').trim();
}

function capitalise(word: string): string {
  return word.charAt(0).toLocaleUpperCase() + word.slice(1);
}
