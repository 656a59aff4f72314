export const footer = {
  /** `year` is the society's year of foundation from the configuration. */
  established: (year: number) => `established ${year}`,
  students: '20,000+ students',
  /**
   * Labels of disabled links in the footer. Support and Sitemap have no page yet. The privacy notice exists, but only
   * the registration links to it.
   */
  placeholders: ['Privacy Policy', 'Support', 'Sitemap'],
};
