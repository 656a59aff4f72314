import { useIsFetching } from '@tanstack/react-query';
import { cleanup, screen, waitFor, waitForElementToBeRemoved } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../test/fake-api';
import { exportJob } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import type { ExportJob } from '../../api/types';
import { awaitExport } from './awaited-export';
import { ExportStrip } from './ExportStrip';

const { id } = exportJob();
const done = {
  state: 'done',
  total: 20_000,
  written: 20_000,
  endedAt: '2026-03-07T08:35:00.000Z',
  downloadUrl: '/api/exports/1?signed',
} as const;

let saved: string[];

/** jsdom downloads nothing: what the browser would have followed is noted instead. */
beforeEach(() => {
  saved = [];
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  };
});

/** Where nothing is to be seen of an answer, it must at least have come. */
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

/** The strip while the server answers one job after the other; the last one stays. */
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

test('how far the export is can be read, seen and heard', async () => {
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

test('an export that this browser asked for is saved once, as soon as it is ready', async () => {
  awaitExport(id);
  open({ state: 'queued' }, { state: 'running', total: 20_000, written: 9 }, done);
  expect(await screen.findByText('CSV export: waiting for its turn')).toBeVisible();
  expect(await screen.findByText('Data exported as CSV')).toBeVisible();
  expect(screen.getByText(/^CSV export of 20,000 members, made .+, is ready$/)).toBeVisible();
  expect(saved).toEqual(['/api/exports/1?signed as alumni_data.csv']);
  await press('Download');
  await waitFor(() => expect(saved).toHaveLength(2));
});

test('an export that another browser asked for waits for a press', async () => {
  open({ ...done, format: 'json' });
  expect(await screen.findByText(/^JSON export of 20,000 members, made .+, is ready$/)).toBeVisible();
  expect(saved).toEqual([]);
  await press('Download');
  expect(await screen.findByText('Data exported as JSON')).toBeVisible();
  expect(saved).toEqual(['/api/exports/1?signed as alumni_data.json']);
});

test('an export whose file is gone is not downloaded', async () => {
  const calls = open(done, { state: 'expired' });
  await press('Download');
  expect(await screen.findByText('Failed to export data')).toBeVisible();
  expect(calls.some(({ path }) => path.endsWith(id))).toBe(true);
  expect(saved).toEqual([]);
  await waitFor(() => expect(region()).toBeNull());
});

test('one member is told as one, while the export is written and when it is ready', async () => {
  const one = { total: 1, written: 0 };
  open({ ...one, state: 'running' }, { ...done, total: 1, written: 1 });
  expect(await screen.findByText('CSV export: 0 of 1 member written')).toBeVisible();
  expect(await screen.findByText(/^CSV export of 1 member, made .+, is ready$/)).toBeVisible();
});

test('an export that waits is not told as one that is written', async () => {
  open({ state: 'queued' });
  expect(await screen.findByText('The export is waiting for its turn.')).toHaveAttribute('role', 'status');
});

test('of an export that was cancelled days ago nothing is heard at the next visit', async () => {
  open({ state: 'cancelled' });
  await answered();
  expect(screen.queryByText(/cancelled/)).toBeNull();
});

test('a cancelled export leaves, the focus stays in its place, and nothing is saved', async () => {
  awaitExport(id);
  open({ state: 'running', total: 20_000, written: 9 });
  await press('Cancel');
  expect(await screen.findByText('Export cancelled')).toBeVisible();
  await waitFor(() => expect(region()).toBeNull());
  expect(place()).toHaveFocus();
  expect(saved).toEqual([]);
});

test('whoever is at Cancel when the export is ready goes on from there', async () => {
  open({ state: 'running', total: 20_000, written: 9 }, done);
  (await screen.findByRole('button', { name: 'Cancel' })).focus();
  await screen.findByRole('button', { name: 'Download' });
  expect(place()).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus();
});

test('an export that failed says why until it is dismissed, also at the next visit', async () => {
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
  ['nobody tells of one', refusal(500, 'INTERNAL', 'Broken')],
])('nothing is shown where %s', async (_where, answer) => {
  fakeApi({ 'GET /api/admin/export/jobs': answer });
  show();
  await answered();
  expect(region()).toBeNull();
  expect(screen.queryByText('Broken')).toBeNull();
});
