import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import type { ExportJobDto } from '../../src/modules/admin/export/dto/export.dto.js';
import { fetchChecked } from './api-client.js';
import { storedFiles } from './photos.js';
import type { TestPortal } from './test-portal.js';
import { eventually } from './time.js';

type Api = Pick<TestPortal, 'api'>;

/** Requests a background export as the page does. */
export function askForExport({ api }: Api, token: string, query = 'format=csv') {
  return api.get(`/admin/export?${query}`, { token, headers: { Prefer: 'respond-async' } });
}

export async function startExport(portal: Api, token: string, query?: string): Promise<ExportJobDto> {
  const { status, body } = await askForExport(portal, token, query);
  if (status !== 202) throw new Error(`no export: ${JSON.stringify(body)}`);
  return body;
}

export async function exportJob({ api }: Api, token: string, id: string): Promise<ExportJobDto> {
  return (await api.get(`/admin/export/jobs/${id}`, { token })).body;
}

/** Waits until the export has one of the states. */
export async function exportIn(
  portal: Api,
  token: string,
  id: string,
  states: string[] = ['done'],
  withinMs?: number,
): Promise<ExportJobDto> {
  await eventually(async () => states.includes((await exportJob(portal, token, id)).state), withinMs);
  return exportJob(portal, token, id);
}

/** Follows a download link like a browser, without a token. */
export async function download({ url }: Pick<TestPortal, 'url'>, address: string | null) {
  const response = await fetchChecked(`${url}${address}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: bytes.toString(),
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Returns the status, size and SHA-256 of a response. Does not keep the body in memory. */
export async function digestOf({ url }: Pick<TestPortal, 'url'>, address: string | null, token?: string) {
  const response = await fetchChecked(
    `${url}${address}`,
    token ? { headers: { Authorization: `Bearer ${token}` } } : {},
  );
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { status: response.status, bytes, sha256: hash.digest('hex') };
}

/** Requests a streamed export. */
export async function streamedExport({ url }: Pick<TestPortal, 'url'>, token: string, query: string) {
  const response = await fetchChecked(`${url}/api/admin/export?${query}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return Buffer.from(await response.arrayBuffer()).toString();
}

const INSERT_BATCH_SIZE = 500;

/** Adds `count` members with about `kilobytes` of data each. Inserts in batches: statements have a time limit. */
export async function addManyMembers({ db }: Pick<TestPortal, 'db'>, count: number, kilobytes = 1) {
  for (let first = 1; first <= count; first += INSERT_BATCH_SIZE) {
    await db.query(
      `INSERT INTO users (alumni_id, email, first_name, bio)
       SELECT 'n' || n, 'n' || n || '@example.org', 'Name ' || n, repeat('€ "quoted", ', $3 * 66) || chr(10) || n
       FROM generate_series($1::int, $2::int) n`,
      [first, Math.min(count, first + INSERT_BATCH_SIZE - 1), kilobytes],
    );
  }
}

/** Moves the times of the exports into the past. */
export async function letExportsAge({ db }: Pick<TestPortal, 'db'>, interval: string): Promise<void> {
  const columns = ['available_at', 'created_at', 'started_at', 'ended_at', 'expires_at'];
  const moves = columns.map((column) => `${column} = ${column} - $1::interval`);
  await db.query(`UPDATE export_jobs SET ${moves.join(', ')}`, [interval]);
}

/** Returns the row of an export, even if its owner was deleted. */
export async function exportRow({ db }: Pick<TestPortal, 'db'>, id: string) {
  const [row] = await db.query('SELECT state, failure, file_key, attempts FROM export_jobs WHERE id = $1', [
    id,
  ]);
  return row;
}

/** Waits until the worker has written a part of the export's file. */
export async function isBeingWritten(portal: Pick<TestPortal, 'db' | 'env'>, id: string): Promise<void> {
  await eventually(async () => {
    const { state } = await exportRow(portal, id);
    if (!['queued', 'running'].includes(state)) throw new Error(`the export is ${state} already`);
    const files = await storedFiles(portal);
    const sizes = await Promise.all(
      files.map(async (file) => (await stat(file).catch(() => undefined))?.size),
    );
    return sizes.some((size) => Number(size) > 0);
  });
}

/** Returns the number of database sessions that are exporting. */
export async function exporting({ db }: Pick<TestPortal, 'db'>): Promise<number> {
  const [{ count }] = await db.query(
    `SELECT count(*)::int FROM pg_stat_activity
     WHERE application_name = 'alumni-portal-export' AND state <> 'idle' AND datname = current_database()
       AND backend_type = 'client backend'`,
  );
  return count;
}
