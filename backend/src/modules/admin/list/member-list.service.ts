import { Injectable } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { paginationOf } from '../../../common/paging/pagination.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { ReadSourceService } from '../../../infra/database/replica/read-source.service.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { noSuchMember } from '../../users/member.repository.js';
import { DeepPagesService } from './deep-pages.service.js';
import type { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder, sliceFromNearerEnd, sliceFromStart } from './member-order.js';
import { memberById, memberPage } from './member-page.query.js';
import type { Found } from './member-search.query.js';
import { MemberSearchService } from './member-search.service.js';
import { MemberTotalsService } from './member-totals.service.js';
import { matchesAll, type ResolvedFilter, resolveFilter } from './resolve-filter.query.js';

/** Skipping this many rows by OFFSET takes about a millisecond. */
const DEEP_PAGE_MIN_SKIPPED_ROWS = 5_000;

@Injectable()
export class MemberListService {
  constructor(
    private readonly reads: ReadSourceService,
    private readonly totals: MemberTotalsService,
    private readonly search: MemberSearchService,
    private readonly deepPages: DeepPagesService,
  ) {}

  /** Returns a page for an administrator, with all own changes in it. */
  page(query: MemberListQueryDto, userId: string): Promise<MemberListDto> {
    return this.reads.forUser(userId, (database) => this.pageOf(database, query));
  }

  async member(id: string, userId: string): Promise<MemberRowDto> {
    const member = await this.reads.forUser(userId, (database) => memberById(database, id));
    if (!member) throw noSuchMember();
    return member;
  }

  private async pageOf(database: DataSource, query: MemberListQueryDto): Promise<MemberListDto> {
    const filter = await resolveFilter(poolOf(database), query);
    const { users, total } = filter.search
      ? await this.search.find(database, { ...filter, search: filter.search }, query)
      : await this.find(database, filter, query);
    return { users, pagination: { totalUsers: total, ...paginationOf(query, total) } };
  }

  private async find(
    database: DataSource,
    filter: ResolvedFilter,
    query: MemberListQueryDto,
  ): Promise<Found> {
    const total = await this.totals.of(database, filter);
    const order = new MemberOrder(query);
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    const deep =
      slice.skip >= DEEP_PAGE_MIN_SKIPPED_ROWS && matchesAll(filter)
        ? await this.deepPages.find(database, order, { ...sliceFromStart(order, query), take: slice.take })
        : undefined;
    return { users: deep ?? (await memberPage(database, filter, slice)), total };
  }
}
