import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, refusal } from '../../../test/fake-api';
import { member, openPortal } from '../../../test/fixtures';
import { renderAt } from '../../../test/render';
import type { Member } from '../../api/types';
import { Portal } from '../../app/App';
import { dropDraft } from './editing/draft';

const stats = { totalAlumni: 1200, sameBatchCount: 7, sameDepartmentCount: 4, mentorsAvailable: 72 };
const save = 'PUT /api/profile';

type Answers = Parameters<typeof fakeApi>[0];

async function open({
  own,
  answers,
  path = '/profile',
}: {
  own?: Partial<Member>;
  answers?: Answers;
  path?: string;
}) {
  localStorage.setItem('token', 'token-1');
  const calls = fakeApi({
    ...openPortal,
    'GET /api/profile': { body: { alumni: member(own) } },
    'GET /api/profile/stats': { body: { stats } },
    ...answers,
  });
  renderAt(path, <Portal />);
  await screen.findByRole('tab', { name: 'Overview' });
  return calls;
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const openTab = async (name: string) => userEvent.click(screen.getByRole('tab', { name: new RegExp(name) }));
const retype = async (label: string, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const unsaved = () => screen.queryByText('You have unsaved changes');
const card = (label: string) => screen.getByText(label).closest('li');
const fact = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling;

beforeEach(dropDraft);

describe('reading', () => {
  test('four numbers tell about the network', async () => {
    await open({ own: { passingYear: 2008, department: 'History' } });
    expect(await screen.findByText('1,200')).toBeVisible();
    const batch = card('Your Batch');
    expect(batch).toHaveTextContent('7');
    expect(batch).toHaveTextContent('Class of 2008');
    expect(card('Total Alumni')).toHaveTextContent('Registered members');
    expect(card('Mentors Available')).toHaveTextContent('Ready to help');
  });

  test('numbers that cannot be loaded are said to be missing, and can be asked for again', async () => {
    let failing = true;
    await open({
      answers: {
        'GET /api/profile/stats': () => (failing ? refusal(500, 'INTERNAL', '') : { body: { stats } }),
      },
    });
    expect(await screen.findByText('Failed to load dashboard statistics')).toBeVisible();
    failing = false;
    await press('Try again');
    expect(await screen.findByText('1,200')).toBeVisible();
  });

  test('what is not given says so', async () => {
    await open({ path: '/profile?tab=personal' });
    expect(fact('Bio')).toHaveTextContent('Not provided');
    expect(fact('First Name')).toHaveTextContent('Asha');
  });

  test('a link opens a tab of its own, and nothing but a web address is a link', async () => {
    await open({
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
    await open({ own: { lookingForMentor: true }, path: '/profile?tab=professional' });
    expect(screen.getByLabelText('Seeking Mentorship')).toBeChecked();
    expect(screen.getByLabelText('Seeking Mentorship')).toBeDisabled();
    expect(screen.getByLabelText('Available as Mentor')).toBeDisabled();
  });
});

describe('editing', () => {
  test('a missing field is one press away', async () => {
    await open({});
    await press('Add Skills');
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(screen.getByRole('tab', { name: 'Professional' })).toHaveAttribute('aria-selected', 'true');
  });

  test('saving sends the whole form with its version, and shows what the server kept', async () => {
    const saved = member({ bio: 'Kept', version: 8 });
    const calls = await open({
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
    await open({ own: { bio: 'Old' } });
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
    await open({});
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
    await open({});
    await press('Edit Profile');
    await press('Cancel');
    expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('errors stop the save, on whichever tab they are, and typing clears them', async () => {
    const calls = await open({ path: '/profile?tab=social' });
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
    await open({ answers: { [save]: { ...refused, body: { ...Object(refused.body), fields } } } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Save Changes');
    expect(await screen.findByText('Please check your profile.')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Skills')).toHaveFocus());
    expect(screen.getByText(fields.skills)).toBeVisible();
    expect(unsaved()).toBeVisible();
  });

  test('a failure without words has words of its own', async () => {
    await open({ answers: { [save]: refusal(500, 'INTERNAL', '') } });
    await press('Edit Profile');
    await retype('Bio', 'New');
    await press('Save Changes');
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('New');
  });

  test('the WhatsApp number follows the primary one until it is edited itself', async () => {
    await open({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
    await retype('WhatsApp', '9000000001');
    await userEvent.type(screen.getByLabelText('Primary Phone'), '43210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });

  test('after a cancelled edit the WhatsApp number follows again', async () => {
    await open({ path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('WhatsApp', '9000000001');
    await press('Cancel');
    await press('Discard');
    await press('Edit Profile');
    await retype('Primary Phone', '98765');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('98765');
  });

  test('a birthday is chosen from the years in which people can be born, as in the registration', async () => {
    await open({ path: '/profile?tab=personal' });
    await press('Edit Profile');
    expect(screen.getByLabelText('Date of Birth')).toHaveAttribute('min', '1900-01-01');
  });

  test('half a date of birth is not saved as none once its tab was left', async () => {
    const calls = await open({ own: { dateOfBirth: '1990-03-07' }, path: '/profile?tab=personal' });
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
    await open({ own: { whatsappNumber: '9000000001' }, path: '/profile?tab=social' });
    await press('Edit Profile');
    await retype('Primary Phone', '9876543210');
    expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
  });
});

describe('two windows', () => {
  test('the later save keeps its text, brings the other in, and is saved on top of it', async () => {
    let stored = member({ version: 1, bio: 'Old', skills: 'Old' });
    const calls = await open({
      answers: {
        'GET /api/profile': () => ({ body: { alumni: stored } }),
        [save]: ({ body }) =>
          Object(body).version === stored.version
            ? { body: { alumni: { ...stored, ...Object(body), version: 3 } } }
            : refusal(409, 'STALE_VERSION', 'This profile was changed elsewhere.'),
      },
    });
    await press('Edit Profile');
    await retype('Bio', 'Mine');
    stored = { ...stored, version: 2, bio: 'Theirs', skills: 'Theirs' };
    await press('Save Changes');
    expect(await screen.findByText('This profile was changed elsewhere.')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('Mine');

    await press('Reload profile');
    await waitFor(() => expect(screen.getByRole('group', { name: 'Changes made elsewhere' })).toHaveFocus());
    expect(await screen.findByText(/Changed in both places, and showing your text: Bio\./)).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('Mine');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    const last = calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({ version: 2, bio: 'Mine', skills: 'Theirs' });
  });

  test('what was saved elsewhere and cannot be fetched is not called a failure to save', async () => {
    let broken = false;
    await open({
      answers: {
        'GET /api/profile': () => (broken ? refusal(500, 'INTERNAL', '') : { body: { alumni: member() } }),
        [save]: refusal(409, 'STALE_VERSION', 'This profile was changed elsewhere.'),
      },
    });
    await press('Edit Profile');
    await retype('Bio', 'Mine');
    await press('Save Changes');
    await screen.findByText('This profile was changed elsewhere.');
    broken = true;
    await press('Reload profile');
    expect(await screen.findByText('The profile could not be reloaded')).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('Mine');
  });
});

test('a reload loses nothing that was typed, and what was given up does not come back', async () => {
  const draft = () => sessionStorage.getItem('profileDraft') ?? '';
  await open({});
  await press('Edit Profile');
  await retype('Bio', 'Long thoughts');
  // A browser that is short of memory takes the page away without a word.
  expect(draft()).toContain('Long thoughts');
  cleanup();
  await open({});
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible();
  await openTab('Personal');
  expect(screen.getByLabelText('Bio')).toHaveValue('Long thoughts');
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(draft()).toBe(''));
});

test('an own WhatsApp number stays after a reload', async () => {
  await open({ path: '/profile?tab=social' });
  await press('Edit Profile');
  await retype('WhatsApp', '9000000001');
  cleanup();
  await open({ path: '/profile?tab=social' });
  await retype('Primary Phone', '9876543210');
  expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
});

test('what is given up while it is being saved is not kept as unsaved', async () => {
  const kept = member({ bio: 'Long thoughts', version: 8 });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await open({ answers: { [save]: () => answered.then(() => ({ body: { alumni: kept } })) } });
  await press('Edit Profile');
  await retype('Bio', 'Long thoughts');
  await press('Save Changes');
  await userEvent.click(screen.getByRole('link', { name: /Alumni, home$/ }));
  await press('Discard');
  answer();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(sessionStorage.getItem('profileDraft')).toBeNull();
});

test('a session that ends meanwhile loses nothing: the text is back after signing in again', async () => {
  await open({
    answers: {
      [save]: refusal(401, 'UNAUTHENTICATED', 'Please sign in.'),
      'POST /api/auth/send-login-otp': { body: { alumniId: 'handle-1' } },
      'POST /api/auth/verify-login-otp': { body: { token: 'token-2', user: member() } },
    },
  });
  await press('Edit Profile');
  await retype('Bio', 'Long thoughts');
  await press('Save Changes');
  await userEvent.click(await screen.findByLabelText('E-mail address'));
  expect(screen.getAllByText('Your session has ended. Please sign in again.')).toHaveLength(1);
  expect(screen.queryByText('Please sign in.')).toBeNull();
  await userEvent.paste('asha@example.org');
  await userEvent.keyboard('{Enter}');
  await screen.findByLabelText('Digit 1 of 6');
  await userEvent.keyboard('123456{Enter}');
  expect(await screen.findByText('You have unsaved changes')).toBeVisible();
  await openTab('Personal');
  expect(screen.getByLabelText('Bio')).toHaveValue('Long thoughts');
});
