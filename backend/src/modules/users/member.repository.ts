import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryDeepPartialEntity, QueryFailedError } from 'typeorm';
import type { Role } from '../../common/access/roles.js';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { ADVISORY_LOCKS } from '../../infra/database/sql.query.js';
import { afterCommit } from '../../infra/database/transaction.js';
import { InvalidationBusService } from '../../infra/redis/invalidation-bus.service.js';
import type { MemberRowDto } from './dto/member-row.dto.js';
import { MemberChangesService } from './member-changes.service.js';
import { MEMBER_ROW_COLUMNS } from './member-row.query.js';
import { CLEANED_EMAIL_SQL, newAlumniId, User } from './user.entity.js';

const EMAIL_TAKEN = 'This e-mail address already belongs to another member.';

/**
 * Returns no row if the account is already a superadmin. The subquery returns the role before the update, because it
 * reads the snapshot from the start of the statement.
 */
const MAKE_SUPERADMIN = `
  INSERT INTO users (email, alumni_id, role) VALUES ($1, $2, 'SUPERADMIN')
  ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' WHERE users.role <> 'SUPERADMIN'
  RETURNING id, (SELECT role FROM users WHERE email_key = $3) AS "roleBefore"`;

/** The fields of a locked member that role changes and deletions need. */
export type LockedMember = Pick<User, 'id' | 'email' | 'emailKey' | 'fullName' | 'profilePhoto' | 'role'>;

const LOCKED_MEMBER = `id, email, email_key AS "emailKey", full_name AS "fullName", profile_photo AS "profilePhoto", role`;

type NewMember = QueryDeepPartialEntity<User> & Pick<User, 'alumniId' | 'email'>;

/** The fields of a member that sign-in needs. */
export type Account = Pick<User, 'id' | 'email' | 'emailKey' | 'role'>;

const ACCOUNT = `id, email, email_key AS "emailKey", role`;

/**
 * One request finds at most this many namesakes: other members with the same cleaned address. The cleaned address is
 * the e-mail address without characters such as `+`.
 */
const MAX_NAMESAKES = 100;

/**
 * The sign-in page removes characters such as `+` from a typed address. `matches` finds the member with the typed
 * address, and members whose stored address contains such characters. PostgreSQL finds the members of the second kind
 * by the partial index `users_by_cleaned_email`, which has the same condition. `account` compares the address again,
 * because another transaction may change the address while the query waits for the lock.
 */
const FIND_FOR_SIGN_IN = `
  WITH matches AS (
    SELECT id, true AS exact FROM users WHERE email_key = $1
    UNION ALL (
      SELECT id, false FROM users WHERE ${CLEANED_EMAIL_SQL} = $1 AND ${CLEANED_EMAIL_SQL} <> email_key
      LIMIT ${MAX_NAMESAKES}
    )
  ),
  account AS (
    SELECT ${ACCOUNT} FROM users
    WHERE id = (SELECT id FROM matches WHERE exact OR (SELECT count(*) FROM matches) = 1)
      AND $1 IN (email_key, ${CLEANED_EMAIL_SQL})
    FOR KEY SHARE
  )
  SELECT *, false AS namesake FROM account
  UNION ALL SELECT ${ACCOUNT}, true FROM users
  WHERE id IN (SELECT id FROM matches WHERE NOT exact) AND id NOT IN (SELECT id FROM account)`;

/**
 * Reads and writes the table `users`. Every change except `saveProfile` runs in the caller's transaction. After the
 * commit of an administrator's change, this process's cached positions of members in the sorted list become invalid.
 * After `setRole` or a deletion, running exports also check again whether their owners may export. Triggers update the
 * membership counts and the search texts.
 */
@Injectable()
export class MemberRepository {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(MemberChangesService) private readonly changes: Pick<MemberChangesService, 'noteAfterCommit'>,
    @Inject(InvalidationBusService) private readonly bus: Pick<InvalidationBusService, 'accessChanged'>,
  ) {}

  async get(id: string, manager: EntityManager = this.dataSource.manager): Promise<User> {
    const user = await manager.findOneBy(User, { id });
    if (!user) throw noSuchMember();
    return user;
  }

  /** Returns the member with this address. Ignores upper and lower case. */
  async findByEmail(
    email: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Account | undefined> {
    const [account] = await manager.query(`SELECT ${ACCOUNT} FROM users WHERE email_key = $1`, [
      emailKey(email),
    ]);
    return account;
  }

  /**
   * Returns the member who signs in with this address. The sign-in page removes `+` and other characters from the typed
   * address. If no member has exactly this address, returns the only member whose cleaned address matches. A row lock
   * prevents deletion and a change of the address until the transaction ends. Also returns the namesakes: the other
   * members whose cleaned address matches, at most MAX_NAMESAKES.
   */
  async findForSignIn(
    email: string,
    manager: EntityManager,
  ): Promise<{ account: Account | undefined; namesakes: Account[] }> {
    const found: (Account & { namesake: boolean })[] = await manager.query(FIND_FOR_SIGN_IN, [
      emailKey(email),
    ]);
    return {
      account: found.find(({ namesake }) => !namesake),
      namesakes: found.filter(({ namesake }) => namesake),
    };
  }

  /** Locks the member against deletion until the transaction ends. Returns false if the member does not exist. */
  async keep(manager: EntityManager, id: string): Promise<boolean> {
    const [row] = await manager.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [id]);
    return row !== undefined;
  }

  /**
   * Locks the member's row, so that concurrent sign-ins of this member run one after another. Returns false if the
   * member does not exist.
   */
  async lockForSignIn(manager: EntityManager, id: string): Promise<boolean> {
    const [row] = await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return row !== undefined;
  }

  /**
   * Adds a member in the caller's transaction and returns the id. If `termsVersion` is given, stores the current time
   * as the time when the member accepted the terms. Throws `CONFLICT` if the address is taken.
   */
  async create(manager: EntityManager, member: NewMember): Promise<string> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ ...(member.termsVersion && { termsAcceptedAt: () => 'now()' }), ...member })
      .orIgnore()
      .returning('id')
      .execute();
    if (!raw[0])
      throw new AppError('CONFLICT', 'This e-mail address already has an account. Please sign in.');
    return raw[0].id;
  }

  /**
   * Returns the member and locks the row until the transaction ends. Throws `NOT_FOUND` if the member does not exist.
   */
  async lock(manager: EntityManager, id: string): Promise<User> {
    const user = await manager.findOne(User, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!user) throw noSuchMember();
    return user;
  }

  /**
   * Locks the members' rows in the order of the ids, so that two concurrent calls cannot deadlock. Omits members who do
   * not exist.
   */
  lockMany(manager: EntityManager, ids: readonly string[]): Promise<LockedMember[]> {
    return manager.query(`SELECT ${LOCKED_MEMBER} FROM users WHERE id = ANY ($1) ORDER BY id FOR UPDATE`, [
      ids,
    ]);
  }

  /**
   * Begins a change that only a superadmin may make. `id` is the superadmin who makes the change. Takes the lock of
   * `lockRoles` before it reads the role, because another transaction may take the role away while this one waits for
   * the lock. Throws `FORBIDDEN` if the member is not a superadmin any more.
   */
  async lockAsSuperadmin(manager: EntityManager, id: string): Promise<void> {
    await this.lockRoles(manager);
    const [superadmin] = await manager.query(`SELECT 1 FROM users WHERE id = $1 AND role = 'SUPERADMIN'`, [
      id,
    ]);
    if (!superadmin) throw new AppError('FORBIDDEN', 'You may not do this.');
  }

  /** Throws `LAST_SUPERADMIN` if the member is the last superadmin. Call `lockAsSuperadmin` first. */
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

  /** Locks the member's row. Other transactions can still insert rows that refer to the member, such as sessions. */
  async lockForNoKeyUpdate(manager: EntityManager, id: string): Promise<Pick<User, 'id' | 'profilePhoto'>> {
    const user = await manager.findOne(User, {
      where: { id },
      select: { id: true, profilePhoto: true },
      lock: { mode: 'for_no_key_update' },
    });
    if (!user) throw noSuchMember();
    return user;
  }

  /**
   * Stores the key of a photo, or null. In the same transaction, the trigger `users_photo_replaced` inserts the key of
   * the earlier photo into `orphaned_files`.
   */
  async setPhoto(manager: EntityManager, id: string, key: string | null): Promise<void> {
    await manager.update(User, id, { profilePhoto: key, updatedAt: () => 'now()' });
  }

  /**
   * Saves the profile form that a member submits, in one statement. If `version` is given, it must equal the stored
   * version. Returns false if the member does not exist or the versions differ.
   */
  async saveProfile(
    id: string,
    version: number | null | undefined,
    fields: QueryDeepPartialEntity<User>,
  ): Promise<boolean> {
    const { affected } = await this.dataSource.manager.update(
      User,
      { id, ...(version != null && { version }) },
      { ...fields, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
    return Boolean(affected);
  }

  async setRole(manager: EntityManager, members: readonly LockedMember[], role: Role): Promise<void> {
    await manager.query('UPDATE users SET role = $2 WHERE id = ANY ($1)', [
      members.map(({ id }) => id),
      role,
    ]);
    afterCommit(manager, this.bus.accessChanged);
    this.changes.noteAfterCommit(manager);
  }

  /** Returns whether the portal has a superadmin. Waits for concurrent role changes to commit. */
  async lockAndFindSuperadmin(manager: EntityManager): Promise<boolean> {
    await this.lockRoles(manager);
    const [superadmin] = await manager.query(`SELECT 1 FROM users WHERE role = 'SUPERADMIN' LIMIT 1`);
    return superadmin !== undefined;
  }

  /**
   * Makes the account with this address a superadmin. Creates the account if it is missing. Returns undefined if the
   * account already was a superadmin.
   */
  async makeSuperadmin(
    manager: EntityManager,
    email: string,
  ): Promise<{ id: string; roleBefore: Role | null } | undefined> {
    const [changed] = await manager.query(MAKE_SUPERADMIN, [email, newAlumniId(), emailKey(email)]);
    return changed;
  }

  /**
   * Updates the member and increments the version. The portal then refuses a profile form that the member opened before
   * this update. Throws `CONFLICT` if the e-mail address belongs to another member.
   */
  async edit(manager: EntityManager, user: User, fields: Partial<User>): Promise<void> {
    try {
      await manager.update(User, user.id, {
        ...fields,
        version: () => 'version + 1',
        updatedAt: () => 'now()',
      });
    } catch (error) {
      if (!isEmailTaken(error)) throw error;
      throw new AppError('CONFLICT', EMAIL_TAKEN, { fields: { email: EMAIL_TAKEN } });
    }
    this.changes.noteAfterCommit(manager);
  }

  /**
   * Call this function after the rows of a member were deleted in this transaction. After the commit, running exports
   * check again whether their owners may export. This process's cached positions in the sorted list become invalid.
   */
  announceRemoval(manager: EntityManager): void {
    afterCommit(manager, this.bus.accessChanged);
    this.changes.noteAfterCommit(manager);
  }

  /**
   * Call this function after the rows of a deleted member were restored in this transaction. After the commit, this
   * process's cached positions of members in the sorted list become invalid.
   */
  announceReturn(manager: EntityManager): void {
    this.changes.noteAfterCommit(manager);
  }

  async row(manager: EntityManager, id: string): Promise<MemberRowDto> {
    const [row] = await manager.query(`SELECT ${MEMBER_ROW_COLUMNS} FROM users u WHERE u.id = $1`, [id]);
    return row;
  }

  /**
   * Takes a lock until the transaction ends, so that transactions that change roles or delete members run one by one.
   */
  async lockRoles(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.superadmins]);
  }
}

function isEmailTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return 'constraint' in error.driverError && error.driverError.constraint === 'users_email_key';
}

/** Returns the error for an id of an unknown or deleted member. */
export function noSuchMember(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This member no longer exists. Somebody may have deleted the account in the meantime.',
  );
}
