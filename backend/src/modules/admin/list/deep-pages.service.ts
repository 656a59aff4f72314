import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Recent } from '../../../common/recent.js';
import type { MemberRowDto } from '../../users/dto/member-row.dto.js';
import { MembershipCube } from '../../users/membership-cube.service.js';
import { type Anchor, APART, anchorsOf, pageFromAnchor } from './anchors.query.js';
import type { MemberOrder } from './member-order.js';

/** Finds pages of the whole membership that are far from either end, where walking to them would cost too much. */
@Injectable()
export class DeepPages {
  private readonly anchors = new Map<string, Recent<Anchor[]>>();

  private changes = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cube: MembershipCube,
  ) {}

  /** Undefined when the order's anchors are not known yet, or the page reaches members without a value. */
  async find(
    order: MemberOrder,
    { skip, take }: { skip: number; take: number },
  ): Promise<MemberRowDto[] | undefined> {
    this.forgetWhatWasBeforeAChange();
    const index = Math.floor(skip / APART);
    const anchor = this.anchorsUpTo(index, order).peek()?.[index];
    if (!anchor) return undefined;
    const users = await pageFromAnchor(this.dataSource, order, anchor, { skip: skip % APART, take });
    return users.length === take ? users : undefined;
  }

  private forgetWhatWasBeforeAChange(): void {
    if (this.changes === this.cube.changes) return;
    this.changes = this.cube.changes;
    this.anchors.clear();
  }

  /** Their number is rounded up to a power of two: near pages need few and have them soon, and neighbours share them. */
  private anchorsUpTo(index: number, order: MemberOrder): Recent<Anchor[]> {
    const most = 2 ** Math.ceil(Math.log2(index + 1));
    const name = `${most} by ${order.sql}`;
    const known = this.anchors.get(name);
    if (known) return known;
    const recent = new Recent(() => anchorsOf(this.dataSource, order, most));
    this.anchors.set(name, recent);
    return recent;
  }
}
