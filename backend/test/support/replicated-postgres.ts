import { appendFile, chown, cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { freePort, postgresUid } from '../../../scripts/common.mjs';
import { temporaryFolder } from '../../../scripts/processes/processes.mjs';
import { startPostgres } from '../../../scripts/services/postgres.mjs';
import { entities } from '../../src/entities.js';
import { dataSourceOptions } from '../../src/infra/database/data-source.js';
import { migrateUp } from '../../src/infra/database/migrate.js';
import { eventually } from './time.js';

type Running = Awaited<ReturnType<typeof startPostgres>>;

const PASSWORD = 'of-one-test-alone';
const STANDBY_NAME = 'standby';

/** The primary or the standby server. A restart keeps the port and the data. */
class Server {
  private constructor(
    private readonly place: Parameters<typeof startPostgres>[0] & { port: number },
    private running: Running,
  ) {}

  static async start(folder: string, name: string): Promise<Server> {
    const place = {
      directory: join(folder, name),
      logFile: join(folder, `${name}.log`),
      password: PASSWORD,
      copies: folder,
      port: await freePort(),
    };
    return new Server(place, await startPostgres(place));
  }

  get url(): string {
    return this.running.url('postgres');
  }

  get port(): number {
    return this.place.port;
  }

  get directory(): string {
    return this.place.directory;
  }

  async start(): Promise<void> {
    this.running = await startPostgres(this.place);
  }

  stop(): Promise<void> {
    return this.running.stop();
  }

  async crash(): Promise<void> {
    const { pid, ended } = this.running.process;
    process.kill(pid, 'SIGKILL');
    await ended;
    await this.running.stop();
  }

  async ask<Row extends object>(sql: string): Promise<Row[]> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql)).rows;
    } finally {
      await client.end();
    }
  }
}

/** A primary with the migrated schema, and a hot standby that streams the primary's WAL. */
export class ReplicatedPostgres {
  private constructor(
    private readonly folder: string,
    readonly primary: Server,
    readonly standby: Server,
  ) {}

  static async start(): Promise<ReplicatedPostgres> {
    const folder = temporaryFolder();
    const primary = await Server.start(folder, 'primary');
    const settings = { DATABASE_URL: primary.url, DATABASE_POOL: 2 };
    const dataSource = await new DataSource(dataSourceOptions(settings, entities)).initialize();
    await migrateUp(dataSource);
    await dataSource.destroy();
    await primary.stop();
    await copyAsStandby(primary, join(folder, 'standby'));
    await primary.start();
    const postgres = new ReplicatedPostgres(folder, primary, await Server.start(folder, 'standby'));
    await eventually(() => postgres.isStreaming());
    return postgres;
  }

  /** Makes each commit wait until the standby has stored it. */
  async makeSynchronous(): Promise<void> {
    await this.primary.ask(`ALTER SYSTEM SET synchronous_standby_names = '${STANDBY_NAME}'`);
    await this.primary.ask('SELECT pg_reload_conf()');
    await eventually(async () => (await this.state('sync_state')) === 'sync');
  }

  /** The standby still receives changes, but does not show them until `resume`. */
  async pause(): Promise<void> {
    await this.standby.ask('SELECT pg_wal_replay_pause()');
    await eventually(async () => {
      const [row] = await this.standby.ask<{ state: string }>(
        'SELECT pg_get_wal_replay_pause_state() AS state',
      );
      return row?.state === 'paused';
    });
  }

  async resume(): Promise<void> {
    await this.standby.ask('SELECT pg_wal_replay_resume()');
  }

  async promote(): Promise<void> {
    await this.standby.ask('SELECT pg_promote()');
  }

  async isStreaming(): Promise<boolean> {
    return (await this.state('state')) === 'streaming';
  }

  async remove(): Promise<void> {
    await this.standby.stop();
    await this.primary.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async state(column: 'state' | 'sync_state'): Promise<string | undefined> {
    const [row] = await this.primary.ask<{ value: string }>(
      `SELECT ${column} AS value FROM pg_stat_replication WHERE application_name = '${STANDBY_NAME}'`,
    );
    return row?.value;
  }
}

/** Copies the data of the stopped primary, and configures the copy as a standby. */
async function copyAsStandby(primary: Server, directory: string): Promise<void> {
  await cp(primary.directory, directory, { recursive: true });
  const url = new URL(primary.url);
  const from = `host=${url.hostname} port=${url.port} user=${url.username} password=${PASSWORD}`;
  await writeFile(join(directory, 'standby.signal'), '');
  await appendFile(
    join(directory, 'postgresql.auto.conf'),
    `primary_conninfo = '${from} application_name=${STANDBY_NAME}'\nwal_retrieve_retry_interval = '200ms'\n`,
  );
  const uid = postgresUid();
  if (uid !== undefined) await chownAll(directory, uid);
}

/** Gives the files to the user that runs PostgreSQL. PostgreSQL refuses to run as root. */
async function chownAll(directory: string, uid: number): Promise<void> {
  const names = await readdir(directory, { recursive: true });
  for (const path of [directory, ...names.map((name) => join(directory, name))]) await chown(path, uid, uid);
}
