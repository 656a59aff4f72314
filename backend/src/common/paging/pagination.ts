interface Pagination {
  totalPages: number;
  hasPrev: boolean;
  hasNext: boolean;
}

/** Computes the pagination of `total` rows. A page after the last one has a previous page, unless the list is empty. */
export function paginationOf({ page, limit }: { page: number; limit: number }, total: number): Pagination {
  const totalPages = Math.ceil(total / limit);
  return { totalPages, hasPrev: page > 1 && total > 0, hasNext: page < totalPages };
}
