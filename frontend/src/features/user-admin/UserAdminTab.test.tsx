import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
import { typeAndEscapeAtOnce } from '../../../test/type-and-escape';
import { chief, open, press, ravi, USER } from '../../../test/user-admin';

describe('deleting a user', () => {
  test('a deletion asks for a confirmation, and Cancel deletes nothing', async () => {
    const calls = await open({});
    await press('Delete Ravi Sampleson');
    const question = within(await screen.findByRole('alertdialog'));
    expect(
      question.getByText('Are you sure you want to delete this user? This action cannot be undone.'),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  });

  test('a deletion removes the user from the list', async () => {
    let users = [ravi, chief];
    await open(
      {
        [`DELETE ${USER}`]: () => {
          users = [chief];
          return { status: 204 };
        },
      },
      () => users,
    );
    await press('Delete Ravi Sampleson');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('User deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ravi Sampleson')).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('tabpanel')).toHaveFocus());
  });

  /** Starts a deletion and closes its dialog before the answer. Returns a function that sends the server's answer. */
  async function closeTheQuestionEarly() {
    const deletion = lateAnswer();
    let users = [ravi, chief];
    await open({ [`DELETE ${USER}`]: () => deletion.answer }, () => users);
    await press('Delete Ravi Sampleson');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    return () => {
      users = [chief];
      deletion.send({ status: 204 });
    };
  }

  test('a deletion that ends after its dialog was closed does not move the focus out of a field', async () => {
    const finish = await closeTheQuestionEarly();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByLabelText('Search members'));
    finish();
    await waitFor(() => expect(screen.queryByText('Ravi Sampleson')).not.toBeInTheDocument());
    await userEvent.type(screen.getByLabelText('Search members'), 'uma', { skipClick: true });
    expect(screen.getByLabelText('Search members')).toHaveFocus();
  });

  test('a deletion that ends after its dialog was closed moves the focus from the removed row to the list', async () => {
    const finish = await closeTheQuestionEarly();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Delete Ravi Sampleson' })).toHaveFocus());
    finish();
    await waitFor(() => expect(screen.getByRole('group', { name: 'Members found' })).toHaveFocus());
  });

  test('a failed deletion shows a message', async () => {
    await open({ [`DELETE ${USER}`]: refusal(500, 'INTERNAL', '') });
    await press('Delete Ravi Sampleson');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete user')).toBeVisible();
  });

  test('the deletion of a user who is already deleted removes the row', async () => {
    let users = [ravi, chief];
    const gone = 'This member no longer exists. Somebody may have deleted the account in the meantime.';
    await open({ [`DELETE ${USER}`]: refusal(404, 'NOT_FOUND', gone) }, () => users);
    users = [chief];
    await press('Delete Ravi Sampleson');
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(gone)).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Ravi Sampleson')).not.toBeInTheDocument());
  });

  test('the button that would delete a superadmin is disabled', async () => {
    await open({});
    expect(screen.getByRole('button', { name: 'Delete Uma Rao' })).toBeDisabled();
  });
});

describe('the edit dialog', () => {
  const openDialog = async () => {
    await press('View Ravi Sampleson');
    return within(await screen.findByRole('dialog', { name: 'Edit User Details' }));
  };
  const retype = async (field: HTMLElement, text: string) => {
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };

  test('saving sends the six fields and the names of the edited fields, and closes the dialog', async () => {
    const calls = await open({ [`PUT ${USER}`]: { body: { user: ravi } } });
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('Full Name'), 'Ravi Kumar Sampleson');
    await retype(dialog.getByLabelText('Department'), '');
    await retype(dialog.getByLabelText('Graduation Year'), '2008');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      fullName: 'Ravi Kumar Sampleson',
      email: 'ravi@example.org',
      phoneNumber: null,
      department: null,
      college: null,
      passingYear: 2008,
      changed: ['fullName', 'department', 'passingYear'],
      before: { fullName: 'Ravi Sampleson', department: 'History', passingYear: null },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('shows an error and sends nothing if the e-mail address is empty', async () => {
    const calls = await open({});
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('Email'), '');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText('Email address is required')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('shows the errors of all invalid fields at once, and sends nothing', async () => {
    const calls = await open({});
    const dialog = await openDialog();
    expect(dialog.getByLabelText('Phone Number')).toHaveAttribute('inputmode', 'tel');
    await retype(dialog.getByLabelText('Full Name'), '');
    await retype(dialog.getByLabelText('Email'), 'x');
    await retype(dialog.getByLabelText('Phone Number'), '1');
    await retype(dialog.getByLabelText('Graduation Year'), '1800');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    for (const [field, problem] of [
      ['Full Name', 'Full name is required'],
      ['Email', 'Please enter a valid email address'],
      ['Phone Number', 'Please enter a valid phone number'],
      ['Graduation Year', 'Graduation year must be from 1950 to 2030'],
    ] as const)
      expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(problem);
    expect(dialog.getByLabelText('Full Name')).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'PUT')).toEqual([]);
  });

  test('asks before Escape discards typed text, and closes at once if nothing is changed', async () => {
    await open({});
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('Department'), 'Physics');
    await userEvent.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog', { name: 'Discard your changes?' }));
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(dialog.getByLabelText('Department')).toHaveValue('Physics');
    await retype(dialog.getByLabelText('Department'), 'History');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('asks before Cancel discards the typed text', async () => {
    await open({});
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('Department'), 'Physics');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Department')).toHaveValue('Physics');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('asks before closing if Escape follows directly after typing', async () => {
    await open({});
    const dialog = await openDialog();
    await typeAndEscapeAtOnce(dialog.getByLabelText('Department'), 'Physics');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  test('shows the value that somebody else saved meanwhile, and the next save replaces this value', async () => {
    const fields = {
      college: 'Somebody else changed this to "Law College". Save again to keep your change.',
    };
    const answers = [{ status: 409, body: { code: 'STALE_VERSION', fields } }, { body: { user: ravi } }];
    const calls = await open({ [`PUT ${USER}`]: () => answers.shift() ?? {} });
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('College'), 'Science College');
    const save = () => userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    await save();
    expect(await dialog.findByText(fields.college)).toBeVisible();
    expect(dialog.getByLabelText('College')).toHaveValue('Science College');
    await save();
    expect(await screen.findByText('User updated successfully')).toBeVisible();
    const sent = calls.filter(({ method }) => method === 'PUT').map(({ body }) => body as { before: object });
    expect(sent.map(({ before }) => before)).toEqual([{ college: null }, {}]);
  });

  test('stays open with the typed text when the server refuses a field', async () => {
    const fields = { college: 'Please remove characters that cannot be printed' };
    await open({
      [`PUT ${USER}`]: {
        status: 400,
        body: { code: 'VALIDATION', message: 'Please check the form.', fields },
      },
    });
    const dialog = await openDialog();
    await retype(dialog.getByLabelText('College'), 'Law\u200e College');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
    expect(await dialog.findByText(fields.college)).toBeVisible();
    expect(await screen.findByText('Please check the form.')).toBeVisible();
    expect(dialog.getByLabelText('College')).toHaveValue('Law\u200e College');
  });
});

test('a list that could not load while the browser was offline loads by itself when the browser is online again', async () => {
  await open({});
  const { fetch } = globalThis;
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  fireEvent(window, new Event('offline'));
  await userEvent.type(screen.getByLabelText('Search members'), 'ravi');
  expect(await screen.findByText('The members could not be loaded')).toBeVisible();
  globalThis.fetch = fetch;
  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(await screen.findByText('Ravi Sampleson')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  online.mockRestore();
});
