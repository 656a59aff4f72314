import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Where all that is logged in this run goes; its end looks there for what no log may hold. Of nobody's run, it is not kept. */
const folder = process.env.TEST_LOG_DIR;
if (folder) mkdirSync(folder, { recursive: true });

/** Adds what a process of the portal has said, in whole lines. */
export function keepLog(name: 'web' | 'worker' | 'process', lines: string): void {
  if (folder) appendFileSync(join(folder, `${name}-${process.pid}.log`), lines);
}
