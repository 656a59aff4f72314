import { createReadStream, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/**
 * @typedef {{field: string, what: string, text: string}} Find `text` is shortened, and without whatever may not be repeated
 * @typedef {Find & {file: string, times: number}} Finding
 */

/** Not part of a longer word, an id or a fraction; a full stop may follow. @param {string} digits */
const standingAlone = (digits) => new RegExp(`(?<![\\w-]|\\d\\.)${digits}(?![\\w-]|\\.\\w)`, 'g');

const PHONES = [
  '\\+\\d{1,3}[ -]\\(?\\d{2,5}\\)?[ -]?\\d{3,5}[ -]?\\d{2,5}',
  '\\+?\\d{10,15}',
  '[6-9]\\d{4}[ -]\\d{5}',
];

/** What no log may hold, wherever it stands in a text. */
const KINDS = [
  {
    what: 'an e-mail address',
    // The look behind keeps a text of a million letters from being tried from each of them.
    pattern: /(?<![\p{L}\p{N}_.+'-])[\p{L}\p{N}_.+'-]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+/gu,
  },
  { what: 'a token', pattern: /(?<![\w-])eyJ[\w.-]{5,}|\bsignature=[\w-]+/g },
  { what: 'a phone number', pattern: standingAlone(`(${PHONES.join('|')})`) },
  { what: 'a one-time code', pattern: standingAlone('\\d{6}') },
  { what: 'a name of a photo or of a member', pattern: /(?<![\w-])[0-9a-f]{32}(?![\w-])/g },
  { what: 'a date of birth', pattern: standingAlone('(19|20)\\d\\d-\\d\\d-\\d\\d(T00:00:00(\\.0+)?Z)?') },
  { what: 'a warning of a leak', pattern: /MaxListenersExceededWarning/g },
];

/** Numbers that say where in the code, when, and in which process. */
const INNOCENT = [
  /(?<=\.[cm]?[jt]sx?):\d+(:\d+)?/g,
  // Midnight by Greenwich is how a day of birth is written.
  /\d{4}-\d\d-\d\d[T ](?!00:00:00(\.0+)?Z)\d\d:\d\d(:\d\d(\.\d+)?)?/g,
  // Milliseconds since 1970, from 2020 to 2033.
  /(?<!\d)1[6-9]\d{11}(?!\d)/g,
  /(?<=\(node:|\[Nest\] |\bpid )\d+/g,
];

/** Fields of every line that hold such numbers. */
const OF_THE_MOMENT = ['time', 'pid', 'responseTime'];

/** @param {string} text */
function plain(text) {
  const decoded = text.replace(/%40/g, '@').replace(/%2b/gi, '+');
  return INNOCENT.reduce((rest, pattern) => rest.replace(pattern, ''), decoded);
}

/** @param {string} text */
const masked = (text) => KINDS.reduce((rest, { pattern }) => rest.replace(pattern, '***'), text);

/** @param {unknown} value @param {string} field @returns {Generator<[string, string]>} each field below, with its text */
function* fields(value, field) {
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) {
      yield [field, name];
      yield* fields(inner, field ? `${field}.${name}` : name);
    }
  } else if (typeof value === 'string' || typeof value === 'number') yield [field, String(value)];
}

/** @param {string} line of a log, or whatever a process has printed; the last line of one that was killed is cut off */
function textsOf(line) {
  try {
    const entry = JSON.parse(line);
    for (const name of OF_THE_MOMENT) delete entry[name];
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
 * Reads every log of a folder to its end.
 *
 * @param {string} folder
 * @returns {Promise<{lines: Map<string, number>, findings: Finding[]}>} `lines` of each file; like findings are one
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
  `${file}: ${field || 'the name of a field'} holds ${what}, ${times}×: ${text}`;
