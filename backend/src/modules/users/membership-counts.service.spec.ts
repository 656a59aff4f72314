import type { DataSource, EntityManager } from 'typeorm';
import { inTransaction } from '../../infra/database/transaction.js';
import type { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { MembershipTraits } from './membership.js';
import { MembershipCountsService } from './membership-counts.service.js';

const alumni = { role: 'ALUMNI' } as MembershipTraits;
const dataSource = {
  transaction: (work: (manager: EntityManager) => Promise<unknown>) => work({} as EntityManager),
} as DataSource;

describe('Counts of the membership', () => {
  const sendToOthers = jest.fn(async () => undefined);
  const bus = { on: () => undefined, sendToOthers } as unknown as InvalidationBusService;
  const reads = { since: jest.fn(), fromPrimary: jest.fn() };
  let counts: MembershipCountsService;
  const deleteMember = () =>
    inTransaction(dataSource, async (manager) => counts.willChange(manager, [alumni], []));

  beforeEach(() => {
    jest.useFakeTimers();
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
