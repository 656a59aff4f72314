import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bulkAction } from '../../../../test/fixtures';
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
    'Deletion: 0 of 1 member done',
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
  'after %s, the page scrolls to the strip with its result or progress, focuses the strip and announces the text',
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
