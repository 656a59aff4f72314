import type { Member } from '../../api/types';
import { displayName } from '../../lib/display-name';
import { paths } from '../../lib/paths';

export interface NavItem {
  to: string;
  label: string;
}

export const publicLinks: NavItem[] = [
  { to: paths.home, label: 'Home' },
  { to: paths.about, label: 'About Us' },
  { to: paths.alumniGlobe, label: 'Alumni Globe' },
  { to: paths.career, label: 'Career' },
  { to: paths.newsEvents, label: 'News/Events' },
];

/** The links of a signed-in member: the dashboard of the member's role, if there is one, and the member's profile. */
export function memberLinks(user: Member): NavItem[] {
  const own = { to: paths.profile, label: displayName(user) };
  if (user.role === 'SUPERADMIN') return [{ to: paths.superadmin, label: 'SuperAdmin' }, own];
  if (user.role === 'ADMIN') return [{ to: paths.admin, label: 'Admin' }, own];
  return [own];
}
