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

  /** Returns the counts after a change. A negative number in the change removes members from a cell. */
  with(change: readonly MembershipCell[]): Membership {
    return new Membership([...this.cells, ...change]);
  }
}

/** Returns the difference in the counts if members with the traits `before` now have the traits `after`. */
export function differenceOf(
  before: readonly MembershipTraits[],
  after: readonly MembershipTraits[],
): MembershipCell[] {
  const cells = new Map<string, MembershipCell>();
  const add = (
    { role, department, passingYear, mentorshipAvailable }: MembershipTraits,
    members: number,
  ): void => {
    const traits = { role, department, passingYear, mentorshipAvailable };
    const key = JSON.stringify(Object.values(traits));
    cells.set(key, { ...traits, members: (cells.get(key)?.members ?? 0) + members });
  };
  for (const traits of before) add(traits, -1);
  for (const traits of after) add(traits, 1);
  return [...cells.values()].filter(({ members }) => members !== 0);
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
