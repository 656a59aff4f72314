/** Preloaded by `node --import`, lets a process run the backend's sources as they stand, without a build. */
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
