import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import type { EducationRecordDto } from '../education/dto/education-record.dto.js';
import { EducationService } from '../education/education.service.js';
import { photoUrl } from '../users/dto/member-row.dto.js';
import { MemberRepository } from '../users/member.repository.js';
import type { User } from '../users/user.entity.js';
import type { MemberDto } from './dto/member.dto.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: MemberRepository,
    private readonly education: EducationService,
    private readonly reads: ReadSourceService,
  ) {}

  get(userId: string): Promise<MemberDto> {
    return this.reads.preferPrimary(({ manager }) => this.getWithin(manager, userId));
  }

  /** Reads the profile in the caller's transaction, so that the profile contains the changes of this transaction. */
  async getWithin(manager: EntityManager, userId: string): Promise<MemberDto> {
    const user = await this.users.get(userId, manager);
    return toMember(user, await this.education.list(userId, manager));
  }
}

/** Maps a row of the table `users` to the member's own profile. Omits `emailKey` and the accepted terms. */
function toMember(user: User, education: EducationRecordDto[]): MemberDto {
  const { emailKey, termsVersion, termsAcceptedAt, ...shown } = user;
  return {
    ...shown,
    profilePhoto: user.profilePhoto && photoUrl(user.profilePhoto),
    dateOfBirth: user.dateOfBirth && `${user.dateOfBirth}T00:00:00.000Z`,
    education,
  };
}
