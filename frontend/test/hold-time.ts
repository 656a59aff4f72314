/**
 * Makes `Date.now` return the same time during each test of a file. A countdown then shows its first value on a slow
 * machine too. Timers still run.
 */
export function holdTime() {
  let now: jest.SpiedFunction<typeof Date.now>;
  beforeEach(() => {
    const start = Date.now();
    now = jest.spyOn(Date, 'now').mockImplementation(() => start);
  });
  afterEach(() => now.mockRestore());
}
