import { waitFor } from '@testing-library/react';
import { open } from '../../test/portal';
import { type PortalRoute, routes } from './routes';

const TITLES = [
  ['/', 'Home'],
  ['/about', 'About Us'],
  ['/login', 'Sign in'],
  ['/register', 'Register'],
  ['/alumni-globe', 'Alumni Globe'],
  ['/career', 'Career'],
  ['/news-events', 'News/Events'],
  ['/coming-soon/alumni-globe', 'Alumni Globe'],
  ['/coming-soon/career', 'Career Center'],
  ['/coming-soon/news-events', 'News & Events'],
  ['/coming-soon/reunion', 'Coming Soon'],
] as const;

/** The document has a description before the scripts start, so the page must replace it. */
const description = document.createElement('meta');

beforeEach(() => {
  description.name = 'description';
  description.content = '';
  document.head.append(description);
});

afterEach(() => description.remove());

test.each(TITLES)('the public page %s has the title "%s" and a description', async (path, title) => {
  open(path);
  await waitFor(() => expect(document.title).toBe(`${title} · Meridian Education Society Alumni`));
  expect(description.content).toMatch(/^.{50,}$/);
});

test('only the unfinished pages share a description', () => {
  const isShared = ({ path, description }: PortalRoute) =>
    description !== undefined &&
    routes.some((other) => other.path !== path && other.description === description);
  const shared = routes.filter(isShared).map(({ path }) => path);
  expect(shared).toEqual(['/coming-soon/:section', '/alumni-globe', '/career', '/news-events']);
});
