import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The directory for all logs of this run, which a check later searches for secrets. If absent, no logs are kept. */
const folder = process.env.TEST_LOG_DIR;
if (folder) mkdirSync(folder, { recursive: true });

/** Appends complete log lines of a process. */
export function keepLog(name: 'web' | 'worker' | 'process', lines: string): void {
  if (folder) appendFileSync(join(folder, `${name}-${process.pid}.log`), lines);
}
