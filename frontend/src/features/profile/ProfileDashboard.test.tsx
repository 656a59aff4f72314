import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
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
import { today } from '../../lib/formats';
import { birthProblem } from '../../lib/member-dates';
import { dropDraft } from '../../lib/member-draft';

beforeEach(dropDraft);

describe('reading the profile', () => {
  test('cards show the numbers of all alumni and of the same year, and three cards show a note', async () => {
    await openProfile({ own: { passingYear: 2008, department: 'History' } });
    expect(await screen.findByText('1,200')).toBeVisible();
    const batch = card('Your Batch');
    expect(batch).toHaveTextContent('7');
    expect(batch).toHaveTextContent('Class of 2008');
    expect(card('Total Alumni')).toHaveTextContent('Registered members');
    expect(card('Mentors Available')).toHaveTextContent('Ready to help');
  });

  test('a line shows that the statistics are loading, and after a failure a notice with "Try again" replaces the line', async () => {
    const first = lateAnswer();
    let failing = true;
    await openProfile({
      answers: { 'GET /api/profile/stats': () => (failing ? first.answer : { body: { stats } }) },
    });
    expect(screen.getByText('Loading your dashboard...')).toBeVisible();
    first.send(refusal(500, 'INTERNAL', ''));
    const network = await screen.findByRole('group', { name: 'Your network' });
    expect(await within(network).findByText('Failed to load dashboard statistics')).toBeVisible();
    expect(screen.getAllByText('Failed to load dashboard statistics')).toHaveLength(1);
    expect(screen.queryByText('Loading your dashboard...')).toBeNull();
    expect(screen.queryByText('Your Batch')).toBeNull();
    failing = false;
    await press('Try again');
    expect(await screen.findByText('1,200')).toBeVisible();
  });

  test('loaded statistics stay on the screen when a refresh fails', async () => {
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
    // The third request starts only after the second one has failed.
    for (const times of [2, 3]) {
      now.mockReturnValue(loadedAt + times * 60_000);
      window.dispatchEvent(new Event('visibilitychange'));
      await waitFor(() => expect(asked()).toBe(times));
    }
    now.mockRestore();
    expect(screen.getByText('1,200')).toBeVisible();
    expect(screen.queryByText('Failed to load dashboard statistics')).toBeNull();
  });

  test('changes from another window appear when the page becomes visible again, also in the form', async () => {
    let stored = member();
    await openProfile({ answers: { 'GET /api/profile': () => ({ body: { alumni: stored } }) } });
    expect(screen.getByText('Position not specified')).toBeVisible();
    stored = member({ currentJobTitle: 'Publisher', currentCompany: 'Example Press' });
    const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    window.dispatchEvent(new Event('visibilitychange'));
    expect(await screen.findByText('Publisher at Example Press')).toBeVisible();
    now.mockRestore();
    await press('Edit Profile');
    await openTab('Professional');
    expect(screen.getByLabelText('Job Title')).toHaveValue('Publisher');
  });

  test('a profile field without a value shows "Not provided"', async () => {
    await openProfile({ path: '/profile?tab=personal' });
    expect(fact('Bio')).toHaveTextContent('Not provided');
    expect(fact('First Name')).toHaveTextContent('Asha');
  });

  test('a group of empty fields shows one button, which opens the form at the first field of the group', async () => {
    await openProfile({ own: { interests: 'Birds' }, path: '/profile?tab=personal' });
    expect(screen.queryByRole('button', { name: 'Add a bio or interests' })).toBeNull();
    await press('Add your address');
    await waitFor(() => expect(screen.getByLabelText('Address Line 1')).toHaveFocus());
  });

  test('a department that equals the course is visually hidden, but stays in the text for screen readers', async () => {
    await openProfile({ own: { course: 'BCA', department: 'BCA', passingYear: 2010 } });
    const [line] = screen.getAllByText(
      (_text, element) => element?.textContent === 'BCA • BCA • Class of 2010',
    );
    expect(line).toBeVisible();
    expect(within(line as HTMLElement).getByText('• BCA')).toHaveStyle({ clip: 'rect(0 0 0 0)' });
  });

  test('a web address is a link that opens in a new tab, and a "javascript:" address is plain text', async () => {
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

  test('the mentorship checkboxes show the saved state and are read-only', async () => {
    await openProfile({ own: { lookingForMentor: true }, path: '/profile?tab=professional' });
    expect(screen.getByLabelText('Seeking Mentorship')).toBeChecked();
    expect(screen.getByLabelText('Seeking Mentorship')).toBeDisabled();
    expect(screen.getByLabelText('Available as Mentor')).toBeDisabled();
  });
});

describe('editing the profile', () => {
  test('the button "Add Skills" opens the tab that contains the missing field and focuses the field', async () => {
    await openProfile({});
    await press('Add Skills');
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Professional' })).toHaveAttribute('aria-selected', 'true');
  });

  test('saving sends the whole form with its version, and shows the values that the server stored', async () => {
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

  test('Cancel asks for confirmation, and "Discard" restores the saved text', async () => {
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

  test('signing out everywhere with unsaved edits asks a second time before it discards them', async () => {
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

  test('Cancel ends the edit mode at once if there are no changes', async () => {
    await openProfile({});
    await press('Edit Profile');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('an error on another tab prevents the save, the first invalid field gets the focus, and typing in the field clears the error', async () => {
    const calls = await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '123');
    await openTab('Personal');
    await userEvent.clear(screen.getByLabelText('First Name'));
    await openTab('Professional');
    await press('Save Changes');
    expect(await screen.findByText('Please fix the errors before saving')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('First Name')).toHaveFocus());
    expect(screen.getByText('First name is required')).toBeVisible();
    await userEvent.keyboard('A');
    expect(screen.queryByText('First name is required')).toBeNull();
    await openTab('Professional');
    await press('Save Changes');
    await waitFor(() => expect(screen.getByLabelText('Primary Phone')).toHaveFocus());
    expect(screen.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Social & Contact (has errors)' })).toBeVisible();
    await userEvent.keyboard('4');
    expect(screen.queryByText('Please enter a valid 10-digit phone number')).toBeNull();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test("a field that the server refuses gets the focus and shows the server's message", async () => {
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

  test('a save that fails without a reason shows a default message and keeps the typed text', async () => {
    await openProfile({ answers: { [save]: refusal(500, 'INTERNAL', '') } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('New');
  });

  test('the WhatsApp number copies the primary number until the member edits the WhatsApp number', async () => {
    await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
    await retype('WhatsApp', '9000000001');
    await userEvent.type(screen.getByLabelText('Primary Phone'), '43210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });

  test('a hint explains when the primary number is copied, and a saved WhatsApp number that is cleared stays empty', async () => {
    await openProfile({ own: { whatsappNumber: '9000000001' }, path: '/profile?tab=social' });
    await press('Edit Profile');
    const whatsapp = screen.getByLabelText('WhatsApp');
    expect(whatsapp).toHaveAccessibleDescription('Your primary phone, unless you change it');
    await userEvent.clear(whatsapp);
    await retype('Primary Phone', '98765');
    expect(whatsapp).toHaveValue('');
  });

  test('a saved WhatsApp number that equals the primary number changes together with the primary number', async () => {
    const number = '9000000001';
    await openProfile({ own: { phoneNumber: number, whatsappNumber: number }, path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
  });

  test('after a cancelled edit, the WhatsApp number copies the primary number again', async () => {
    await openProfile({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('WhatsApp', '9000000001');
    await press('Cancel');
    await press('Discard');
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
  });

  test('the field for the date of birth offers only dates that the rules accept', async () => {
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

  test('an incomplete date of birth is not saved as an empty date, even after a switch to another tab', async () => {
    const calls = await openProfile({ own: { dateOfBirth: '1990-03-07' }, path: '/profile?tab=personal' });
    await press('Edit Profile');
    const date = screen.getByLabelText('Date of Birth');
    // The state of a browser's date field after the member deletes one of its three parts.
    fireEvent.change(date, { target: { value: '' } });
    Object.defineProperty(date, 'validity', { value: { badInput: true } });
    act(() => date.focus());
    await openTab('Professional');
    await press('Save Changes');
    expect(await screen.findByText('Please enter a valid date of birth')).toBeVisible();
    expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  test('a separate stored WhatsApp number stays unchanged when the member edits the primary number', async () => {
    await openProfile({ own: { whatsappNumber: '9000000001' }, path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '9876543210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });
});
