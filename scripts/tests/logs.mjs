import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { say, UserError } from '../common.mjs';

/**
 * @typedef {{field: string, what: string, text: string}} Find `text` is shortened and masked
 * @typedef {Find & {file: string, times: number}} Finding
 */

/** Matches digits that are not part of a word, an id or a fraction; a full stop may follow. @param {string} digits */
const standingAlone = (digits) => new RegExp(`(?<![\\w-]|\\d\\.)${digits}(?![\\w-]|\\.\\w)`, 'g');

const PHONES = [
  '\\+\\d{1,3}[ -]\\(?\\d{2,5}\\)?[ -]?\\d{3,5}[ -]?\\d{2,5}',
  '\\+?\\d{10,15}',
  '[6-9]\\d{4}[ -]\\d{5}',
];

/** Texts that no log may contain: personal data, secrets, and the warning of Node.js about a memory leak. */
const KINDS = [
  {
    what: 'an e-mail address',
    // Without the lookbehind, the pattern would be tried again at each letter of a very long text.
    pattern: /(?<![\p{L}\p{N}_.+'-])[\p{L}\p{N}_.+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu,
  },
  { what: 'a token', pattern: /(?<![\w-])eyJ[\w.-]{5,}|\b(signature|link)=[\w-]+/g },
  { what: 'a phone number', pattern: standingAlone(`(${PHONES.join('|')})`) },
  { what: 'a one-time code', pattern: standingAlone('\\d{6}') },
  { what: 'a name of a photo or of a member', pattern: /(?<![\w-])[0-9a-f]{32}(?![\w-])/g },
  { what: 'a date of birth', pattern: standingAlone('(19|20)\\d\\d-\\d\\d-\\d\\d(T00:00:00(\\.0+)?Z)?') },
  { what: 'a warning of a memory leak', pattern: /MaxListenersExceededWarning/g },
];

/** Numbers that are allowed: positions in source code, times and process ids. */
const ALLOWED_NUMBERS = [
  /(?<=\.[cm]?[jt]sx?):\d+(:\d+)?/g,
  // Midnight UTC is not allowed, because it may be a date of birth.
  /\d{4}-\d\d-\d\d[T ](?!00:00:00(\.0+)?Z)\d\d:\d\d(:\d\d(\.\d+)?)?/g,
  // Milliseconds since 1970, from 2020 to 2033.
  /(?<!\d)1[6-9]\d{11}(?!\d)/g,
  /(?<=\(node:|\[Nest\] |\bpid )\d+/g,
];

/** The fields of a log line that are not searched, because any number is allowed in them. */
const NUMERIC_FIELDS = ['time', 'pid', 'responseTime'];

/** @param {string} text */
function plain(text) {
  const decoded = text.replace(/%40/g, '@').replace(/%2b/gi, '+');
  return ALLOWED_NUMBERS.reduce((rest, pattern) => rest.replace(pattern, ''), decoded);
}

/** @param {string} text */
const masked = (text) => KINDS.reduce((rest, { pattern }) => rest.replace(pattern, '***'), text);

/**
 * @param {unknown} value
 * @param {string} field
 * @returns {Generator<[string, string]>} each field with its text, and each name with the field that contains it
 */
function* fields(value, field) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield [field, name];
      yield* fields(inner, field ? `${field}.${name}` : name);
    }
  } else if (typeof value === 'string' || typeof value === 'number') yield [field, String(value)];
}

/** @param {string} line JSON, other output, or the incomplete last line of a killed process */
function textsOf(line) {
  try {
    const entry = JSON.parse(line);
    for (const name of NUMERIC_FIELDS) delete entry[name];
    return fields(entry, '');
  } catch {
    return /** @type {[string, string][]} */ ([['no JSON', line]]);
  }
}

/** @param {string} line @returns {Find[]} */
export function searchLine(line) {
  const finds = [];
  for (const [field, text] of textsOf(line)) {
    const searched = plain(text);
    for (const { what, pattern } of KINDS) {
      if (searched.search(pattern) < 0) continue;
      finds.push({ field: masked(plain(field)), what, text: masked(searched).slice(0, 200) });
    }
  }
  return finds;
}

/**
 * Searches every log of a folder.
 *
 * @param {string} folder
 * @returns {Promise<{lines: Map<string, number>, findings: Finding[]}>} the number of lines of each file, and the
 *   findings; findings of the same kind in the same field of a file are merged
 */
export async function searchLogs(folder) {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];
  const lines = new Map();
  /** @type {Map<string, Finding>} */
  const findings = new Map();
  for (const file of names.filter((name) => /\.log(\.1)?$/.test(name)).sort()) {
    let count = 0;
    for await (const line of createInterface(createReadStream(join(folder, file)))) {
      count += 1;
      for (const find of searchLine(line)) {
        const key = [file, find.field, find.what].join('\n');
        findings.set(key, { file, ...find, times: (findings.get(key)?.times ?? 0) + 1 });
      }
    }
    lines.set(file, count);
  }
  return { lines, findings: [...findings.values()] };
}

/** @param {Finding} finding */
export const describeFinding = ({ file, field, what, text, times }) =>
  `${file}: ${field || 'the name of a field'} contains ${what}, ${times}×: ${text}`;

/** The parts of the tests whose processes log to the searched folder, with the prefixes of their log files. */
const LOG_PREFIXES = new Map([
  ['backend', ['web-', 'worker-', 'process-']],
  ['e2e', ['web.', 'worker.']],
]);
const SHOWN = 20;

/** @param {string[]} parts */
export const haveLogged = (parts) => parts.some((part) => LOG_PREFIXES.has(part));

/** Searches the logs and throws if they contain a text of `KINDS`. @param {string} folder */
export async function ensureCleanLogs(folder) {
  const { lines, findings } = await searchLogs(folder);
  const count = [...lines.values()].reduce((sum, some) => sum + some, 0);
  say(`${count} lines in ${lines.size} logs of the portal were searched for personal data and secrets.`);
  if (findings.length > 0) {
    throw new UserError(
      `The logs contain personal data or secrets. Places: ${findings.length}.`,
      findings.slice(0, SHOWN).map(describeFinding),
    );
  }
  return lines;
}

/**
 * Checks that the logs contain no text of `KINDS`, and that each kind of process that the tests start wrote a log.
 *
 * @param {string} folder
 * @param {string[]} parts the parts of the tests, such as `backend`, that ran completely
 */
export async function testLogs(folder, parts) {
  const lines = await ensureCleanLogs(folder);
  const written = [...lines].filter(([, count]) => count > 0).map(([file]) => file);
  const missing = parts
    .flatMap((part) => LOG_PREFIXES.get(part) ?? [])
    .filter((name) => !written.some((file) => file.startsWith(name)));
  if (missing.length > 0)
    throw new UserError(`Nothing was logged to ${missing.map((name) => `${name}*`).join(', ')}.`);
}
