import { mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** Where all that is logged in this run goes; its end looks there for what no log may hold. */
const { TEST_LOG_DIR = '' } = process.env;
const files = new Map<string, number>();

/** Adds what a process of the portal has said, in whole lines. */
export function keepLog(name: string, lines: string): void {
  let file = files.get(name);
  if (file === undefined) {
    mkdirSync(TEST_LOG_DIR, { recursive: true });
    file = openSync(join(TEST_LOG_DIR, `${name}-${process.pid}.log`), 'a');
    files.set(name, file);
  }
  writeSync(file, lines);
}
