import { repeat } from './repeat.js';

describe('Work that is repeated', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('goes on after a failure, which is passed on, and ends when it is stopped', async () => {
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

  it('is not begun again while it lasts, nor after a stop in the middle of it', async () => {
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
