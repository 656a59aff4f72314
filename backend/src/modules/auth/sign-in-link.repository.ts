import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { deleteInBatches } from '../../infra/database/delete-in-batches.query.js';
import { REQUEST_KEPT_SECONDS } from './code-policy.js';

const OPEN = 'used_at IS NULL AND expires_at > now()';

@Injectable()
export class SignInLinkRepository {
  constructor(private readonly dataSource: DataSource) {}

  async add(digest: Buffer, { emailKey, expiresAt }: { emailKey: string; expiresAt: Date }): Promise<void> {
    await this.dataSource.query(
      'INSERT INTO sign_in_links (digest, email_key, expires_at) VALUES ($1, $2, $3)',
      [digest, emailKey, expiresAt],
    );
  }

  /** Returns the `emailKey` of the account, or undefined if the link is unknown, used or expired. */
  async find(digest: Buffer): Promise<{ emailKey: string } | undefined> {
    const [link] = await this.dataSource.query(
      `SELECT email_key AS "emailKey" FROM sign_in_links WHERE digest = $1 AND ${OPEN}`,
      [digest],
    );
    return link;
  }

  /** Marks the link as used. Of several concurrent callers, only one gets true. */
  async useUp(manager: EntityManager, digest: Buffer): Promise<boolean> {
    const [, used] = await manager.query(
      `UPDATE sign_in_links SET used_at = now() WHERE digest = $1 AND ${OPEN}`,
      [digest],
    );
    return used === 1;
  }

  /** Marks every valid link of the account as used. */
  async useUpAll(manager: EntityManager, emailKey: string): Promise<void> {
    await manager.query(`UPDATE sign_in_links SET used_at = now() WHERE email_key = $1 AND ${OPEN}`, [
      emailKey,
    ]);
  }

  async deleteOf(manager: EntityManager, emailKeys: readonly string[]): Promise<void> {
    await manager.query('DELETE FROM sign_in_links WHERE email_key = ANY ($1)', [emailKeys]);
  }

  async removeOld(): Promise<void> {
    await deleteInBatches(this.dataSource, {
      table: 'sign_in_links',
      column: 'created_at',
      olderThan: `${REQUEST_KEPT_SECONDS} seconds`,
    });
  }
}
