import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, type QueryDeepPartialEntity, Repository } from 'typeorm';
import { emailKey } from '../../common/email.js';
import { AppError } from '../../common/errors/app-error.js';
import { noSuchMember } from './no-such-member.js';
import { User } from './user.entity.js';

type NewMember = QueryDeepPartialEntity<User> & Pick<User, 'alumniId' | 'email'>;

/** What signing in asks of a member. */
type Account = Pick<User, 'id' | 'email' | 'role'>;

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async get(id: string): Promise<User> {
    const user = await this.users.findOneBy({ id });
    if (!user) throw noSuchMember();
    return user;
  }

  async findByEmail(
    email: string,
    manager: EntityManager = this.users.manager,
  ): Promise<Account | undefined> {
    const [account] = await manager.query('SELECT id, email, role FROM users WHERE email_key = $1', [
      emailKey(email),
    ]);
    return account;
  }

  /** Adds a member in the caller's transaction and returns the id; a taken address is a conflict. */
  async create(manager: EntityManager, member: NewMember): Promise<string> {
    const { raw } = await manager
      .createQueryBuilder()
      .insert()
      .into(User)
      .values(member)
      .orIgnore()
      .returning('id')
      .execute();
    if (!raw[0])
      throw new AppError('CONFLICT', 'This e-mail address already has an account. Please sign in.');
    return raw[0].id;
  }
}
