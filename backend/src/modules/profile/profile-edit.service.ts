import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';
import type { ProfileFormDto } from './dto/profile-form.dto.js';
import { changedPhones } from './profile-phones.js';

@Injectable()
export class ProfileEditService {
  constructor(private readonly users: MemberRepository) {}

  /** Saves the form in one statement, which updates no row if the version of the form is stale. */
  async save(userId: string, form: ProfileFormDto): Promise<void> {
    const { version, phoneNumber, whatsappNumber, secondaryPhoneNumber, ...fields } = form;
    const member = await this.users.get(userId);
    refuseEmpty(form);
    refuseNameless({ ...member, ...given(fields) }, member);
    const phones = changedPhones({ phoneNumber, whatsappNumber, secondaryPhoneNumber }, member);
    if (await this.users.saveProfile(userId, version, { ...fields, ...phones })) return;
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

/**
 * Refuses a form without fields. Its fields were probably lost on the way to the server, and a success would hide that
 * loss.
 */
function refuseEmpty({ version, ...fields }: ProfileFormDto): void {
  if (Object.keys(given(fields)).length === 0) throw new AppError('BAD_REQUEST', 'There is nothing to save.');
}

type Names = Pick<User, 'firstName' | 'lastName'>;

/**
 * Requires the first and last name. A superadmin who was created without names enters them with the first save. A
 * member whose stored profile has only a first name can save without a last name. An import can add such a member.
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
