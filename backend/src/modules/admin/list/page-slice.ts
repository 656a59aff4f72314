import type { MemberOrder } from './member-order.js';

/** A page's rows within an order: how many lie before them, and how many they are. */
export interface PageSlice {
  skip: number;
  take: number;
  /** The order to read in. */
  read: string;
  /** The order to answer in. */
  answer: string;
}

interface PageNumber {
  page: number;
  limit: number;
}

/** The page counted from the beginning, for when it is not known where the end is. */
export function sliceFromStart(order: MemberOrder, { page, limit }: PageNumber): PageSlice {
  return { skip: (page - 1) * limit, take: limit, read: order.sql, answer: order.sql };
}

/** The page counted from the nearer end: what is skipped costs as much as what is read. Undefined past the end. */
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
