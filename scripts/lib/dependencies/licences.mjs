/** Ask nothing of whoever runs the portal but to keep the notices; the second line concerns the package's own files alone. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'ISC',
    'MIT',
    'MIT-0',
    'Python-2.0',
  ],
  ...['CC0-1.0', 'MPL-2.0', 'OFL-1.1'],
]);

/** Licences that are allowed for these packages alone, by the beginning of their names. @type {[string, string][]} */
const ALLOWED_FOR = [
  // libvips, which decodes the photos: a library of its own beside the portal, that whoever likes can replace.
  ['@img/sharp-', 'LGPL-3.0-or-later'],
  // A table of browsers that the build of the page consults.
  ['caniuse-lite', 'CC-BY-4.0'],
];

/** These say it in their texts or in a form that the lock file does not take over. */
const SAID_ELSEWHERE = new Map(
  ['busboy', 'dicer', 'streamsearch', 'humanize-number', 'only'].map((name) => [name, 'MIT']),
);

/** @param {string} name @param {string} expression in SPDX; brackets within brackets are not understood, and refused */
function isAllowed(name, expression) {
  const mayBe = (/** @type {string} */ licence) =>
    ALLOWED.has(licence) || ALLOWED_FOR.some(([start, its]) => name.startsWith(start) && licence === its);
  const choices = expression.replace(/^\(([^()]*)\)$/, '$1').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every(mayBe));
}

/** @param {import('./locked.mjs').LockedPackage} locked @returns {string | undefined} what is wrong with its licence */
export function licenceProblem({ name, license }) {
  const said = license?.replace(/ \(https?:[^()]*\)$/, '') ?? SAID_ELSEWHERE.get(name);
  if (said === undefined) return 'it names no licence.';
  return isAllowed(name, said) ? undefined : `the licence ${said} is not among those allowed.`;
}
