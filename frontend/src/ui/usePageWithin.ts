import { useEffect } from 'react';

interface Pages {
  /** Counts from 1. */
  page: number;
  /** 0 as long as they are not known for the present address. */
  totalPages: number;
  change: (next: { page: number }, options: { replace: true }) => void;
}

/** The last entry of the last page may be gone since the address was written: leads to the page that is the last now. */
export function usePageWithin({ page, totalPages, change }: Pages) {
  useEffect(() => {
    if (totalPages > 0 && page > totalPages) change({ page: totalPages }, { replace: true });
  }, [page, totalPages, change]);
}
