/** Jest runs this once, after its workers have ended. */
export default async function tearDown() {
  await globalThis.portalTestServices?.stop();
}
