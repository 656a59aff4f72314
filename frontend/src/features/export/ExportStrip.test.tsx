import { useIsFetching } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { exportJob } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import type { ExportJob } from '../../api/types';
import { awaitExport } from './awaited-export';
import ExportStrip from './ExportStrip';

const { id } = exportJob();
const done = {
  state: 'done',
  total: 20_000,
  written: 20_000,
  endedAt: '2026-03-07T08:35:00.000Z',
  downloadUrl: '/api/exports/1?signed',
} as const;

let saved: string[];

/** jsdom does not download, so the opened links are recorded instead. */
beforeEach(() => {
  saved = [];
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  };
});

/** Shows a text during a request, so that a test can wait for an answer that changes nothing on the page. */
function Asking() {
  return useIsFetching() > 0 ? <p>Asking</p> : null;
}
const answered = () => waitForElementToBeRemoved(() => screen.queryByText('Asking'));

const show = () =>
  renderAt(
    '/admin',
    <>
      <ExportStrip />
      <Asking />
    </>,
  );

/** Renders the strip. The server answers with one state of the job after the other, and repeats the last state. */
function open(...states: Partial<ExportJob>[]) {
  let looks = 0;
  const now = () => exportJob(states[Math.min(looks, states.length - 1)]);
  const calls = fakeApi({
    'GET /api/admin/export/jobs': () => {
      const body = { jobs: [now()] };
      looks += 1;
      return { body };
    },
    [`GET /api/admin/export/jobs/${id}`]: () => ({ body: now() }),
    [`DELETE /api/admin/export/jobs/${id}`]: () => {
      states.push({ state: 'cancelled' });
      looks = states.length;
      return { status: 204 };
    },
  });
  show();
  return calls;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const place = () => screen.getByRole('group', { name: 'Export in the background' });
const region = () => screen.queryByRole('region', { name: 'Export' });

test('a running export shows its progress as a text, a bar and an announcement for screen readers', async () => {
  open({ state: 'running', total: 20_000, written: 4_999 });
  expect(await screen.findByText('CSV export: 4,999 of 20,000 members written')).toBeVisible();
  expect(screen.getByText('24%')).toBeVisible();
  const progress = screen.getByRole('progressbar', { name: 'Progress of the export' });
  expect(progress).toHaveAttribute('aria-valuenow', '24');
  expect(screen.getByText('The export is being written in the background.')).toHaveAttribute(
    'role',
    'status',
  );
});

test('an export started in this browser is saved automatically once, as soon as it is ready', async () => {
  awaitExport(id);
  open({ state: 'queued' }, { state: 'running', total: 20_000, written: 9 }, done);
  expect(await screen.findByText('CSV export: waiting for its turn')).toBeVisible();
  expect(await screen.findByText('Data exported as CSV')).toBeVisible();
  expect(screen.getByText(/^CSV export of 20,000 members, made .+, is ready$/)).toBeVisible();
  expect(saved).toEqual(['/api/exports/1?signed as alumni_data.csv']);
  await press('Download');
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('an export started in another browser is saved only after a press on Download', async () => {
  open({ ...done, format: 'json' });
  expect(await screen.findByText(/^JSON export of 20,000 members, made .+, is ready$/)).toBeVisible();
  expect(saved).toEqual([]);
  await press('Download');
  expect(await screen.findByText('Data exported as JSON')).toBeVisible();
  expect(saved).toEqual(['/api/exports/1?signed as alumni_data.json']);
});

test('"Download" shows an error and saves nothing if the file of the export was removed', async () => {
  const calls = open(done, { state: 'expired' });
  await press('Download');
  expect(await screen.findByText('Failed to export data')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith(id))).toBe(true);
  expect(saved).toEqual([]);
  await waitFor(() => expect(region()).toBeNull());
});

test('a running and a finished export of one member say "1 member", not "1 members"', async () => {
  const one = { total: 1, written: 0 };
  open({ ...one, state: 'running' }, { ...done, total: 1, written: 1 });
  expect(await screen.findByText('CSV export: 0 of 1 member written')).toBeVisible();
  expect(await screen.findByText(/^CSV export of 1 member, made .+, is ready$/)).toBeVisible();
});

test('a queued export is announced as waiting for its turn, not as running', async () => {
  open({ state: 'queued' });
  expect(await screen.findByText('The export is waiting for its turn.')).toHaveAttribute('role', 'status');
});

test('a cancelled export is not announced on the next visit', async () => {
  open({ state: 'cancelled' });
  await answered();
  expect(screen.queryByText(/cancelled/)).toBeNull();
});

test('a cancelled export disappears, the focus moves to the surrounding group, and no file is saved', async () => {
  awaitExport(id);
  open({ state: 'running', total: 20_000, written: 9 });
  await press('Cancel');
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  await waitFor(() => expect(region()).toBeNull());
  expect(place()).toHaveFocus();
  expect(saved).toEqual([]);
});

test('a cancelled export disappears before the server answers, and does not appear again', async () => {
  const cancelled = lateAnswer();
  const job = exportJob({ state: 'running', total: 20_000, written: 9 });
  const calls = fakeApi({
    'GET /api/admin/export/jobs': { body: { jobs: [job] } },
    [`DELETE /api/admin/export/jobs/${id}`]: () => cancelled.answer,
  });
  show();
  await press('Cancel');
  await waitFor(() => expect(region()).toBeNull());
  const looks = () => calls.filter(({ method }) => method === 'GET').length;
  const before = looks();
  await waitFor(() => expect(looks()).toBeGreaterThan(before));
  expect(region()).toBeNull();
  cancelled.send({ status: 204 });
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  expect(region()).toBeNull();
});

test('an export that could not be cancelled is shown again, with an error message', async () => {
  fakeApi({
    'GET /api/admin/export/jobs': { body: { jobs: [exportJob({ state: 'queued' })] } },
    [`DELETE /api/admin/export/jobs/${id}`]: refusal(500, 'INTERNAL', ''),
  });
  show();
  await press('Cancel');
  expect(await screen.findByText('Failed to cancel the export')).toBeVisible();
  expect(await screen.findByText('CSV export: waiting for its turn')).toBeVisible();
});

test('when the export becomes ready, the focus leaves Cancel and the next Tab reaches Download', async () => {
  open({ state: 'running', total: 20_000, written: 9 }, done);
  const cancel = await screen.findByRole('button', { name: 'Cancel' });
  act(() => cancel.focus());
  await screen.findByRole('button', { name: 'Download' });
  expect(place()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus();
});

test('a failed export shows the reason; after "Dismiss" it stays hidden, even on the next visit', async () => {
  awaitExport(id);
  const failure = 'The export could not be written. Please try again later.';
  open({ state: 'failed', failure });
  expect(await screen.findByText(failure)).toBeVisible();
  expect(screen.getByText(`CSV export: ${failure}`)).toBeVisible();
  await press('Dismiss');
  expect(region()).toBeNull();
  expect(place()).toHaveFocus();
  cleanup();
  open({ state: 'failed', failure });
  await answered();
  expect(region()).toBeNull();
});

test.each([
  ['there is no export', { body: { jobs: [] } }],
  ['the latest export cannot be loaded', refusal(500, 'INTERNAL', 'Broken')],
])('neither an export nor an error is shown if %s', async (_where, answer) => {
  fakeApi({ 'GET /api/admin/export/jobs': answer });
  show();
  await answered();
  expect(region()).toBeNull();
  expect(screen.queryByText('Broken')).toBeNull();
});
