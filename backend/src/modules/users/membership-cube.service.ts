import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Recent } from '../../common/recent.js';
import { Signals } from '../../infra/redis/signals.service.js';
import { areAlike, Membership, type MembershipCell, type MembershipTraits } from './membership.js';

/** Up to so many members, counting them anew costs a few milliseconds. */
export const SMALL_MEMBERSHIP = 10_000;

const CHANGED = 'membership-changed';

const CELLS = `
  SELECT role, department, passing_year AS "passingYear", mentorship_available AS "mentorshipAvailable",
    count(*)::int AS members
  FROM users GROUP BY 1, 2, 3, 4`;

/** Counts of members, kept in this process's memory where counting would cost too much. */
@Injectable()
export class MembershipCube {
  private readonly shared = new Recent(() => this.query());
  private known = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly signals: Signals,
  ) {
    signals.on(CHANGED, () => {
      this.known += 1;
      this.shared.forget();
    });
  }

  /** For figures: exact in a small portal, at most ten seconds old in a large one. */
  async get(): Promise<Membership> {
    const recent = await this.recent();
    return recent.total <= SMALL_MEMBERSHIP ? this.query() : recent;
  }

  /** For estimates and for large totals: at most ten seconds old, in a portal of any size. */
  recent(): Promise<Membership> {
    return this.shared.get();
  }

  /** How many changes this process knows of: what was read before the latest of them may be out of date. */
  get changes(): number {
    return this.known;
  }

  /** Takes in a change of one member that was just committed, so that whoever made it sees it counted. */
  async changed(before: MembershipTraits, after: MembershipTraits | null): Promise<void> {
    this.known += 1;
    if (after && areAlike(before, after)) return;
    this.shared.change((membership) => membership.with(before, after));
    await this.signals.send(CHANGED);
  }

  private async query(): Promise<Membership> {
    const cells: MembershipCell[] = await this.dataSource.query(CELLS);
    return new Membership(cells);
  }
}
