import pg from 'pg';
import { databaseUrl } from './settings';

export async function run(sql: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** Expires every code for this address. */
export const expireCodes = (email: string) =>
  run('UPDATE code_challenges SET expires_at = now() WHERE email_key = $1', [email]);

/** Moves the codes for this address two minutes into the past, so that the page can request the next code at once. */
export const endCooldown = (email: string) =>
  run("UPDATE code_challenges SET created_at = created_at - interval '2 minutes' WHERE email_key = $1", [
    email,
  ]);

/** Changes a role directly in the database. In the portal, a superadmin changes roles in the list of users. */
export const giveRole = (email: string, role: 'ADMIN' | 'SUPERADMIN') =>
  run('UPDATE users SET role = $2 WHERE email_key = $1', [email, role]);

/** Switches the maintenance mode directly in the database. The server notices this within a second. */
export const setMaintenance = (isEnabled: boolean, message: string) =>
  run('UPDATE maintenance SET is_enabled = $1, message = $2', [isEnabled, message]);
