import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import {
  card,
  fact,
  openProfile,
  openTab,
  press,
  retype,
  save,
  stats,
  unsaved,
} from '../../../test/profile-page';
import { birthProblem } from '../../lib/birth-date';
import { today } from '../../lib/formats';
import { dropDraft } from './editing/draft';

beforeEach(dropDraft);

describe('reading', () => {
  test('four numbers tell about the network', async () => {
    await openProfile({ own: { passingYear: 2008, department: 'History' } });
    expect(await screen.findByText('1,200')).toBeVisible();
    const batch = card('Your Batch');
    expect(batch).toHaveTextContent('7');
    expect(batch).toHaveTextContent('Class of 2008');
    expect(card('Total Alumni')).toHaveTextContent('Registered members');
    expect(card('Mentors Available')).toHaveTextContent('Ready to help');
  });

  test('numbers that cannot be loaded are said to be missing, and can be asked for again', async () => {
    let failing = true;
    await openProfile({
      answers: {
        'GET /api/profile/stats': () => (failing ? refusal(500, 'INTERNAL', '') : { body: { stats } }),
      },
    });
    expect(await screen.findByText('Failed to load dashboard statistics')).toBeVisible();
    failing = false;
    await press('Try again');
    expect(await screen.findByText('1,200')).toBeVisible();
  });

  test('numbers that cannot be refreshed stay', async () => {
    let failing = false;
    const calls = await openProfile({
      answers: {
        'GET /api/profile/stats': () => (failing ? refusal(500, 'INTERNAL', '') : { body: { stats } }),
      },
    });
    expect(await screen.findByText('1,200')).toBeVisible();
    failing = true;
    const asked = () => calls.filter(({ path }) => path === '/api/profile/stats').length;
    const loadedAt = Date.now();
    const now = jest.spyOn(Date, 'now');
    // The third time tells that the second has failed.
    for (const times of [2, 3]) {
      now.mockReturnValue(loadedAt + times * 60_000);
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(asked()).toBe(times));
    }
    now.mockRestore();
    expect(screen.getByText('1,200')).toBeVisible();
    expect(screen.queryByText('Failed to load dashboard statistics')).toBeNull();
  });

  test('what is not given says so', async () => {
    await openProfile({ path: '/profile?tab=personal' });
    expect(fact('Bio')).toHaveTextContent('Not provided');
    expect(fact('First Name')).toHaveTextContent('Asha');
  });

  test('a link opens a tab of its own, and nothing but a web address is a link', async () => {
    await openProfile({
      own: { personalWebsite: 'https://example.org/me', githubProfile: 'javascript:alert(1)' },
      path: '/profile?tab=social',
    });
    const link = screen.getByRole('link', { name: 'https://example.org/me' });
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(fact('GitHub Profile')).toHaveTextContent('javascript:alert(1)');
    expect(screen.queryByRole('link', { name: /javascript/ })).toBeNull();
  });

  test('the mentorship boxes show how things stand and cannot be changed', async () => {
    await openProfile({ own: { lookingForMentor: true }, path: '/profile?tab=professional' });
    expect(screen.getByLabelText('Seeking Mentorship')).toBeChecked();
    expect(screen.getByLabelText('Seeking Mentorship')).toBeDisabled();
    expect(screen.getByLabelText('Available as Mentor')).toBeDisabled();
  });
});

describe('editing', () => {
  test('a missing field is one press away', async () => {
    await openProfile({});
    await press('Add Skills');
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Professional' })).toHaveAttribute('aria-selected', 'true');
  });

  test('saving sends the whole form with its version, and shows what the server kept', async () => {
    const saved = member({ bio: 'Kept', version: 8 });
    const calls = await openProfile({
      own: { version: 7, gender: 'female' },
      answers: { [save]: { body: { alumni: saved } } },
    });
    await press('Edit Profile');
    await retype('Bio', 'Typed');
    expect(unsaved()).toBeVisible();
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    const { body } = calls.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toMatchObject({ version: 7, bio: 'Typed', firstName: 'Asha', gender: 'female', skills: '' });
    expect(unsaved()).toBeNull();
    expect(fact('Bio')).toHaveTextContent('Kept');
  });

  test('cancelling asks, and brings every field back', async () => {
    await openProfile({ own: { bio: 'Old' } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Cancel');
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('You have unsaved changes. Are you sure you want to cancel?');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByLabelText('Bio')).toHaveValue('New');
    await press('Cancel');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(fact('Bio')).toHaveTextContent('Old');
    await press('Edit Profile');
    expect(screen.getByLabelText('Bio')).toHaveValue('Old');
    expect(unsaved()).toBeNull();
  });

  test('nothing is given up before signing out everywhere is meant', async () => {
    await openProfile({});
    await press('Edit Profile');
    await retype('Bio', 'New');
    await openTab('Overview');
    await press('Sign out everywhere');
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(unsaved()).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press('Sign out everywhere');
    await press('Sign out');
    expect(await screen.findByText(/Are you sure you want to leave this page/)).toBeVisible();
  });

  test('without changes cancelling simply ends the edit mode', async () => {
    await openProfile({});
    await press('Edit Profile');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('errors stop the save, on whichever tab they are, and typing clears them', async () => {
    const calls = await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '123');
    await openTab('Professional');
    await press('Save Changes');
    expect(await screen.findByText('Please fix the errors before saving')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Primary Phone')).toHaveFocus());
    expect(screen.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Social & Contact (has errors)' })).toBeVisible();
    await userEvent.keyboard('4');
    expect(screen.queryByText('Please enter a valid 10-digit phone number')).toBeNull();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test("what the server refuses stands at its field, under the server's message", async () => {
    const refused = refusal(400, 'VALIDATION_FAILED', 'Please check your profile.');
    const fields = { skills: 'Please remove characters that cannot be printed' };
    await openProfile({ answers: { [save]: { ...refused, body: { ...Object(refused.body), fields } } } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Save Changes');
    expect(await screen.findByText('Please check your profile.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(screen.getByText(fields.skills)).toBeVisible();
    expect(unsaved()).toBeVisible();
  });

  test('a failure without words has words of its own', async () => {
    await openProfile({ answers: { [save]: refusal(500, 'INTERNAL', '') } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('New');
  });

  test('the WhatsApp number follows the primary one until it is edited itself', async () => {
    await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
    await retype('WhatsApp', '9000000001');
    await userEvent.type(screen.getByLabelText('Primary Phone'), '43210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });

  test('after a cancelled edit the WhatsApp number follows again', async () => {
    await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('WhatsApp', '9000000001');
    await press('Cancel');
    await press('Discard');
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
  });

  test('a birthday is chosen from the years in which people can be born, as in the registration', async () => {
    await openProfile({ path: '/profile?tab=personal' });
    await press('Edit Profile');
    const field = screen.getByLabelText('Date of Birth');
    expect(field).toHaveAttribute('min', '1900-01-01');
    const latest = field.getAttribute('max') ?? '';
    expect([birthProblem(latest), birthProblem(today())]).toEqual([
      undefined,
      'Date of birth must be in the past',
    ]);
  });

  test('half a date of birth is not saved as none once its tab was left', async () => {
    const calls = await openProfile({ own: { dateOfBirth: '1990-03-07' }, path: '/profile?tab=personal' });
    await press('Edit Profile');
    const date = screen.getByLabelText('Date of Birth');
    // As a browser has it when one part of three is deleted.
    fireEvent.change(date, { target: { value: '' } });
    Object.defineProperty(date, 'validity', { value: { badInput: true } });
    date.focus();
    await openTab('Professional');
    await press('Save Changes');
    expect(await screen.findByText('Please enter a valid date of birth')).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('a WhatsApp number that is given is left alone', async () => {
    await openProfile({ own: { whatsappNumber: '9000000001' }, path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '9876543210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });
});
