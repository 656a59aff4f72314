import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { AuditService, FROM_THE_SERVER } from '../audit/audit.service.js';
import { emailKey } from '../users/email.js';

/** Returns nothing when nothing changed. The role before is read as it was before the statement. */
const ENSURE = `
  INSERT INTO users (email, alumni_id, role) VALUES ($1, $2, 'SUPERADMIN')
  ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' WHERE $3 AND users.role <> 'SUPERADMIN'
  RETURNING id, (SELECT role FROM users WHERE email_key = $4) AS "roleBefore"`;

/** Makes superadmins without anybody's sign-in: the first one at the start, others by a command. */
@Injectable()
export class SuperadminAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** Gives the address a superadmin's account; an account that is there keeps its role unless `promote`. */
  async ensure(email: string, { promote }: { promote: boolean }): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [changed]: { id: string; roleBefore: Role | null }[] = await manager.query(ENSURE, [
        email,
        randomBytes(16).toString('hex'),
        promote,
        emailKey(email),
      ]);
      if (!changed) return;
      await this.audit.record(manager, FROM_THE_SERVER, {
        action: 'user.role-changed',
        subjectId: changed.id,
        ...(changed.roleBefore && { before: { role: changed.roleBefore } }),
        after: { role: 'SUPERADMIN' },
      });
    });
  }
}
