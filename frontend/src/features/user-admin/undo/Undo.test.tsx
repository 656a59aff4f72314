import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../../test/fake-api';
import { bulkAction, deletion } from '../../../../test/fixtures';
import { chief, open, press, ravi, USER } from '../../../../test/user-admin';
import type { AuditEntry, UndoableDeletion } from '../../../api/types';

afterEach(() => jest.restoreAllMocks());

const RESTORE = `POST ${USER}/restore`;
const LIST = 'GET /api/superadmin/deletions';
const ACTIONS = '/api/superadmin/users/bulk/actions';
const ofRavi = (own: Partial<UndoableDeletion> = {}) =>
  deletion({
    actorId: chief.id,
    member: { id: ravi.id, name: 'Ravi Sampleson', email: 'ravi@example.org' },
    ...own,
  });
const strip = () => screen.findByRole('region', { name: 'Deleted user' });
const entry: AuditEntry = {
  id: ofRavi().entryId,
  at: '2026-01-01T10:00:00.000Z',
  action: 'user.deleted',
  actor: { id: chief.id, name: 'Uma Rao', email: null, deleted: false },
  subject: { id: ravi.id, name: 'Ravi Sampleson', email: 'ravi@example.org', deleted: true },
  members: null,
  before: { role: 'ALUMNI' },
  after: null,
  origin: '203.0.113.7',
};
const log = (entries: AuditEntry[]) => ({
  'GET /api/superadmin/audit': {
    body: {
      entries,
      pagination: { totalEntries: entries.length, totalPages: 1, hasPrev: false, hasNext: false },
    },
  },
});

/** A portal in which a deletion of Ravi Sampleson can be undone. */
function undoable() {
  let users = [ravi, chief];
  const answers = {
    [`DELETE ${USER}`]: () => {
      users = [chief];
      return { status: 204 };
    },
    [LIST]: () => ({ body: { deletions: users.includes(ravi) ? [] : [ofRavi()] } }),
    [RESTORE]: () => {
      users = [ravi, chief];
      return { body: { user: ravi } };
    },
  };
  return { answers, users: () => users };
}

async function deleteRavi() {
  await press('Delete Ravi Sampleson');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/You can still undo the deletion for ten minutes/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Ravi Sampleson')).not.toBeInTheDocument());
}

test('after a deletion, a notice with an Undo button appears, and disappears when the user is restored', async () => {
  const { answers, users } = undoable();
  await open(answers, users);
  await deleteRavi();
  const region = within(await strip());
  expect(
    region.getByText(/^Ravi Sampleson was deleted\. You can undo this until \d\d:\d\d\.$/),
  ).toBeVisible();
  await userEvent.click(region.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('User restored successfully')).toBeVisible();
  expect(await screen.findByText('Ravi Sampleson')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted user' })).not.toBeInTheDocument());
});

test('the success message of a deletion also has an Undo button, which restores the user', async () => {
  const { answers, users } = undoable();
  await open(answers, users);
  // Hide the window to pause the timers of messages, so that the message stays.
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await deleteRavi();
  const message = (await screen.findByText('User deleted successfully')).closest('[role="status"]');
  // While the dialog fades out, the message is hidden from the accessibility tree, so wait for its button.
  await userEvent.click(await within(message as HTMLElement).findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Ravi Sampleson')).toBeVisible();
});

test('a refused undo shows the reason, and the notice with the Undo button disappears', async () => {
  const late = 'This deletion can no longer be undone, because the ten minutes are over.';
  let deletions = [ofRavi()];
  await open({
    [LIST]: () => ({ body: { deletions } }),
    [RESTORE]: () => {
      deletions = [];
      return refusal(404, 'NOT_FOUND', late);
    },
  });
  await userEvent.click(within(await strip()).getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(late)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted user' })).not.toBeInTheDocument());
});

test("the notice shows the signed-in superadmin's latest deletion of a single user, and can be dismissed", async () => {
  const later = ofRavi({ entryId: '00000000-0000-7000-8000-00000000000f' });
  const colleague = { ...later, actorId: ravi.id };
  await open({ [LIST]: { body: { deletions: [colleague, later, ofRavi()] } } });
  const region = within(await strip());
  expect(region.getByText(/You can undo 1 earlier deletion in the audit log\.$/)).toBeVisible();
  await userEvent.click(region.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Deleted user' })).not.toBeInTheDocument());
});

test('the notice about a deletion of many members has an Undo button, which restores the members', async () => {
  const action = bulkAction({ kind: 'delete', total: 14, processed: 14, changed: 14 });
  const undo = bulkAction({ ...action, id: '00000000-0000-7000-8000-0000000000bb', kind: 'restore' });
  let deletions = [ofRavi({ member: null, actionId: action.id, members: 14 })];
  await open({
    [`GET ${ACTIONS}`]: { body: { actions: [action] } },
    [LIST]: () => ({ body: { deletions } }),
    [`POST ${ACTIONS}/${action.id}/restore`]: () => {
      deletions = [];
      return { status: 201, body: undo };
    },
  });
  const region = await screen.findByRole('region', { name: 'Action on members' });
  await waitFor(() =>
    expect(region).toHaveTextContent(/^14 members deleted\. You can undo this until \d\d:\d\d\./),
  );
  await userEvent.click(within(region).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(region).toHaveTextContent(/^14 members restored\.\s*Dismiss$/));
});

test('"Undo" in the audit log for a deletion of many members scrolls to the strip with the result and focuses the strip', async () => {
  const action = bulkAction({ kind: 'delete', total: 14, processed: 14, changed: 14 });
  await open({
    ...log([{ ...entry, subject: null, members: 14, after: { members: 14 } }]),
    [LIST]: { body: { deletions: [ofRavi({ member: null, actionId: action.id, members: 14 })] } },
    [`POST ${ACTIONS}/${action.id}/restore`]: {
      status: 201,
      body: bulkAction({ ...action, id: '00000000-0000-7000-8000-0000000000bb', kind: 'restore' }),
    },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Audit' }));
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the deletion of 14 members' }));
  const strip = screen.getByRole('group', { name: 'Action in the background' });
  await waitFor(() => expect(strip).toHaveFocus());
  expect(scroll.mock.contexts).toContain(strip);
  await waitFor(() => expect(strip).toHaveTextContent('14 members restored.'));
});

test('the audit log shows an Undo button for a deletion by another superadmin while the undo is possible', async () => {
  let deletions = [ofRavi({ actorId: '00000000-0000-7000-8000-0000000000cc' })];
  const calls = await open({
    ...log([entry]),
    [LIST]: () => ({ body: { deletions } }),
    [RESTORE]: () => {
      deletions = [];
      return { body: { user: ravi } };
    },
  });
  await userEvent.click(screen.getByRole('tab', { name: 'Audit' }));
  const undo = await screen.findByRole('button', { name: 'Undo the deletion of Ravi Sampleson' });
  expect(screen.getByText(/Ravi Sampleson \(ravi@example\.org\), deleted/)).toBeVisible();
  await userEvent.click(undo);
  expect(await screen.findByText('User restored successfully')).toBeVisible();
  await waitFor(() => expect(undo).not.toBeInTheDocument());
  expect(calls.filter(({ path }) => path === '/api/superadmin/audit').length).toBeGreaterThan(1);
});
