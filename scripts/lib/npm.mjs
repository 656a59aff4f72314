/** @returns {{command: string, args: string[]}} the npm that runs us, else the one on the path */
export function npm() {
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.[cm]?js$/.test(cli)) return { command: process.execPath, args: [cli] };
  return { command: 'npm', args: [] };
}
