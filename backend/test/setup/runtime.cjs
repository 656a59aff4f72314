const { dirname, join, sep } = require('node:path');
const { default: Runtime } = require('jest-runtime');

const SOURCE = join(__dirname, '../../src') + sep;

/**
 * Combines the source maps of several runtimes. Jest gets this object before the runtimes load the test file and add
 * their source maps. Therefore each lookup reads the current source maps, not a copy.
 */
class JoinedMaps extends Map {
  /** @param {Map<string, string>[]} maps */
  constructor(maps) {
    super();
    this.maps = maps;
  }

  get(file) {
    return this.maps.find((map) => map.has(file))?.get(file);
  }

  *[Symbol.iterator]() {
    for (const map of this.maps) yield* map;
  }
}

/** @type {Runtime | undefined} loads the modules that all test files of this worker share */
let shared;

/** @param {string} from @param {string} name */
function isShared(from, name) {
  if (name.startsWith('.')) return join(dirname(from), name).startsWith(SOURCE);
  return !name.startsWith(sep);
}

/**
 * Loads the packages and `backend/src` once per Jest worker, because loading them takes two seconds. Therefore state in
 * a variable of a module in `backend/src` must end with its request, transaction or job. Each test file loads its tests
 * and their support modules again.
 */
module.exports = class SharedRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    shared ??= new Runtime(...args);
  }

  requireModuleOrMock(from, name) {
    return isShared(from, name)
      ? shared.requireModuleOrMock(from, name)
      : super.requireModuleOrMock(from, name);
  }

  getSourceMaps() {
    this.joinedMaps ??= new JoinedMaps([super.getSourceMaps(), shared.getSourceMaps()]);
    return this.joinedMaps;
  }
};
