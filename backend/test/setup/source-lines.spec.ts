import { readFileSync } from 'node:fs';

/** The compiler removes this type, so the lines below have other numbers in the compiled file. */
interface Place {
  file: string;
  line: number;
}

function placeOf(error: Error): Place {
  const [, file = '', line] = /\(?(\/[^\s()]+\.spec\.ts):(\d+):/.exec(error.stack ?? '') ?? [];
  return { file, line: Number(line) };
}

describe('The stack trace of a failed test', () => {
  it('has the line numbers of the source file', () => {
    const { file, line } = placeOf(new Error('for its line number'));
    expect(readFileSync(file, 'utf8').split('\n')[line - 1]).toContain('for its line number');
  });
});
