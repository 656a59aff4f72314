export const footer = {
  /** Follows the year of foundation. */
  established: (year: number) => `established ${year}`,
  students: '20,000+ students',
  /**
   * Labels of links that lead nowhere yet. There is no page for the last two. The privacy notice exists, and the
   * registration links to it.
   */
  placeholders: ['Privacy Policy', 'Support', 'Sitemap'],
};
