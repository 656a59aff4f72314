import { repeat } from './repeat.js';

describe('Repeated work', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('continues after a failure, reports the failure, and ends when it is stopped', async () => {
    const failure = new Error('away');
    const work = jest.fn().mockRejectedValueOnce(failure).mockResolvedValue(undefined);
    const onFailure = jest.fn();
    const stop = repeat(1_000, work, onFailure);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(work).toHaveBeenCalledTimes(2);
    expect(onFailure.mock.calls).toEqual([[failure]]);
    stop();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('never starts a run during another run, and starts no further run if it was stopped during a run', async () => {
    let end = () => {};
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const stop = repeat(1_000, work, () => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
    stop();
    end();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(work).toHaveBeenCalledTimes(1);
  });
});
