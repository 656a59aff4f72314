import { Injectable } from '@nestjs/common';
import { ReadSourceService } from '../../infra/database/replica/read-source.service.js';
import { InstitutionCountsService } from '../users/institution-counts.service.js';
import { noSuchMember } from '../users/member.repository.js';
import { MembershipCountsService } from '../users/membership-counts.service.js';
import type { MemberStatsDto } from './dto/stats.dto.js';
import { classOf } from './member-stats.query.js';

@Injectable()
export class MemberStatsService {
  constructor(
    private readonly reads: ReadSourceService,
    private readonly membershipCounts: MembershipCountsService,
    private readonly institutionCounts: InstitutionCountsService,
  ) {}

  async of(userId: string): Promise<MemberStatsDto> {
    const [member, membership, institutionStats] = await Promise.all([
      this.reads.fromPrimary((database) => classOf(database, userId)),
      this.membershipCounts.get(),
      this.institutionCounts.get(),
    ]);
    // The member was deleted after the request was authenticated.
    if (!member) throw noSuchMember();
    return {
      totalAlumni: membership.total,
      sameBatchCount: alike(membership.byPassingYear, member.passingYear),
      sameDepartmentCount: alike(membership.byDepartment, member.department),
      mentorsAvailable: membership.mentors,
      institutionStats,
    };
  }
}

/** Returns 0 if the member has no year or department. Members with an empty value do not form a group. */
function alike<Key>(counts: ReadonlyMap<Key | null, number>, key: Key | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}
