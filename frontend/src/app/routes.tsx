import Box from '@mui/material/Box';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router-dom';
import { privacyRequest } from '../features/privacy/privacy-request';
import { ProfileSkeleton } from '../features/profile/ProfileSkeleton';
import { ROLES } from '../lib/generated/rules';
import { paths } from '../lib/paths';
import HomePage from '../pages/HomePage';
import { Failure } from '../ui/Failure';
import { Loading } from '../ui/Loading';
import { Portal, PortalFailure, type ScreenHandle } from './Portal';
import { RequireRole } from './RequireRole';

type ScreenRoute = RouteObject & { handle?: ScreenHandle };

/** For a screen whose script loads on demand. The placeholder is as tall as the window, so the footer stays below. */
const onDemand = (load: () => Promise<{ default: ComponentType }>, Waiting: ComponentType = Loading) => ({
  lazy: async () => ({ Component: (await load()).default }),
  HydrateFallback: () => (
    <Box sx={{ minHeight: '100dvh' }}>
      <Waiting />
    </Box>
  ),
});

const comingSoon = (path: string, title: string): ScreenRoute => ({
  path,
  handle: {
    title,
    description: 'A part of the alumni portal that is being built: what it will offer and when it opens.',
  },
  ...onDemand(() => import('../pages/ComingSoonPage')),
});

const screens: ScreenRoute[] = [
  {
    path: paths.home,
    handle: {
      title: 'Home',
      description:
        'The alumni portal of our schools and colleges: keep your own page and see how many of your batch are here.',
    },
    Component: HomePage,
  },
  {
    path: paths.login,
    handle: {
      title: 'Sign in',
      description: 'Sign in to the alumni portal with a one-time code sent to your e-mail address.',
    },
    ...onDemand(() => import('../pages/LoginPage')),
  },
  {
    path: paths.register,
    handle: {
      title: 'Register',
      description: 'Become a member of the alumni portal in six short steps.',
    },
    ...onDemand(() => import('../pages/RegisterPage')),
  },
  {
    element: <RequireRole roles={ROLES} waiting={<ProfileSkeleton text="Loading..." />} />,
    children: [
      {
        path: paths.profile,
        handle: { title: 'Profile' },
        ...onDemand(() => import('../pages/ProfilePage'), ProfileSkeleton),
      },
    ],
  },
  {
    element: <RequireRole roles={['ADMIN', 'SUPERADMIN']} />,
    children: [
      {
        path: paths.admin,
        handle: { title: 'Admin Dashboard' },
        ...onDemand(() => import('../pages/AdminPage')),
      },
    ],
  },
  {
    element: <RequireRole roles={['SUPERADMIN']} />,
    children: [
      {
        path: paths.superadmin,
        handle: { title: 'SuperAdmin Dashboard' },
        ...onDemand(() => import('../pages/SuperadminPage')),
      },
    ],
  },
  {
    path: paths.about,
    handle: {
      title: 'About Us',
      description:
        'The history, institutions and founders of our society, what it has achieved and how to reach it.',
    },
    ...onDemand(() => import('../pages/AboutPage')),
  },
  comingSoon(paths.comingSoon(':section'), 'Coming Soon'),
  comingSoon(paths.alumniGlobe, 'Alumni Globe'),
  comingSoon(paths.career, 'Career'),
  comingSoon(paths.newsEvents, 'News/Events'),
  { path: paths.privacy, element: <Navigate to={paths.home} replace state={privacyRequest} /> },
  { path: '*', element: <Navigate to={paths.home} replace /> },
];

/** Every screen, for React Router. A screen that fails keeps the navigation and the footer. */
export const routes: RouteObject[] = [
  {
    Component: Portal,
    ErrorBoundary: PortalFailure,
    children: [{ ErrorBoundary: Failure, children: screens }],
  },
];
