/** The paths of all pages of the portal. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  profile: '/profile',
  admin: '/admin',
  superadmin: '/superadmin',
  about: '/about',
  alumniGlobe: '/alumni-globe',
  career: '/career',
  newsEvents: '/news-events',
  comingSoon: (section: string) => `/coming-soon/${section}`,
  /** Not a screen: it redirects to the home page, which opens the privacy notice. */
  privacy: '/privacy',
} as const;
