import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, lateAnswer, refusal } from '../../../test/fake-api';
import { member, membershipStats, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import { typeAndEscapeAtOnce } from '../../../test/type-and-escape';
import { Portal } from '../../app/App';

const SWITCH = 'POST /api/superadmin/maintenance';

type Answers = Parameters<typeof fakeApi>[0];

/** `status` is null if it cannot be loaded. */
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
const switchOn = async () => {
  await userEvent.click(toggle());
  await userEvent.click(await screen.findByRole('button', { name: 'Switch on' }));
};
/** Waits until the confirmation is closed, because the open confirmation hides the switch from screen readers. */
const shownToggle = () => screen.findByRole('switch', { name: /Maintenance Mode/ });

test('switching maintenance mode on asks for a confirmation, and Cancel changes nothing', async () => {
  const { sent } = await open({ isEnabled: false, message: 'Back at noon.' }, echo);
  await userEvent.click(toggle());
  const question = within(await screen.findByRole('alertdialog', { name: 'Switch maintenance mode on?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(toggle()).not.toBeChecked();
  expect(toggle()).toHaveFocus();
  expect(sent()).toBeUndefined();
});

test('switching maintenance mode on keeps the saved message', async () => {
  const { sent } = await open({ isEnabled: false, message: 'Back at noon.' }, echo);
  expect(toggle()).toHaveTextContent('Disabled');
  await switchOn();
  expect(await screen.findByText('Maintenance mode enabled')).toBeVisible();
  expect(await shownToggle()).toHaveTextContent('Enabled');
  expect(toggle()).toBeChecked();
  expect(sent()).toEqual({ isEnabled: true, message: 'Back at noon.' });
});

test('switching maintenance mode off asks for no confirmation and shows a message', async () => {
  const { sent } = await open({ isEnabled: true, message: '' }, echo);
  await userEvent.click(toggle());
  expect(await screen.findByText('Maintenance mode disabled')).toBeVisible();
  expect(sent()).toEqual({ isEnabled: false, message: '' });
});

test('a failed change of the maintenance mode shows a message, even after the user opened another page', async () => {
  const answer = lateAnswer();
  await open({ isEnabled: false, message: '' }, () => answer.answer);
  await switchOn();
  await userEvent.click(await screen.findByRole('link', { name: /, home$/ }));
  await waitFor(() => expect(screen.queryByRole('switch')).not.toBeInTheDocument());
  answer.send(refusal(500, 'INTERNAL', ''));
  expect(await screen.findByText('Failed to toggle maintenance mode')).toBeVisible();
});

test('a failed change of the maintenance mode shows a message, and the switch keeps its state', async () => {
  await open({ isEnabled: false, message: '' }, refusal(500, 'INTERNAL', ''));
  await switchOn();
  expect(await screen.findByText('Failed to toggle maintenance mode')).toBeVisible();
  expect(await shownToggle()).not.toBeChecked();
});

describe('the maintenance settings', () => {
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

  test('save the message and keep the mode that another superadmin set after the dialog opened', async () => {
    const status = { isEnabled: true, message: '' };
    const { sent } = await open(status, echo);
    const dialog = await openSettings();
    status.isEnabled = false;
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Maintenance settings updated')).toBeVisible();
    expect(sent()).toEqual({ isEnabled: false, message: 'Soon.' });
  });

  test('show the newer message of another superadmin, and Escape closes unedited settings without a question', async () => {
    const status = { isEnabled: false, message: 'Back at noon.' };
    await open(status, echo);
    status.message = 'Back at one.';
    const dialog = await openSettings();
    await waitFor(() => expect(dialog.getByLabelText('Message')).toHaveValue('Back at one.'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('show an error message and a retry button if loading fails, and the mode switch is disabled', async () => {
    await open(null, echo);
    expect(toggle()).toBeDisabled();
    const dialog = await openSettings();
    expect(await dialog.findByText('The settings could not be loaded')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  test('ask before Cancel discards the typed text', async () => {
    await open({ isEnabled: false, message: '' }, echo);
    const dialog = await openSettings();
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(dialog.getByLabelText('Message')).toHaveValue('Soon.');
  });

  test('ask before closing if Escape follows directly after typing', async () => {
    await open({ isEnabled: false, message: '' }, echo);
    const dialog = await openSettings();
    await typeAndEscapeAtOnce(dialog.getByLabelText('Message'), 'Soon.');
    expect(await screen.findByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  });

  test('ask before Escape discards the typed text, and make the browser ask before a reload', async () => {
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

  test('reopen without the question "Discard your changes?" that was open when the save finished', async () => {
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

  test('show an error message and keep the typed text if the save fails', async () => {
    await open({ isEnabled: false, message: '' }, refusal(500, 'INTERNAL', ''));
    const dialog = await openSettings();
    await userEvent.type(dialog.getByLabelText('Message'), 'Soon.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Settings' }));
    expect(await screen.findByText('Failed to update maintenance settings')).toBeVisible();
    expect(dialog.getByLabelText('Message')).toHaveValue('Soon.');
  });
});
