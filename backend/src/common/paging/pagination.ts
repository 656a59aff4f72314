interface Pagination {
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

/** Where a page lies among `total` rows. Behind the last page there is a way back, unless the list is empty. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { totalPages, hasPrev: page > 1 && total > 0, hasNext: page < totalPages };
}
