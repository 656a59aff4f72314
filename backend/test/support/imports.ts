import type { ImportJobDto } from '../../src/modules/import/dto/import-job.dto.js';
import type { ApiAnswer } from './api-client.js';
import type { TestPortal } from './test-portal.js';
import { eventually } from './time.js';

type Api = Pick<TestPortal, 'api'>;

export function listForm(content: string | Buffer, name = 'members.csv', type = 'text/csv'): FormData {
  const form = new FormData();
  const bytes = typeof content === 'string' ? content : new Uint8Array(content);
  form.append('list', new Blob([bytes], { type }), name);
  return form;
}

/** Uploads a list as the page does. */
export function uploadList({ api }: Api, token: string, content: string | Buffer): Promise<ApiAnswer> {
  return api.post('/superadmin/imports', listForm(content), { token });
}

export async function startImport(
  portal: Api,
  token: string,
  content: string | Buffer,
): Promise<ImportJobDto> {
  const { status, body } = await uploadList(portal, token, content);
  if (status !== 202) throw new Error(`no import: ${JSON.stringify(body)}`);
  return body;
}

export async function importJob({ api }: Api, token: string, id: string): Promise<ImportJobDto> {
  return (await api.get(`/superadmin/imports/${id}`, { token })).body;
}

/** Waits until the import has one of the states. */
export async function importIn(
  portal: Api,
  token: string,
  id: string,
  states: string[],
  withinMs?: number,
): Promise<ImportJobDto> {
  await eventually(async () => states.includes((await importJob(portal, token, id)).state), withinMs);
  return importJob(portal, token, id);
}

export function confirmImport({ api }: Api, token: string, id: string): Promise<ApiAnswer> {
  return api.post(`/superadmin/imports/${id}/confirm`, undefined, { token });
}

/** Uploads, checks and confirms a list. Returns the finished import. */
export async function importList(
  portal: Api,
  token: string,
  content: string | Buffer,
): Promise<ImportJobDto> {
  const { id } = await startImport(portal, token, content);
  await importIn(portal, token, id, ['ready']);
  await confirmImport(portal, token, id);
  return importIn(portal, token, id, ['done']);
}

/** Moves the times of the imports into the past. */
export async function letImportsAge({ db }: Pick<TestPortal, 'db'>, interval: string): Promise<void> {
  const columns = ['available_at', 'created_at', 'ended_at', 'invite_at'];
  const moves = columns.map((column) => `${column} = ${column} - $1::interval`);
  await db.query(`UPDATE import_jobs SET ${moves.join(', ')}`, [interval]);
  await db.query('UPDATE imported_members SET imported_at = imported_at - $1::interval', [interval]);
}
