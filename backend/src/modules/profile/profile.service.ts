import { Injectable } from '@nestjs/common';
import { EducationService } from '../education/education.service.js';
import { MemberRepository } from '../users/member.repository.js';
import type { MemberDto } from './dto/member.dto.js';
import { toMember } from './to-member.js';

@Injectable()
export class ProfileService {
  constructor(
    private readonly users: MemberRepository,
    private readonly education: EducationService,
  ) {}

  async get(userId: string): Promise<MemberDto> {
    const [user, education] = await Promise.all([this.users.get(userId), this.education.list(userId)]);
    return toMember(user, education);
  }
}
