import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** @typedef {{file: string, field: string, what: string, line: string}} Finding `line` is shortened, without what was found */

/** What no log may hold, wherever it stands in a text. Ids, addresses of servers and stack frames look like none of it. */
const KINDS = [
  { what: 'an e-mail address', pattern: /[\w.+'-]+(@|%40)[\w-]+(\.[\w-]+)+/g },
  { what: 'a token', pattern: /eyJ[\w-]{5,}/g },
  { what: 'a phone number', pattern: /(?<![\w.:/-])\+?\d{10,15}(?![\w.:-])/g },
  { what: 'a phone number', pattern: /\+\d{1,3}[ -]\(?\d{2,5}\)?[ -]?\d{3,5}[ -]?\d{2,5}/g },
  { what: 'a one-time code', pattern: /(?<![\w.:-])\d{6}(?![\w.:-])/g },
  { what: 'a name of a photo or of a sign-in', pattern: /(?<![\w-])[0-9a-f]{32}(?![\w-])/g },
  { what: 'a date of birth', pattern: /(?<![\w-])(19|20)\d\d-\d\d-\d\d(?![\w-])/g },
];

/** What a line says of the process and the moment, in numbers that mean nothing else. */
const OF_THE_MOMENT = ['time', 'pid', 'responseTime'];

/** @param {string} text @returns {{what: string, masked: string}[]} */
function foundIn(text) {
  return KINDS.filter(({ pattern }) => text.search(pattern) >= 0).map(({ what, pattern }) => ({
    what,
    masked: text.replace(pattern, '***'),
  }));
}

/** @param {unknown} value @param {string} field @returns {Generator<[string, string]>} each field below, with its text */
function* fields(value, field) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield [field, name];
      yield* fields(inner, field ? `${field}.${name}` : name);
    }
  } else if (typeof value === 'string' || typeof value === 'number') yield [field, String(value)];
}

/** @param {string} line of a log, or whatever a process has printed */
function textsOf(line) {
  try {
    const entry = JSON.parse(line);
    for (const name of OF_THE_MOMENT) delete entry[name];
    return fields(entry, '');
  } catch {
    return /** @type {[string, string][]} */ ([['no JSON', line]]);
  }
}

/** @param {string} line @returns {Omit<Finding, 'file'>[]} */
export function searchLine(line) {
  const findings = [];
  for (const [field, text] of textsOf(line)) {
    for (const { what, masked } of foundIn(text)) findings.push({ field, what, line: masked.slice(0, 200) });
  }
  return findings;
}

/**
 * Reads every log of a folder to its end.
 *
 * @param {string} folder
 * @returns {Promise<{lines: number, findings: Finding[]}>}
 */
export async function searchLogs(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  let lines = 0;
  /** @type {Finding[]} */
  const findings = [];
  for (const file of names.filter((name) => /\.log(\.1)?$/.test(name))) {
    for await (const line of createInterface(createReadStream(join(folder, file)))) {
      lines += 1;
      for (const finding of searchLine(line)) findings.push({ file, ...finding });
    }
  }
  return { lines, findings };
}

/** @param {Finding} finding */
export const describeFinding = ({ file, field, what, line }) =>
  `${file}: ${field || 'a field'} holds ${what}: ${line}`;
