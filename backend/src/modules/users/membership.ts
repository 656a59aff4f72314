import { isDeepStrictEqual } from 'node:util';
import type { Role } from '../../common/access/roles.js';

/** The fields by which members are counted. */
export interface MembershipTraits {
  role: Role;
  department: string | null;
  passingYear: number | null;
  mentorshipAvailable: boolean;
}

/** The number of members with the same four traits. */
export interface MembershipCell extends MembershipTraits {
  members: number;
}

/** Counts of all members in one snapshot. */
export class Membership {
  readonly total: number;
  readonly mentors: number;
  readonly byRole: ReadonlyMap<Role, number>;
  /** The key null counts members without a department; the same applies to the year below. */
  readonly byDepartment: ReadonlyMap<string | null, number>;
  readonly byPassingYear: ReadonlyMap<number | null, number>;

  constructor(readonly cells: readonly MembershipCell[]) {
    this.total = sum(cells);
    this.mentors = sum(cells.filter(({ mentorshipAvailable }) => mentorshipAvailable));
    this.byRole = sumBy(cells, ({ role }) => role);
    this.byDepartment = sumBy(cells, ({ department }) => department);
    this.byPassingYear = sumBy(cells, ({ passingYear }) => passingYear);
  }

  count(matches: (cell: MembershipTraits) => boolean): number {
    return sum(this.cells.filter(matches));
  }

  /** Returns the counts after the change of one member, who was deleted if `after` is null, restored if `before` is. */
  with(before: MembershipTraits | null, after: MembershipTraits | null): Membership {
    return new Membership([
      ...this.cells,
      ...(before ? [{ ...traitsOf(before), members: -1 }] : []),
      ...(after ? [{ ...traitsOf(after), members: 1 }] : []),
    ]);
  }
}

/** Returns true if both members belong to the same cell. */
export function areAlike(one: MembershipTraits, other: MembershipTraits): boolean {
  return isDeepStrictEqual(traitsOf(one), traitsOf(other));
}

function traitsOf({
  role,
  department,
  passingYear,
  mentorshipAvailable,
}: MembershipTraits): MembershipTraits {
  return { role, department, passingYear, mentorshipAvailable };
}

function sum(cells: readonly MembershipCell[]): number {
  return cells.reduce((total, { members }) => total + members, 0);
}

function sumBy<Key>(
  cells: readonly MembershipCell[],
  keyOf: (cell: MembershipCell) => Key,
): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const cell of cells) sums.set(keyOf(cell), (sums.get(keyOf(cell)) ?? 0) + cell.members);
  return sums;
}
