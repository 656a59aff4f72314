const { TestEnvironment } = require('jest-environment-node');

/** The global in which Jest keeps the event handlers of a test file. They must not run in the next test file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

/** @type {TestEnvironment | undefined} */
let shared;
/** @type {NodeJS.ProcessEnv} */
let variables;

/**
 * Keeps one set of globals for all test files of a Jest worker, because shared modules and tests must see the same
 * `Error` and `Date`.
 */
module.exports = class SharedEnvironment {
  constructor(config, context) {
    shared ??= new TestEnvironment(config, context);
    const { global, moduleMocker, fakeTimers, fakeTimersModern } = shared;
    Object.assign(this, { global, moduleMocker, fakeTimers, fakeTimersModern });
    variables ??= { ...global.process.env };
  }

  exportConditions() {
    return shared.exportConditions();
  }

  getVmContext() {
    return shared.getVmContext();
  }

  async setup() {}

  /** Restores timers, event handlers and environment variables. Jest itself restores the mocks. */
  async teardown() {
    this.fakeTimersModern.useRealTimers();
    delete this.global[EVENT_HANDLERS];
    const { env } = this.global.process;
    for (const name of Object.keys(env)) if (!(name in variables)) delete env[name];
    Object.assign(env, variables);
  }
};
