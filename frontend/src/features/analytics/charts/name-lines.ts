/** The whole name on as many lines as it needs, broken between words; `longest` is letters a line. */
export function nameLines(name: string, longest: number): string[] {
  if (name.length <= longest) return [name];
  const space = name.lastIndexOf(' ', longest);
  const end = space > 0 ? space : longest;
  return [name.slice(0, end), ...nameLines(name.slice(end).trimStart(), longest)];
}
