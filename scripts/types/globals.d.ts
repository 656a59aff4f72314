import type { TestServices } from '../tests/services.mjs';

declare global {
  /** Carries the servers from Jest's global set-up to its tear-down. */
  var portalTestServices: TestServices | undefined;
}
