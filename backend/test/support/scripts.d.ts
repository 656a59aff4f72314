declare module '*/scripts/services/postgres.mjs' {
  interface Options {
    directory: string;
    password: string;
    logFile: string;
    copies: string;
    port?: number;
  }
  export function startPostgres(options: Options): Promise<{
    process: { pid: number; ended: Promise<string> };
    url: (database: string) => string;
    stop: () => Promise<void>;
  }>;
}

declare module '*/scripts/services/services.mjs' {
  interface Options {
    directory: string;
    password: string;
    logFile: string;
    port?: number;
  }
  export function startRedis(options: Options): Promise<{
    process: { pid: number; ended: Promise<string> };
    url: string;
    stop: () => Promise<void>;
  }>;
}

declare module '*/scripts/common.mjs' {
  export function freePort(): Promise<number>;
  export function findExecutable(name: string): string | undefined;
  /** The user id for a server that refuses to run as root. Undefined if the server can run as the current user. */
  export function postgresUid(): number | undefined;
}

declare module '*/scripts/processes/processes.mjs' {
  interface Managed {
    pid: number;
    ended: Promise<string>;
    stop: () => Promise<void>;
  }
  export function temporaryFolder(): string;
  export function startProcess(options: {
    name: string;
    command: string;
    args: string[];
    logFile: string;
  }): Promise<Managed>;
  /** Rejects if the process ends before it is ready, or is not ready after `withinMs` milliseconds. */
  export function waitUntilReady(
    process: Managed,
    isReady: () => Promise<boolean> | boolean,
    withinMs: number,
  ): Promise<void>;
}

declare module '*/scripts/tests/logs.mjs' {
  export function searchLine(line: string): { field: string; what: string; text: string }[];
}
