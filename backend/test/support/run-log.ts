import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The directory for all logs of this run. After the run, a check searches them for secrets. Absent: keeps no logs. */
const folder = process.env.TEST_LOG_DIR;
if (folder) mkdirSync(folder, { recursive: true });

/** Appends complete log lines of a process. */
export function keepLog(name: 'web' | 'worker' | 'process', lines: string): void {
  if (folder) appendFileSync(join(folder, `${name}-${process.pid}.log`), lines);
}
