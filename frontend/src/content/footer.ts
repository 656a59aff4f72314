export const footer = {
  /** Follows the year of foundation. */
  established: (year: number) => `established ${year}`,
  students: '20,000+ students',
  /** Announced, but not written yet: they lead nowhere. */
  placeholders: ['Privacy Policy', 'Support', 'Sitemap'],
};
