import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StaleWhileRevalidateCache } from '../../../common/stale-while-revalidate-cache.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MemberChangesService } from '../../users/member-changes.service.js';
import {
  ANCHOR_DISTANCE_ROWS,
  type Anchor,
  anchorsOf,
  type MemberOrder,
  orderedPage,
  type PageSlice,
} from './member-page.query.js';

/**
 * Finds pages of the unfiltered list that are far from its start and its end. OFFSET would be too slow for such a page.
 * So the search begins at an anchor (a member whose position is known): the nearest one before the page.
 */
@Injectable()
export class DeepPagesService {
  private readonly anchors = new Map<string, StaleWhileRevalidateCache<Anchor[]>>();

  private changes = 0;
  private total = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly memberChanges: MemberChangesService,
  ) {}

  /**
   * Returns the rows of the page. Returns undefined if the anchors are not loaded yet, or if the page contains members
   * without a sort value. `total` is the number of all members.
   */
  async find(
    database: DataSource,
    order: MemberOrder,
    { skip, take }: PageSlice,
    total: number,
  ): Promise<MemberRowDto[] | undefined> {
    this.dropAnchorsAfterAChange(total);
    const index = Math.floor(skip / ANCHOR_DISTANCE_ROWS);
    const anchor = this.anchorsUpTo(index, order).peek()?.[index];
    if (!anchor) return undefined;
    const slice = { skip: skip % ANCHOR_DISTANCE_ROWS, take, anchor };
    const users = await orderedPage(database, {}, order, slice);
    return users.length === take ? users : undefined;
  }

  /**
   * Drops the anchors if an administrator has changed members in this process, or if the total differs from the total
   * of the last call. A different total shows that members were added or deleted, perhaps by another process.
   */
  private dropAnchorsAfterAChange(total: number): void {
    if (this.changes === this.memberChanges.count && this.total === total) return;
    this.changes = this.memberChanges.count;
    this.total = total;
    this.anchors.clear();
  }

  /**
   * Returns a cache of at least the anchors 0 to `index`. Rounds the number of anchors up to a power of two, so that
   * neighbouring pages share a cache and pages near the start load few anchors.
   */
  private anchorsUpTo(index: number, order: MemberOrder): StaleWhileRevalidateCache<Anchor[]> {
    const most = 2 ** Math.ceil(Math.log2(index + 1));
    const name = `${most} by ${order.sql}`;
    const known = this.anchors.get(name);
    if (known) return known;
    const cache = new StaleWhileRevalidateCache(() => anchorsOf(this.dataSource, order, most));
    this.anchors.set(name, cache);
    return cache;
  }
}
