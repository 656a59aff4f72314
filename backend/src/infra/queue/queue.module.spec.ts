import { BullModule, getQueueToken } from '@nestjs/bullmq';
import { Test } from '@nestjs/testing';
import type { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { testEnv } from '../../../test/support/test-env.js';
import './queue.module.js';

describe('A job queue', () => {
  it('prints no error to the console, even before the portal has started', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation();
    const connection = new Redis(testEnv('postgres://localhost').REDIS_URL);
    const queues = BullModule.registerQueue({ name: 'jobs', connection });
    const module = await Test.createTestingModule({ imports: [queues] }).compile();
    const queue = module.get<Queue>(getQueueToken('jobs'));
    await queue.waitUntilReady();
    queue.emit('error', new Error('no connection'));
    await queue.close();
    await connection.quit();
    expect(printed).not.toHaveBeenCalled();
  });
});
