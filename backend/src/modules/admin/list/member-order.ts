import type { SortField, SortOrder } from './dto/member-filter.dto.js';

const COLUMNS: Record<SortField, { column: string; type: string; nullable: boolean }> = {
  createdAt: { column: 'created_at', type: 'timestamptz', nullable: false },
  fullName: { column: 'full_name', type: 'text', nullable: true },
  passingYear: { column: 'passing_year', type: 'smallint', nullable: true },
  department: { column: 'department', type: 'text', nullable: true },
};

/** One order of the membership, each of which an index has: missing values last, and the id between equals. */
export class MemberOrder {
  readonly column: string;
  /** The column's, in SQL. */
  readonly type: string;
  /** What stands between a member and a later one of the order. */
  readonly before: '<' | '>';
  /** `ORDER BY` terms on `u`. */
  readonly sql: string;
  /** The same order from its end. */
  readonly backwards: string;

  constructor({ sortBy, sortOrder }: { sortBy: SortField; sortOrder: SortOrder }) {
    const { column, type, nullable } = COLUMNS[sortBy];
    const [along, against] = sortOrder === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    this.column = column;
    this.type = type;
    this.before = sortOrder === 'asc' ? '<' : '>';
    this.sql = `u.${column} ${along}${nullable ? ' NULLS LAST' : ''}, u.id ${along}`;
    this.backwards = `u.${column} ${against}${nullable ? ' NULLS FIRST' : ''}, u.id ${against}`;
  }
}
