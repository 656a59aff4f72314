import { pino } from 'pino';
import { LimitedWarnings } from './limited-warnings.js';

describe('Rate-limited warnings', () => {
  let lines: { msg: string; suppressed?: number }[];
  let warnings: LimitedWarnings;
  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    const write = (line: string) => {
      const { msg, suppressed } = JSON.parse(line);
      lines.push({ msg, ...(suppressed && { suppressed }) });
    };
    warnings = new LimitedWarnings(pino({ base: null }, { write }));
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const error = (code: string) => Object.assign(new Error('away'), { code });

  it('are logged once a minute, with the number of suppressed warnings', () => {
    for (let count = 0; count < 1_000; count += 1) warnings.warn(error('ECONNREFUSED'), 'server away');
    expect(lines).toEqual([{ msg: 'server away' }]);
    jest.advanceTimersByTime(60_000);
    warnings.warn(error('ECONNREFUSED'), 'server away');
    expect(lines.slice(1)).toEqual([{ msg: 'server away', suppressed: 999 }]);
    jest.advanceTimersByTime(60_000);
    expect(lines.slice(2)).toEqual([{ msg: 'server away', suppressed: 1 }]);
  });

  it('are logged immediately if no warning with the same message and error code was logged before', () => {
    warnings.warn(error('ECONNREFUSED'), 'server away');
    warnings.warn(error('ECONNRESET'), 'server away');
    warnings.warn(error('ECONNRESET'), 'job failed');
    expect(lines).toHaveLength(3);
  });

  it('are logged immediately if the last warning with the same message and error code is a minute old', () => {
    warnings.warn(error('ECONNREFUSED'), 'server away');
    jest.advanceTimersByTime(60_000);
    warnings.warn(error('ECONNREFUSED'), 'server away');
    expect(lines).toEqual([{ msg: 'server away' }, { msg: 'server away' }]);
  });
});
