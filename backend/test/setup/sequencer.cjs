const { default: Sequencer } = require('@jest/test-sequencer');

const waits = ({ path }) => path.endsWith('.fault-spec.ts');

/**
 * Spreads the fault tests over the run. A fault test mostly waits for processes, so the other tests that run in
 * parallel can use the CPU.
 */
module.exports = class SpreadFaults extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    const waiting = sorted.filter(waits);
    const computing = sorted.filter((test) => !waits(test));
    const order = [];
    while (waiting.length > 0 || computing.length > 0) {
      order.push(...waiting.splice(0, 1), ...computing.splice(0, 2));
    }
    return order;
  }
};
