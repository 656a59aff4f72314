import { paginationOf } from './pagination.js';

describe('paginationOf', () => {
  it.each([
    ['an empty list', 1, 0, { totalPages: 0, hasPrev: false, hasNext: false }],
    ['a later page of an empty list', 5, 0, { totalPages: 0, hasPrev: false, hasNext: false }],
    ['the only page, which is full', 1, 10, { totalPages: 1, hasPrev: false, hasNext: false }],
    ['the first of two pages', 1, 11, { totalPages: 2, hasPrev: false, hasNext: true }],
    ['the last of two pages', 2, 11, { totalPages: 2, hasPrev: true, hasNext: false }],
    ['a page number far beyond the last page', 99, 11, { totalPages: 2, hasPrev: true, hasNext: false }],
  ])('returns totalPages, hasPrev and hasNext for a page: %s', (_name, page, total, expected) => {
    expect(paginationOf({ page, limit: 10 }, total)).toEqual(expected);
  });
});
