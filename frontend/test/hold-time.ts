/** For the tests of a file: what counts down is read at the moment at which it began, however slow the machine. */
export function holdTime() {
  let now: jest.SpiedFunction<typeof Date.now>;
  beforeEach(() => {
    const start = Date.now();
    now = jest.spyOn(Date, 'now').mockImplementation(() => start);
  });
  afterEach(() => now.mockRestore());
}
