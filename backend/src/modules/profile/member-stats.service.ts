import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MembershipCube } from '../users/membership-cube.service.js';
import { noSuchMember } from '../users/no-such-member.js';
import type { MemberStatsDto } from './dto/stats.dto.js';

@Injectable()
export class MemberStatsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cube: MembershipCube,
  ) {}

  async of(userId: string): Promise<MemberStatsDto> {
    const [[member], membership] = await Promise.all([
      this.dataSource.query('SELECT passing_year, department FROM users WHERE id = $1', [userId]),
      this.cube.get(),
    ]);
    // Deleted since the request was let in.
    if (!member) throw noSuchMember();
    return {
      totalAlumni: membership.total,
      sameBatchCount: alike(membership.byPassingYear, member.passing_year),
      sameDepartmentCount: alike(membership.byDepartment, member.department),
      mentorsAvailable: membership.mentors,
    };
  }
}

/** Having no year or department is nothing to have in common. */
function alike<Key>(counts: ReadonlyMap<Key | null, number>, key: Key | null): number {
  return key === null ? 0 : (counts.get(key) ?? 0);
}
