import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { member, membershipStats, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { Portal } from '../../app/App';

const SWITCH = 'POST /api/superadmin/maintenance';

type Answers = Parameters<typeof fakeApi>[0];

/** `status` is null where it cannot be loaded. */
async function open(status: { isEnabled: boolean; message: string } | null, answer: Answers[string]) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member({ role: 'SUPERADMIN' }) } },
    'GET /api/superadmin/stats': { body: { stats: membershipStats } },
    'GET /api/maintenance/status': status ? { body: status } : refusal(500, 'INTERNAL', ''),
    [SWITCH]: answer,
  });
  renderAt('/superadmin', <Portal />);
  await screen.findByRole('switch', { name: status ? /(En|Dis)abled$/ : /Mode$/ });
  return { sent: () => calls.find(({ method }) => method === 'POST')?.body };
}

const echo: Answers[string] = ({ body }) => ({ body });
const toggle = () => screen.getByRole('switch', { name: /Maintenance Mode/ });

test('switching on keeps the message', async () => {
  const { sent } = await open({ isEnabled: false, message: 'Back at noon.' }, echo);
  expect(toggle()).toHaveTextContent('Disabled');
  await userEvent.click(toggle());
  expect(await screen.findByText('Maintenance mode enabled')).toBeVisible();
  expect(toggle()).toHaveTextContent('Enabled');
  expect(toggle()).toBeChecked();
  expect(sent()).toEqual({ isEnabled: true, message: 'Back at noon.' });
});

test('switching off is told too', async () => {
  const { sent } = await open({ isEnabled: true, message: '' }, echo);
  await userEvent.click(toggle());
  expect(await screen.findByText('Maintenance mode disabled')).toBeVisible();
  expect(sent()).toEqual({ isEnabled: false, message: '' });
});

test('a switch that fails is told of on the page that was gone to meanwhile, too', async () => {
  const answer = lateAnswer();
  await open({ isEnabled: false, message: '' }, () => answer.answer);
  await userEvent.click(toggle());
  await userEvent.click(screen.getByRole('link', { name: /, home$/ }));
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  answer.send(refusal(500, 'INTERNAL', ''));
  expect(await screen.findByText('Failed to toggle maintenance mode')).toBeVisible();
});

test('a switch that fails says so and stays as it was', async () => {
  await open({ isEnabled: false, message: '' }, refusal(500, 'INTERNAL', ''));
  await userEvent.click(toggle());
  expect(await screen.findByText('Failed to toggle maintenance mode')).toBeVisible();
  expect(toggle()).not.toBeChecked();
});

describe('the settings', () => {
  const openSettings = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
    return within(await screen.findByRole('dialog', { name: 'Maintenance Mode Settings' }));
  };

  test('save the message and leave the mode as it is', async () => {
    const { sent } = await open({ isEnabled: true, message: 'Old.' }, echo);
    const dialog = await openSettings();
    expect(dialog.getByText('Enabled')).toBeVisible();
    expect(
      dialog.getByText('When enabled, only SuperAdmins and Admins can access the system.'),
    ).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Message'));
    await userEvent.type(dialog.getByLabelText('Message'), 'Back at noon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Maintenance settings updated')).toBeVisible();
    expect(sent()).toEqual({ isEnabled: true, message: 'Back at noon.' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('leave the mode as another superadmin has set it meanwhile', async () => {
    const status = { isEnabled: true, message: '' };
    const { sent } = await open(status, echo);
    const dialog = await openSettings();
    status.isEnabled = false;
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Maintenance settings updated')).toBeVisible();
    expect(sent()).toEqual({ isEnabled: false, message: 'Soon.' });
  });

  test('show what another superadmin has written meanwhile, and ask nothing before they go', async () => {
    const status = { isEnabled: false, message: 'Back at noon.' };
    await open(status, echo);
    status.message = 'Back at one.';
    const dialog = await openSettings();
    await waitFor(() => expect(dialog.getByLabelText('Message')).toHaveValue('Back at one.'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('that cannot be loaded say so, and the switch claims nothing', async () => {
    await open(null, echo);
    expect(toggle()).toBeDisabled();
    const dialog = await openSettings();
    expect(await dialog.findByText('This could not be loaded')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('ask before Escape takes away what was typed, as the browser does before a reload', async () => {
    const reloads = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await open({ isEnabled: false, message: '' }, echo);
    const dialog = await openSettings();
    expect(reloads()).toBe(true);
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    expect(reloads()).toBe(false);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('Soon.');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(reloads()).toBe(true);
  });

  test('that were saved before the question was answered do not ask it when they are opened again', async () => {
    const saved = lateAnswer();
    await open({ isEnabled: false, message: '' }, () => saved.answer);
    const dialog = await openSettings();
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    await userEvent.click(dialog.getByLabelText('Message'));
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
    saved.send({ body: { isEnabled: false, message: 'Soon.' } });
    await waitFor(() => expect(screen.queryByText('Maintenance Mode Settings')).not.toBeInTheDocument());
    await openSettings();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('that cannot be saved say so and keep what was typed', async () => {
    await open({ isEnabled: false, message: '' }, refusal(500, 'INTERNAL', ''));
    const dialog = await openSettings();
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Failed to update maintenance settings')).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveValue('Soon.');
  });
});
