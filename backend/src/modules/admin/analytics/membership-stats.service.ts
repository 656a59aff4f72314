import { Injectable } from '@nestjs/common';
import { StaleWhileRevalidateCache } from '../../../common/stale-while-revalidate-cache.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import { InstitutionCountsService } from '../../users/institution-counts.service.js';
import type { Membership } from '../../users/membership.js';
import { MembershipCountsService, SMALL_MEMBERSHIP } from '../../users/membership-counts.service.js';
import type { DepartmentCountDto, MembershipStatsDto, YearCountDto } from './dto/membership-stats.dto.js';
import { type Places, readPlaces } from './places.query.js';

@Injectable()
export class MembershipStatsService {
  private readonly places = new StaleWhileRevalidateCache<Places>(() =>
    this.reads.since(Number.NEGATIVE_INFINITY, readPlaces),
  );

  constructor(
    private readonly reads: ReadSourceService,
    private readonly membershipCounts: MembershipCountsService,
    private readonly institutionCounts: InstitutionCountsService,
  ) {}

  /** Returns the statistics for an administrator, with all own changes in them. */
  async read(userId: string): Promise<MembershipStatsDto> {
    const membership = await this.reads.forUser(userId, (database) => this.membershipCounts.get(database));
    const places =
      membership.total <= SMALL_MEMBERSHIP
        ? await this.reads.forUser(userId, readPlaces)
        : await this.places.get();
    return {
      totalUsers: membership.total,
      superadminCount: membership.byRole.get('SUPERADMIN') ?? 0,
      adminCount: membership.byRole.get('ADMIN') ?? 0,
      alumniCount: membership.byRole.get('ALUMNI') ?? 0,
      mentorsCount: membership.mentors,
      ...places,
      institutionStats: await this.reads.forUser(userId, (database) => this.institutionCounts.get(database)),
      departmentStats: departments(membership),
      yearStats: years(membership),
    };
  }
}

function departments({ byDepartment }: Membership): DepartmentCountDto[] {
  return [...byDepartment]
    .flatMap(([department, count]) => (department && count > 0 ? [{ department, count }] : []))
    .sort((a, b) => b.count - a.count || a.department.localeCompare(b.department));
}

function years({ byPassingYear }: Membership): YearCountDto[] {
  return [...byPassingYear]
    .flatMap(([year, count]) => (year !== null && count > 0 ? [{ year, count }] : []))
    .sort((a, b) => b.year - a.year);
}
