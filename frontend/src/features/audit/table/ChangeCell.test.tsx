import { screen } from '@testing-library/react';
import { renderAt } from '../../../../test/render';
import type { AuditEntry } from '../../../api/types';
import { ChangeCell } from './ChangeCell';

const restoration = (members: number): AuditEntry => ({
  id: '00000000-0000-7000-8000-0000000000ee',
  at: '2026-01-01T10:00:00.000Z',
  action: 'users.restored',
  actor: { id: '00000000-0000-7000-8000-00000000000a', name: 'Uma Rao', email: null, deleted: false },
  subject: null,
  members,
  before: null,
  after: { members: 201 },
  origin: '203.0.113.7',
});

test('an entry about many members shows how many were changed, and a button that lists these members', () => {
  renderAt('/', <ChangeCell entry={restoration(3)} />);
  expect(screen.getByText('Members: 3 of 201')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show 3 members' })).toBeVisible();
});

test('an entry about an action that changed no member has no button that lists members', () => {
  renderAt('/', <ChangeCell entry={restoration(0)} />);
  expect(screen.getByText('Members: 0 of 201')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
