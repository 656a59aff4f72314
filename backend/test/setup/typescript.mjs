import { register } from 'node:module';

/** Preloaded by `node --import`: lets a process run the backend's sources without a build. */

register('./typescript-hooks.mjs', import.meta.url);
