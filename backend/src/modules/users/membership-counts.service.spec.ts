import type { DataSource } from 'typeorm';
import { openTestDatabase } from '../../../test/support/test-database.js';
import { inTransaction } from '../../infra/database/transaction.js';
import type { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { MembershipTraits } from './membership.js';
import { MembershipCountsService } from './membership-counts.service.js';

const alumni = { role: 'ALUMNI' } as MembershipTraits;

describe('Counts of the membership', () => {
  const sendToOthers = jest.fn(async () => undefined);
  const bus = { on: () => undefined, sendToOthers } as unknown as InvalidationBusService;
  const reads = { since: jest.fn(), fromPrimary: jest.fn() };
  let counts: MembershipCountsService;
  let db: DataSource;
  let drop: () => Promise<void>;
  const deleteMember = () => inTransaction(db, async (manager) => counts.willChange(manager, [alumni], []));

  beforeAll(async () => {
    ({ db, drop } = await openTestDatabase());
  });
  afterAll(() => drop());
  beforeEach(() => {
    // The database client needs the other functions of the clock.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance', 'Date'] });
    sendToOthers.mockClear();
    counts = new MembershipCountsService(reads, bus);
  });
  afterEach(() => jest.useRealTimers());

  it('tell the other processes of one change at once, and only once', async () => {
    await deleteMember();
    expect(sendToOthers).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sendToOthers).toHaveBeenCalledTimes(1);
    await deleteMember();
    expect(sendToOthers).toHaveBeenCalledTimes(2);
  });

  it('share one signal among the changes that follow within two seconds', async () => {
    for (let member = 0; member < 100; member += 1) await deleteMember();
    expect(sendToOthers).toHaveBeenCalledTimes(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(sendToOthers).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sendToOthers).toHaveBeenCalledTimes(2);
  });
});
