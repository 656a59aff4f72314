import type { SortField, SortOrder } from './dto/member-list.dto.js';

const COLUMNS: Record<SortField, { column: string; type: string; nullable: boolean }> = {
  createdAt: { column: 'created_at', type: 'timestamptz', nullable: false },
  fullName: { column: 'full_name', type: 'text', nullable: true },
  passingYear: { column: 'passing_year', type: 'smallint', nullable: true },
  department: { column: 'department', type: 'text', nullable: true },
};

/** A sort order with missing values last and the id as tie-breaker. Each sort order has an index. */
export class MemberOrder {
  readonly column: string;
  /** SQL type of the column. */
  readonly type: string;
  /** The operator between a sort value and a later one of the order. */
  readonly before: '<' | '>';
  /** The `ORDER BY` terms on `u`. */
  readonly sql: string;
  /** The `ORDER BY` terms of the reverse order. */
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

/** The position of a page in a sort order: `skip` rows before the page, `take` rows in the page. */
export interface PageSlice {
  skip: number;
  take: number;
  /** The `ORDER BY` terms for reading. */
  read: string;
  /** The `ORDER BY` terms of the answer. */
  answer: string;
}

interface PageNumber {
  page: number;
  limit: number;
}

/** Returns the slice counted from the start, for an unknown total. */
export function sliceFromStart(order: MemberOrder, { page, limit }: PageNumber): PageSlice {
  return { skip: (page - 1) * limit, take: limit, read: order.sql, answer: order.sql };
}

/** Returns the slice counted from the nearer end, which skips fewer rows. Returns undefined for a page after the last. */
export function sliceFromNearerEnd(
  order: MemberOrder,
  asked: PageNumber,
  total: number,
): PageSlice | undefined {
  const fromStart = sliceFromStart(order, asked);
  if (fromStart.skip >= total) return undefined;
  const take = Math.min(asked.limit, total - fromStart.skip);
  const fromEnd = total - fromStart.skip - take;
  return fromStart.skip <= fromEnd
    ? { ...fromStart, take }
    : { skip: fromEnd, take, read: order.backwards, answer: order.sql };
}
