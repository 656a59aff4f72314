import { Injectable } from '@nestjs/common';
import { type EntityManager, type QueryDeepPartialEntity, QueryFailedError } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { ADVISORY_LOCKS } from '../../infra/database/advisory-locks.js';
import { newAlumniId } from './alumni-id.js';
import type { MemberRowDto } from './dto/member-row.dto.js';
import { MEMBER_ROW_COLUMNS } from './member-row.js';
import { noSuchMember } from './no-such-member.js';
import { User } from './user.entity.js';

const EMAIL_TAKEN = 'This e-mail address already belongs to another member.';

/** Returns nothing when nothing changed. The role before is read as it was before the statement. */
const ENSURE_SUPERADMIN = `
  INSERT INTO users (email, alumni_id, role) VALUES ($1, $2, 'SUPERADMIN')
  ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' WHERE $3 AND users.role <> 'SUPERADMIN'
  RETURNING id, (SELECT role FROM users WHERE email_key = $4) AS "roleBefore"`;

/** What others may change of a member, each in the caller's transaction. */
@Injectable()
export class UserChanges {
  /** The member, whom nobody else changes until the transaction ends. */
  async lock(manager: EntityManager, id: string): Promise<User> {
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw noSuchMember();
    return user;
  }

  /** One at a time, so that two superadmins cannot demote each other at the same moment. */
  async lockForRoleOrRemoval(manager: EntityManager, id: string): Promise<User> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.superadmins]);
    return this.lock(manager, id);
  }

  /** Refuses to go on when the portal would have no superadministrator left. Needs `lockForRoleOrRemoval`. */
  async assertNotLastSuperadmin(manager: EntityManager, user: User): Promise<void> {
    if (user.role !== 'SUPERADMIN') return;
    const [other] = await manager.query(
      `SELECT 1 FROM users WHERE role = 'SUPERADMIN' AND id <> $1 LIMIT 1`,
      [user.id],
    );
    if (!other) {
      throw new AppError(
        'LAST_SUPERADMIN',
        'This is the last SuperAdmin. Make another member a SuperAdmin first.',
      );
    }
  }

  async setRole(manager: EntityManager, id: string, role: Role): Promise<void> {
    await manager.update(User, id, { role });
  }

  /** Gives the address a superadmin's account; one that is there keeps its role unless `promote`. Says what changed. */
  async ensureSuperadmin(
    manager: EntityManager,
    email: string,
    { promote }: { promote: boolean },
  ): Promise<{ id: string; roleBefore: Role | null } | undefined> {
    const [changed] = await manager.query(ENSURE_SUPERADMIN, [
      email,
      newAlumniId(),
      promote,
      emailKey(email),
    ]);
    return changed;
  }

  /** Raises the version, so that a profile form that was opened before cannot undo the change unnoticed. */
  async edit(manager: EntityManager, id: string, fields: QueryDeepPartialEntity<User>): Promise<void> {
    try {
      await manager.update(User, id, { ...fields, version: () => 'version + 1', updatedAt: () => 'now()' });
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
    }
  }

  /** Removes the member and, by cascade, sessions and education. */
  async remove(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(User, id);
  }

  async row(manager: EntityManager, id: string): Promise<MemberRowDto> {
    const [row] = await manager.query(`SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = $1`, [id]);
    return row;
  }
}

function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return 'constraint' in error.driverError && error.driverError.constraint === 'users_email_key';
}
