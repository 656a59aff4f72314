import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../test/fake-api';
import { member, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import type { EducationRecord, Member } from '../../api/types';
import { Portal } from '../../app/App';

const law: EducationRecord = {
  id: '00000000-0000-7000-8000-00000000000a',
  institutionName: 'Law College',
  degree: 'LL.B.',
  fieldOfStudy: 'Constitutional Law',
  startYear: 2008,
  endYear: 2011,
  isCurrentlyStudying: false,
  grade: 'First class',
  description: null,
  activities: null,
};

async function open(own: Partial<Member>, answers: Parameters<typeof fakeApi>[0] = {}) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member(own) } },
    'GET /api/profile/stats': refusal(500, 'INTERNAL', ''),
    ...answers,
  });
  renderAt('/profile?tab=education', <Portal />);
  await screen.findByRole('heading', { name: 'Education Records' });
  return calls;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Inserts the whole text at once at the end of the field. */
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};

test('an education record shows degree, institution and years, and no edit button outside edit mode', async () => {
  await open({ education: [law] });
  expect(screen.getByRole('heading', { name: 'LL.B. in Constitutional Law' })).toBeVisible();
  for (const text of ['Law College', '2008 - 2011', 'First class'])
    expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Edit LL.B./ })).toBeNull();
});

test('the education data of the registration is shown, also for a member with lateral entry', async () => {
  await open({ college: 'Law College', yearOfJoining: 2009, admissionInFirstYear: false });
  const block = screen.getByRole('region', { name: 'Legacy Academic Information' });
  expect(block).toHaveTextContent('Lateral Entry');
  expect(block).toHaveTextContent('2009');
});

async function addFirst() {
  await press('Add your first education record');
  await fillIn();
  await press('Save');
}

async function fillIn() {
  await type('Institution Name', 'Law College');
  await type('Degree', 'LL.B.');
  await type('Field of Study', 'Constitutional Law');
  await type('Start Year', '2008');
}

test('without records one press enters edit mode and opens a form for the first record', async () => {
  const calls = await open(
    {},
    { 'POST /api/profile/education': { status: 201, body: { education: { ...law, grade: null } } } },
  );
  expect(screen.getByText('No education records found.')).toBeVisible();
  await addFirst();
  expect(await screen.findByText('Education record added successfully')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'LL.B. in Constitutional Law' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    body: { startYear: 2008, endYear: null },
    idempotencyKey: expect.any(String),
  });
});

test('a double press on Save adds one record, and a new form can add an identical record', async () => {
  // Like the server, adds one record per idempotency key.
  const records = new Map<string | null, EducationRecord>();
  await open(
    { education: [] },
    {
      'POST /api/profile/education': ({ idempotencyKey: key }) => {
        const record = records.get(key) ?? {
          ...law,
          id: `00000000-0000-7000-8000-00000000000${records.size}`,
        };
        records.set(key, record);
        return { status: 201, body: { education: record } };
      },
    },
  );
  await press('Edit Profile');
  for (const count of [1, 2]) {
    await press('Add Education');
    await fillIn();
    const button = screen.getByRole('button', { name: 'Save' });
    // Both presses come before the page renders again.
    act(() => {
      button.click();
      button.click();
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(records.size).toBe(count);
    expect(screen.getAllByRole('heading', { name: 'LL.B. in Constitutional Law' })).toHaveLength(count);
  }
});

test('after the first record is added, the focus moves to the list, because the "add" button is gone', async () => {
  const added = { status: 201, body: { education: law } };
  await open({}, { 'POST /api/profile/education': added });
  await press('Edit Profile');
  await addFirst();
  const record = await screen.findByRole('heading', { name: 'LL.B. in Constitutional Law' });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(screen.getByRole('region', { name: 'Education Records' })).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(document.activeElement).toContainElement(record);
});

test('checking "Currently studying here" clears and disables the end year, and unchecking restores it', async () => {
  await open({ education: [law] });
  await press('Edit Profile');
  await press('Edit LL.B. in Constitutional Law');
  expect(await screen.findByLabelText(/^End Year/)).toHaveValue(2011);
  await userEvent.click(screen.getByLabelText('Currently studying here'));
  const endYear = screen.getByLabelText(/^End Year/);
  expect(endYear).toBeDisabled();
  expect(endYear).toHaveValue(null);
  expect(endYear).toHaveAccessibleDescription('Not needed while you are studying');
  await userEvent.click(screen.getByLabelText('Currently studying here'));
  expect(endYear).toHaveValue(2011);
});

test('if the server refuses a record, the dialog keeps its text and the stored records are loaded again', async () => {
  const calls = await open(
    { education: [law] },
    { [`PUT /api/profile/education/${law.id}`]: refusal(500, 'INTERNAL', '') },
  );
  await press('Edit Profile');
  await press('Edit LL.B. in Constitutional Law');
  await type('Degree', ' (Hons.)');
  await press('Save');
  expect(await screen.findByText('Failed to update education record')).toBeVisible();
  await waitFor(() => expect(calls.filter(({ path }) => path === '/api/profile')).toHaveLength(2));
  expect(screen.getByLabelText('Degree')).toHaveValue('LL.B. (Hons.)');
});

test('Escape in the education dialog asks before it discards the typed text', async () => {
  await open({ education: [law] });
  await press('Edit Profile');
  await press('Edit LL.B. in Constitutional Law');
  await type('Degree', '!');
  await userEvent.keyboard('{Escape}');
  await press('Keep editing');
  expect(screen.getByLabelText('Degree')).toHaveValue('LL.B.!');
});

test('a record is deleted only after a confirmation', async () => {
  const calls = await open(
    { education: [law] },
    { [`DELETE /api/profile/education/${law.id}`]: { status: 204 } },
  );
  await press('Edit Profile');
  await press('Delete LL.B. in Constitutional Law');
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog).toHaveTextContent('Are you sure you want to delete this education record?');
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Education record deleted successfully')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /LL\.B\./ })).toBeNull());
});

test('a record deleted in another window disappears after its deletion is refused', async () => {
  await open({ education: [law] });
  await press('Edit Profile');
  await press('Delete LL.B. in Constitutional Law');
  fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ education: [] }) } },
    [`DELETE /api/profile/education/${law.id}`]: refusal(404, 'NOT_FOUND', 'There is no such record.'),
  });
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
  );
  expect(await screen.findByText('There is no such record.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('heading', { name: /LL\.B\./ })).toBeNull());
});
