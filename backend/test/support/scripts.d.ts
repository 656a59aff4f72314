declare module '*/scripts/lib/postgres/server.mjs' {
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

declare module '*/scripts/lib/redis.mjs' {
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

declare module '*/scripts/lib/ports.mjs' {
  export function freePort(): Promise<number>;
}

declare module '*/scripts/lib/test-services.mjs' {
  export function temporaryFolder(): string;
}

declare module '*/scripts/lib/log-search.mjs' {
  export function searchLine(line: string): { field: string; what: string; text: string }[];
}
