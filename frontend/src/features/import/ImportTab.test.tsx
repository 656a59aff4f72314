import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { importJob, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import type { ImportJob } from '../../api/types';
import ImportTab from './ImportTab';

type Answers = Parameters<typeof fakeApi>[0];

const { id } = importJob();
const path = `/api/superadmin/imports/${id}`;
const csv = () => new File(['email,firstName\n'], 'members.csv', { type: 'text/csv' });

/**
 * Renders the tab. The server returns the first job, and the next one after each action. `undefined` means no import.
 */
function open(jobs: (Partial<ImportJob> | undefined)[], more: Answers = {}, dashboard = <ImportTab />) {
  let now = 0;
  const next = (status: number) => () => {
    now = Math.min(now + 1, jobs.length - 1);
    return status === 204 ? { status } : { status, body: importJob(jobs[now]) };
  };
  const calls = fakeApi({
    ...openPortal,
    'GET /api/superadmin/imports': () => {
      const shown = jobs[now];
      return { body: { imports: shown ? [importJob(shown)] : [] } };
    },
    'POST /api/superadmin/imports': next(202),
    [`POST ${path}/confirm`]: next(202),
    [`DELETE ${path}`]: next(204),
    [`POST ${path}/invitations`]: next(202),
    [`DELETE ${path}/invitations`]: next(204),
    ...more,
  });
  renderAt('/superadmin?tab=import', dashboard);
  return calls;
}

/** A dashboard in which the button opens another tab, and then this tab again. */
function TwoTabs() {
  const [isImport, setIsImport] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsImport(!isImport)}>
        Other Tab
      </button>
      {isImport && <ImportTab />}
    </>
  );
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const ready: Partial<ImportJob> = {
  state: 'ready',
  progress: 100,
  rows: 12,
  newRows: 10,
  badRows: 0,
  columns: ['email'],
};
const done: Partial<ImportJob> = {
  state: 'done',
  rows: 12,
  added: 10,
  endedAt: '2024-01-01T00:00:00.000Z',
  invitations: { state: 'none', invited: 0, waiting: 10 },
};

test('a chosen file is uploaded, and the progress of its check is shown', async () => {
  const calls = open([undefined, { progress: 40, rows: 400 }]);
  await screen.findByRole('button', { name: 'Choose File' });
  await userEvent.upload(screen.getByTestId('list'), csv());
  expect(await screen.findByText('Checking the list')).toBeVisible();
  expect(screen.getByText('40%, 400 rows read')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the check' })).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(calls.some(({ method }) => method === 'POST')).toBe(true);
});

test('two files that are dropped together are refused, because an import accepts only one file', async () => {
  const calls = open([undefined, { progress: 40, rows: 400 }]);
  const place = await screen.findByRole('region', { name: 'Choose a list' });
  fireEvent.drop(place, { dataTransfer: { files: [csv(), csv()] } });
  expect(await screen.findByText('Drop one file at a time.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
  fireEvent.drop(place, { dataTransfer: { files: [csv()] } });
  expect(await screen.findByText('Checking the list')).toBeVisible();
});

test('a file above the size limit of 100 MB is refused without an upload', async () => {
  const calls = open([]);
  await screen.findByText(/at most 100 MB and 200,000 rows/);
  const large = csv();
  Object.defineProperty(large, 'size', { value: 100_000_001 });
  await userEvent.upload(screen.getByTestId('list'), large);
  expect(await screen.findByText('The file is larger than 100 MB.')).toBeVisible();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

const refusedFile = {
  'POST /api/superadmin/imports': refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'This is not a CSV file.'),
};
const wrongList: Partial<ImportJob> = { state: 'invalid', rows: 11, newRows: 2, badRows: 9 };
const failedList: Partial<ImportJob> = { state: 'failed', failure: 'The first row lacks a column.' };

test.each([
  ['wrong rows', wrongList, '9 of 11 rows are wrong'],
  ['a failure', failedList, 'The import failed'],
])(
  'an alert shows why a file was refused, and the result of the previous list (%s) disappears',
  async (_what, job, result) => {
    open([job], refusedFile);
    expect(await screen.findByText(result)).toBeVisible();
    await press('Choose File');
    fireEvent.drop(screen.getByRole('region', { name: 'Choose a list' }), {
      dataTransfer: { files: [csv()] },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
    expect(screen.queryByText(result)).toBeNull();
    const tab = screen.getByRole('group', { name: 'Import' });
    expect(tab).toHaveFocus();
    expect(within(tab).getByRole('status')).toBeEmptyDOMElement();
    // A message at the top of the page would be a second announcement.
    expect(screen.getAllByText('This is not a CSV file.')).toHaveLength(1);
  },
);

test('the reason for a refused file is shown again after a visit to another tab of the dashboard, and the next chosen file removes it', async () => {
  const answers = [refusedFile['POST /api/superadmin/imports'], lateAnswer().answer];
  open([done], { 'POST /api/superadmin/imports': () => answers.shift() ?? {} }, <TwoTabs />);
  await screen.findByText('10 members imported');
  await userEvent.upload(screen.getByTestId('list'), csv());
  await screen.findByRole('alert');
  await press('Other Tab');
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Other Tab');
  expect(await screen.findByRole('alert')).toHaveTextContent('This is not a CSV file.');
  expect(screen.getByText('10 members imported')).toBeVisible();
  await userEvent.upload(screen.getByTestId('list'), csv());
  expect(await screen.findByText('Uploading the list')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an upload that fails with a 503 keeps the result of the previous list and shows a message', async () => {
  open([wrongList], {
    'POST /api/superadmin/imports': refusal(503, 'BUSY', 'Another list is being uploaded right now.'),
  });
  await screen.findByText('9 of 11 rows are wrong');
  await userEvent.upload(screen.getByTestId('list'), csv());
  expect(await screen.findByText('Another list is being uploaded right now.')).toBeVisible();
  expect(await screen.findByText('9 of 11 rows are wrong')).toBeVisible();
});

test('a checked CSV file shows its ignored columns and its number of new members, and a button imports these members', async () => {
  open([{ ...ready, ignoredColumns: ['role'] }, done]);
  expect(await screen.findByText('The list is ready')).toBeVisible();
  expect(screen.getByText('role')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Choose File' })).toBeNull();
  await press('Import 10 members');
  expect(await screen.findByText('10 members imported')).toBeVisible();
  expect(screen.getByText(/2 rows of the list belonged to existing members/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
});

test('a checked CSV file without new members shows no import button', async () => {
  open([{ ...ready, newRows: 0 }, undefined]);
  expect(await screen.findByText(/nobody to add/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull();
});

test('a CSV file with errors shows the counts, each error by row and column, and a button for another file', async () => {
  const problems = [
    { row: 1003, column: 'email', problem: 'Please enter a valid email address' },
    { row: 4, column: null, problem: 'The row has 2 cells instead of 3' },
  ];
  const found = { rows: 30, newRows: 20, badRows: 1, columns: ['email', 'firstName'] };
  open([{ ...found, state: 'invalid', problems, hasReport: true }]);
  expect(await screen.findByText('1 of 30 rows is wrong')).toBeVisible();
  const counts = screen.getByRole('list', { name: 'Result of the check' });
  for (const text of ['Rows30', 'New20', 'Members9', 'Wrong1']) expect(counts).toHaveTextContent(text);
  expect(screen.getByText('email, firstName')).toBeVisible();
  expect(screen.getByRole('row', { name: '1,003 email Please enter a valid email address' })).toBeVisible();
  expect(screen.getByRole('cell', { name: 'Whole row' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Download import_errors.csv' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose File' })).toBeVisible();
});

test('Cancel stops a running import, and a message confirms this', async () => {
  const calls = open([{ state: 'importing', progress: 60 }, undefined]);
  await press('Cancel');
  expect(await screen.findByText('Import cancelled')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});

test('invitations show their progress and the remaining time, and can be stopped', async () => {
  const running: Partial<ImportJob> = {
    ...done,
    invitations: { state: 'running', invited: 30, waiting: 90 },
  };
  open([done, running, { ...done, invitations: { state: 'stopped', invited: 31, waiting: 89 } }]);
  expect(await screen.findByText('10 members never signed in and got no invitation.')).toBeVisible();
  await press('Invite 10 members');
  expect(await screen.findByText('Inviting: 30 of 120 members. About 2 minutes left.')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Progress of the invitations' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  );
  await press('Stop');
  expect(await screen.findByText('Invitations stopped')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Invite 89 members' })).toBeVisible());
});

test('if nobody is left to invite, the receipt of an import says so and shows no invitation button', async () => {
  open([{ ...done, invitations: { state: 'none', invited: 0, waiting: 0 } }]);
  expect(await screen.findByText('Nobody is left to invite.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Invite/ })).toBeNull();
});

test('if the imports cannot be loaded, a message and a retry button are shown', async () => {
  open([], { 'GET /api/superadmin/imports': refusal(500, 'INTERNAL', '') });
  expect(await screen.findByText('The imports could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
