export const footer = {
  /** Follows the year of foundation. */
  established: (year: number) => `established ${year}`,
  students: '20,000+ students',
  /** They lead nowhere. The last two are not written yet; the privacy notice is, and the registration leads to it. */
  placeholders: ['Privacy Policy', 'Support', 'Sitemap'],
};
