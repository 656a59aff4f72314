import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AppError } from '../../common/errors/app-error.js';
import { User } from '../users/user.entity.js';
import { UsersService } from '../users/users.service.js';
import type { ProfileFormDto } from './dto/profile-form.dto.js';
import { changedPhones } from './profile-phones.js';

@Injectable()
export class ProfileEditService {
  constructor(
    private readonly users: UsersService,
    @InjectRepository(User) private readonly rows: Repository<User>,
  ) {}

  /** Saves what the form holds in one statement, which finds no row when the form's version is an old one. */
  async save(userId: string, form: ProfileFormDto): Promise<void> {
    const { version, phoneNumber, whatsappNumber, secondaryPhoneNumber, ...fields } = form;
    const member = await this.users.get(userId);
    refuseEmpty(form);
    refuseNameless({ ...member, ...given(fields) }, member);
    const phones = changedPhones({ phoneNumber, whatsappNumber, secondaryPhoneNumber }, member);
    const { affected } = await this.rows.update(
      { id: userId, ...(version != null && { version }) },
      { ...fields, ...phones, version: () => 'version + 1', updatedAt: () => 'now()' },
    );
    if (affected) return;
    await this.users.get(userId);
    throw new AppError(
      'STALE_VERSION',
      'This profile was changed elsewhere after you opened it. Your changes were not saved.',
    );
  }
}

function given<T extends object>(fields: T): Partial<T> {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as Partial<T>;
}

/** A form that got lost on its way would otherwise count as saved. */
function refuseEmpty({ version, ...fields }: ProfileFormDto): void {
  if (Object.keys(given(fields)).length === 0) throw new AppError('BAD_REQUEST', 'There is nothing to save.');
}

type Names = Pick<User, 'firstName' | 'lastName'>;

/**
 * A superadmin that was made without names gives them with the first save. Some people have one name, which an import
 * takes: they could never save.
 */
function refuseNameless({ firstName, lastName }: Names, stored: Names): void {
  const hasOneName = stored.firstName && !stored.lastName;
  const fields = {
    ...(!firstName && { firstName: 'First name is required' }),
    ...(!lastName && !hasOneName && { lastName: 'Last name is required' }),
  };
  const [message] = Object.values(fields);
  if (message) throw new AppError('VALIDATION_FAILED', message, { fields });
}
