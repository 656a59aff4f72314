import type { SortField, SortOrder } from './dto/member-filter.dto.js';

const COLUMNS: Record<SortField, { column: string; nullable: boolean }> = {
  createdAt: { column: 'created_at', nullable: false },
  fullName: { column: 'full_name', nullable: true },
  passingYear: { column: 'passing_year', nullable: true },
  department: { column: 'department', nullable: true },
};

/** One order of the membership, each of which an index has: missing values last, and the id between equals. */
export class MemberOrder {
  readonly column: string;
  /** `ORDER BY` terms on `u`. */
  readonly sql: string;
  /** The same order from its end. */
  readonly backwards: string;

  constructor({ sortBy, sortOrder }: { sortBy: SortField; sortOrder: SortOrder }) {
    const { column, nullable } = COLUMNS[sortBy];
    const [along, against] = sortOrder === 'asc' ? ['ASC', 'DESC'] : ['DESC', 'ASC'];
    this.column = column;
    this.sql = `u.${column} ${along}${nullable ? ' NULLS LAST' : ''}, u.id ${along}`;
    this.backwards = `u.${column} ${against}${nullable ? ' NULLS FIRST' : ''}, u.id ${against}`;
  }
}
