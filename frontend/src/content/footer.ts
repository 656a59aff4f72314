export const footer = {
  /** Follows the year of foundation. */
  established: (year: number) => `established ${year}`,
  students: '20,000+ students',
  /**
   * Placeholder links without a target. The last two texts do not exist yet. The registration links to the
   * privacy notice.
   */
  placeholders: ['Privacy Policy', 'Support', 'Sitemap'],
};
