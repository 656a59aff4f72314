/**
 * Stops the clock for the tests of a file, so that a countdown shows its first value on a slow machine too.
 */
export function holdTime() {
  let now: jest.SpiedFunction<typeof Date.now>;
  beforeEach(() => {
    const start = Date.now();
    now = jest.spyOn(Date, 'now').mockImplementation(() => start);
  });
  afterEach(() => now.mockRestore());
}
