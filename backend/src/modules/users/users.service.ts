import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type QueryDeepPartialEntity, Repository } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { emailKey } from './email.js';
import { User } from './user.entity.js';

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async get(id: string): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw new AppError('NOT_FOUND', 'There is no such member.');
    return user;
  }

  findByEmail(email: string, manager: EntityManager = this.users.manager): Promise<User | null> {
    return manager.findOneBy(User, { emailKey: emailKey(email) });
  }

  /**
   * Keeps a member from being deleted before the caller's transaction ends; false when there is none any more.
   * Deletion locks the member before anything else of theirs, and so must whoever locks both.
   */
  async hold(manager: EntityManager, id: string): Promise<boolean> {
    const [member] = await manager.query('SELECT 1 FROM users WHERE id = $1 FOR KEY SHARE', [id]);
    return member !== undefined;
  }

  /** Adds a member in the caller's transaction and returns the id; a taken address is a conflict. */
  async create(manager: EntityManager, member: QueryDeepPartialEntity<User>): Promise<string> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ alumniId: randomBytes(16).toString('hex'), ...member })
      .orIgnore()
      .returning('id')
      .execute();
    if (!raw[0])
      throw new AppError('CONFLICT', 'This e-mail address already has an account. Please sign in.');
    return raw[0].id;
  }

  /** Gives the address a superadmin's account; an account that is there keeps its role unless `promote`. */
  async ensureSuperadmin(email: string, { promote }: { promote: boolean }): Promise<void> {
    await this.users.query(
      `INSERT INTO users (email, alumni_id, role) VALUES ($1, $2, 'SUPERADMIN')
       ON CONFLICT (email_key) DO UPDATE SET role = 'SUPERADMIN' WHERE $3`,
      [email, randomBytes(16).toString('hex'), promote],
    );
  }
}
