import type { TestServices } from './services.mjs';

declare global {
  /** The servers that Jest's global set-up starts and its tear-down stops. Undefined if the tests use other servers. */
  var portalTestServices: TestServices | undefined;
}
