import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bulkAction, deletion } from '../../../../test/fixtures';
import { open, press } from '../../../../test/user-admin';
import type { BulkAction } from '../../../api/types';

afterEach(() => jest.restoreAllMocks());

const ACTIONS = '/api/superadmin/users/bulk/actions';
const strip = () => screen.getByRole('group', { name: 'Action in the background' });

/** Selects Ravi Sampleson and confirms an action on him. The server answers with `action`. */
async function confirm(button: 'Delete' | 'Change Role', action: BulkAction) {
  const { leftOut } = action;
  await open({
    [`POST ${ACTIONS}/preview`]: { body: { members: 1, alumni: 1, admins: 0, leftOut } },
    [`POST ${ACTIONS}`]: { status: 201, body: action },
    [`GET ${ACTIONS}`]: { body: { actions: [] } },
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ravi Sampleson' }));
  await press(button === 'Delete' ? 'Delete Selected' : button);
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(question.getByRole('button', { name: button })).toBeEnabled());
  await userEvent.click(question.getByRole('button', { name: button }));
}

test.each([
  ['a deletion', 'Delete', bulkAction({ kind: 'delete' }), '1 member deleted.', '1 member deleted.'],
  [
    'a deletion in the background',
    'Delete',
    bulkAction({ kind: 'delete', state: 'running', processed: 0 }),
    'Deletion: 0 of 1 member done.',
    'The members are being changed in the background.',
  ],
  [
    'a change of the role',
    'Change Role',
    bulkAction({ role: 'ADMIN' }),
    '1 member is now Admin.',
    '1 member is now Admin.',
  ],
] as const)(
  'when %s starts, the page scrolls to the strip with its progress or result, focuses the strip and announces a text',
  async (_name, button, action, shown, announced) => {
    const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
    await confirm(button, action);
    await waitFor(() => expect(strip()).toHaveFocus());
    expect(scroll.mock.contexts).toContain(strip());
    const region = await within(strip()).findByRole('region', { name: 'Action on members' });
    expect(region).toHaveTextContent(shown);
    expect(within(strip()).getByRole('status')).toHaveTextContent(announced);
  },
);

test('the confirmations of a deletion and a role change of one member are in the singular', async () => {
  const { leftOut } = bulkAction({});
  await open({ [`POST ${ACTIONS}/preview`]: { body: { members: 1, alumni: 1, admins: 0, leftOut } } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ravi Sampleson' }));
  for (const [button, text] of [
    [
      'Delete Selected',
      'Delete 1 member (Alumni) with photo and education records? You can undo this for ten minutes.',
    ],
    [
      'Change Role',
      'Make 1 member (Alumni) Admin? The member gets an e-mail, unless the member was not invited yet.',
    ],
  ] as const) {
    await press(button);
    const question = within(await screen.findByRole('alertdialog'));
    expect(await question.findByText(text)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  }
});

test('if the response to the request that starts an action is lost, the page still shows the action and its Undo button', async () => {
  const action = bulkAction({ kind: 'delete' });
  let started = false;
  await open({
    [`POST ${ACTIONS}/preview`]: { body: { members: 1, alumni: 1, admins: 0, leftOut: action.leftOut } },
    [`POST ${ACTIONS}`]: () => {
      started = true;
      throw new TypeError('Failed to fetch');
    },
    [`GET ${ACTIONS}`]: () => ({ body: { actions: started ? [action] : [] } }),
    'GET /api/superadmin/deletions': () => ({
      body: { deletions: started ? [deletion({ member: null, actionId: action.id, members: 1 })] : [] },
    }),
  });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Ravi Sampleson' }));
  await press('Delete Selected');
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled());
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await press('Cancel');
  const region = await screen.findByRole('region', { name: 'Action on members' });
  expect(region).toHaveTextContent('1 member deleted.');
  expect(await within(region).findByRole('button', { name: 'Undo' })).toBeVisible();
});

test('a double press on Stop does not dismiss the result of the action', async () => {
  const running = bulkAction({ state: 'running', role: 'ADMIN', total: 9, processed: 3, changed: 3 });
  let action = running;
  await open({
    [`GET ${ACTIONS}`]: () => ({ body: { actions: [action] } }),
    [`DELETE ${ACTIONS}/${running.id}`]: () => {
      action = { ...running, state: 'stopped' };
      return { status: 204 };
    },
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Stop' }));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  fireEvent.click(dismiss, { detail: 2 });
  expect(dismiss).toBeVisible();
  fireEvent.click(dismiss, { detail: 1 });
  await waitFor(() => expect(dismiss).not.toBeInTheDocument());
});
