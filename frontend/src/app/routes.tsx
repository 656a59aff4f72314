import type { ComponentType } from 'react';
import { matchPath } from 'react-router-dom';
import type { Role } from '../api/types';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton';
import { ROLES } from '../lib/generated/rules';
import { paths } from '../lib/paths';
import { onDemand } from '../ui/on-demand';

export interface PortalRoute {
  path: string;
  /** Title of the window. The society's name is appended. */
  title: string;
  /** For a route with several URLs: the titles of some URLs, by their paths. The others have the title `title`. */
  titles?: Record<string, string>;
  /** The description for search engines. */
  description?: string;
  page: ComponentType & { load: () => Promise<unknown> };
  /** Roles that may see the page. If absent, all visitors may see it. */
  roles?: Role[];
  /** Placeholder during loading. */
  waiting?: ComponentType<{ text?: string }>;
}

const ComingSoonPage = onDemand(() => import('../pages/ComingSoonPage'));

const SOON = 'A part of the alumni portal that is being built: what it will offer and when it opens.';

/** Every screen. Other addresses redirect to the home page. */
export const routes: PortalRoute[] = [
  {
    path: paths.home,
    title: 'Home',
    description:
      'The alumni portal of our schools and colleges: keep your own page and see how many of your batch are here.',
    page: onDemand(() => import('../pages/HomePage')),
  },
  {
    path: paths.login,
    title: 'Sign in',
    description: 'Sign in to the alumni portal with a one-time code sent to your e-mail address.',
    page: onDemand(() => import('../pages/LoginPage')),
  },
  {
    path: paths.register,
    title: 'Register',
    description: 'Become a member of the alumni portal in six short steps.',
    page: onDemand(() => import('../pages/RegisterPage')),
  },
  {
    path: paths.profile,
    title: 'Profile',
    page: onDemand(() => import('../pages/ProfilePage')),
    roles: [...ROLES],
    waiting: ProfileSkeleton,
  },
  {
    path: paths.admin,
    title: 'Admin Dashboard',
    page: onDemand(() => import('../pages/AdminPage')),
    roles: ['ADMIN', 'SUPERADMIN'],
  },
  {
    path: paths.superadmin,
    title: 'SuperAdmin Dashboard',
    page: onDemand(() => import('../pages/SuperadminPage')),
    roles: ['SUPERADMIN'],
  },
  {
    path: paths.about,
    title: 'About Us',
    description:
      'The history, institutions and founders of our society, what it has achieved and how to reach it.',
    page: onDemand(() => import('../pages/AboutPage')),
  },
  {
    path: paths.comingSoon(':section'),
    title: 'Coming Soon',
    titles: {
      [paths.comingSoon('alumni-globe')]: 'Alumni Globe',
      [paths.comingSoon('career')]: 'Career Center',
      [paths.comingSoon('news-events')]: 'News & Events',
    },
    description: SOON,
    page: ComingSoonPage,
  },
  { path: paths.alumniGlobe, title: 'Alumni Globe', description: SOON, page: ComingSoonPage },
  { path: paths.career, title: 'Career', description: SOON, page: ComingSoonPage },
  { path: paths.newsEvents, title: 'News/Events', description: SOON, page: ComingSoonPage },
];

export const routeAt = (pathname: string) => routes.find(({ path }) => matchPath(path, pathname));

export function titleAt(pathname: string): string | undefined {
  const route = routeAt(pathname);
  return route?.titles?.[pathname] ?? route?.title;
}
