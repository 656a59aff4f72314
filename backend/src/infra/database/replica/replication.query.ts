import type { DataSource } from 'typeorm';

/** Returns the position up to which the primary's write-ahead log is on the primary's disk. Fails on a standby. */
export async function storedPosition(primary: DataSource): Promise<bigint> {
  return position(await primary.query('SELECT pg_current_wal_flush_lsn() AS position'));
}

/**
 * Returns a position in the primary's write-ahead log that follows all changes committed so far. Fails on a standby.
 */
export async function committedPosition(primary: DataSource): Promise<bigint> {
  return position(await primary.query('SELECT pg_current_wal_insert_lsn() AS position'));
}

/**
 * Returns the position up to which a standby shows the changes of its primary. Returns undefined for a primary, and for
 * a standby that has replayed nothing yet.
 */
export async function replayedPosition(server: DataSource): Promise<bigint | undefined> {
  const rows = await server.query(
    'SELECT pg_last_wal_replay_lsn() AS position WHERE pg_is_in_recovery() AND pg_last_wal_replay_lsn() IS NOT NULL',
  );
  return rows.length === 0 ? undefined : position(rows);
}

/** Returns true for a standby, which refuses every change. */
export async function isStandby(server: DataSource): Promise<boolean> {
  const [{ standby }] = await server.query('SELECT pg_is_in_recovery() AS standby');
  return standby;
}

/** PostgreSQL writes a position as two hexadecimal numbers of 32 bits, such as `16/B374D848`. */
function position([row]: { position: string }[]): bigint {
  const [high, low] = (row?.position ?? '').split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}
