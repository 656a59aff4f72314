/** A name on two lines at most, broken between words; what is beyond them is left out. `longest` is letters a line. */
export function twoLines(name: string, longest: number): string {
  if (name.length <= longest) return name;
  const space = name.lastIndexOf(' ', longest);
  const end = space > 0 ? space : longest;
  const rest = name.slice(end).trimStart();
  const second = rest.length > longest ? `${rest.slice(0, longest - 1).trimEnd()}…` : rest;
  return `${name.slice(0, end)}\n${second}`;
}
