import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { paginationOf } from '../../../common/paging/pagination.js';
import { poolOf } from '../../../infra/database/pool-of.js';
import { DeepPages } from './deep-pages.service.js';
import type { MemberListDto, MemberListQueryDto } from './dto/member-list.dto.js';
import { MemberOrder } from './member-order.js';
import { memberPage } from './member-page.query.js';
import type { Found } from './member-search.query.js';
import { MemberSearch } from './member-search.service.js';
import { MemberTotals } from './member-totals.service.js';
import { sliceFromNearerEnd, sliceFromStart } from './page-slice.js';
import { resolveFilter } from './resolve-filter.query.js';
import { matchesAll, type ResolvedFilter } from './resolved-filter.js';

/** Walking over so many members costs about a millisecond. */
const DEEP = 5_000;

@Injectable()
export class MemberListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly totals: MemberTotals,
    private readonly search: MemberSearch,
    private readonly deepPages: DeepPages,
  ) {}

  async page(query: MemberListQueryDto): Promise<MemberListDto> {
    const filter = await resolveFilter(poolOf(this.dataSource), query);
    const { users, total } = filter.search
      ? await this.search.find({ ...filter, search: filter.search }, query)
      : await this.find(filter, query);
    return { users, pagination: { totalUsers: total, ...paginationOf(query, total) } };
  }

  private async find(filter: ResolvedFilter, query: MemberListQueryDto): Promise<Found> {
    const total = await this.totals.of(filter);
    const order = new MemberOrder(query);
    const slice = sliceFromNearerEnd(order, query, total);
    if (!slice) return { users: [], total };
    const deep =
      slice.skip >= DEEP && matchesAll(filter)
        ? await this.deepPages.find(order, { ...sliceFromStart(order, query), take: slice.take })
        : undefined;
    return { users: deep ?? (await memberPage(this.dataSource, filter, slice)), total };
  }
}
