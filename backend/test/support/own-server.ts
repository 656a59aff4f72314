import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { startPostgres } from '../../../scripts/services/postgres.mjs';
import { startRedis } from '../../../scripts/services/services.mjs';
import { entities } from '../../src/entities.js';
import { dataSourceOptions } from '../../src/infra/database/data-source.js';
import { migrateUp } from '../../src/infra/database/migrate.js';

interface Running {
  process: { pid: number; ended: Promise<string> };
  url: string;
  stop: () => Promise<void>;
}

const PASSWORD = 'of-one-test-alone';

/**
 * A PostgreSQL or Redis server for one test, which may stop and restart it. A restart keeps the address. A restart also
 * keeps the data, except in the JavaScript stand-in for Redis.
 */
export class OwnServer {
  private constructor(
    private readonly folder: string,
    private readonly launch: (port?: number) => Promise<Running>,
    private running: Running,
  ) {}

  /** Starts PostgreSQL with the migrated schema and no other data. */
  static async postgres(): Promise<OwnServer> {
    const server = await OwnServer.launched(async (folder, port) => {
      const server = await startPostgres({ ...placeIn(folder), copies: folder, port });
      return { ...server, url: server.url('postgres') };
    });
    const settings = { DATABASE_URL: server.url, DATABASE_POOL: 2 };
    const dataSource = await new DataSource(dataSourceOptions(settings, entities)).initialize();
    await migrateUp(dataSource);
    await dataSource.destroy();
    return server;
  }

  static redis(): Promise<OwnServer> {
    return OwnServer.launched((folder, port) => startRedis({ ...placeIn(folder), port }));
  }

  private static async launched(launch: (folder: string, port?: number) => Promise<Running>) {
    const folder = temporaryFolder();
    const running = await launch(folder);
    return new OwnServer(folder, (port) => launch(folder, port), running);
  }

  get url(): string {
    return this.running.url;
  }

  /** Stops the server and closes the connections of its clients. */
  stop(): Promise<void> {
    return this.running.stop();
  }

  /** Kills the server with SIGKILL, like a crash. */
  async crash(): Promise<void> {
    const { pid, ended } = this.running.process;
    process.kill(pid, 'SIGKILL');
    await ended;
    await this.running.stop();
  }

  async start(): Promise<void> {
    this.running = await this.launch(Number(new URL(this.url).port));
  }

  async remove(): Promise<void> {
    await this.stop();
    await rm(this.folder, { recursive: true, force: true });
  }
}

function placeIn(folder: string) {
  return { directory: join(folder, 'data'), logFile: join(folder, 'log'), password: PASSWORD };
}
