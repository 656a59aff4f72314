import { Injectable } from '@nestjs/common';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { EducationService } from '../education/education.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { MemberDto } from './dto/member.dto.js';
import { toMember } from './to-member.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: MemberRepository,
    private readonly education: EducationService,
    private readonly reads: ReadSourceService,
  ) {}

  async get(userId: string): Promise<MemberDto> {
    return this.reads.fromPrimary(async ({ manager }) => {
      const [user, education] = await Promise.all([
        this.users.get(userId, manager),
        this.education.list(userId, manager),
      ]);
      return toMember(user, education);
    });
  }
}
