/** The version of Node.js that the portal is developed and shipped with. `.nvmrc`, the Dockerfile and the hosted checks name it too. */
export const RECOMMENDED = 24;

/** The oldest major version that still gets security fixes. */
const OLDEST_MAINTAINED = 22;

/**
 * @param {string} [version] of Node.js, such as 20.19.4
 * @returns {string | undefined} one line for the terminal, if the version gets no security fixes any more
 */
export function nodeAdvice(version = process.versions.node) {
  if (Number(version.split('.')[0]) >= OLDEST_MAINTAINED) return undefined;
  return `Node.js ${version} gets no security fixes any more. The portal runs with it; Node.js ${RECOMMENDED} is recommended.`;
}
