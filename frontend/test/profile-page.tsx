import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Member } from '../src/api/types';
import { Portal } from '../src/app/App';
import { fakeApi } from './fake-api';
import { member, openPortal } from './fixtures';
import { renderAt } from './render';

export const stats = {
  totalAlumni: 1200,
  sameBatchCount: 7,
  sameDepartmentCount: 4,
  mentorsAvailable: 72,
  institutionStats: [
    { institution: 'Law College', members: 200, mentors: 30 },
    { institution: 'Night School', members: 100, mentors: 1 },
  ],
};
export const save = 'PUT /api/profile';

type Answers = Parameters<typeof fakeApi>[0];

/** Renders the page of a signed-in member; `own` overrides fields of the fixture. */
export async function openProfile({
  own,
  answers,
  path = '/profile',
}: {
  own?: Partial<Member>;
  answers?: Answers;
  path?: string;
}) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member(own) } },
    'GET /api/profile/stats': { body: { stats } },
    ...answers,
  });
  renderAt(path, <Portal />);
  await screen.findByRole('tab', { name: 'Overview' });
  return calls;
}

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
export const openTab = async (name: string) =>
  userEvent.click(screen.getByRole('tab', { name: new RegExp(name) }));
export const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
export const unsaved = () => screen.queryByText('You have unsaved changes');
export const card = (label: string) => screen.getByText(label).closest('li');
export const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;
