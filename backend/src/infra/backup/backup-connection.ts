import { Client } from 'pg';
import { SESSION_SETTINGS } from '../database/connection-settings.js';

/** Settings with which every server writes a row as the same text, so that equal rows have equal checksums. */
const ONE_TEXT = '-c datestyle=ISO,YMD -c intervalstyle=postgres -c bytea_output=hex -c extra_float_digits=1';
const NO_LIMITS = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * Runs the work on a new connection and closes the connection afterwards. If the work failed within a transaction,
 * closing the connection rolls the transaction back.
 */
export async function onOwnConnection<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({
    connectionString: url,
    application_name: 'alumni-portal-backup',
    options: `${SESSION_SETTINGS} ${ONE_TEXT} ${NO_LIMITS}`,
  });
  // The loss of the connection between two statements must not end the process: the next statement fails instead.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
