import { createLogger } from './logger.js';
import { NestLogger } from './nest-logger.js';

describe('A log line of Nest', () => {
  function logged(write: (logger: NestLogger) => void): unknown[] {
    const lines: unknown[] = [];
    write(
      new NestLogger(createLogger('info', 'web', { write: (line) => void lines.push(JSON.parse(line)) })),
    );
    return lines;
  }

  it('contains the type, the message and the stack of an error', () => {
    expect(
      logged((logger) => logger.error(new TypeError('x is not a function'), 'ExceptionsHandler')),
    ).toEqual([
      expect.objectContaining({
        err: {
          type: 'TypeError',
          message: 'x is not a function',
          stack: expect.stringContaining('nest-logger.spec'),
        },
      }),
    ]);
  });

  it('contains the text and the context if the message is a text, not an Error', () => {
    expect(logged((logger) => logger.error('no such route', 'a stack', 'RouterExplorer'))).toEqual([
      expect.objectContaining({ msg: 'no such route', context: 'RouterExplorer' }),
    ]);
  });
});
