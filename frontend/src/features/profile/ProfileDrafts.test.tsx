import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lateAnswer, refusal } from '../../../test/fake-api';
import { member } from '../../../test/fixtures';
import { fact, openProfile, openTab, press, retype, save, unsaved } from '../../../test/profile-page';
import { dropDraft } from '../../lib/member-draft';

beforeEach(dropDraft);

describe('the same profile in two browser windows', () => {
  test('if another window saves first, "Reload profile" keeps the text of this window and loads the other saved fields', async () => {
    let stored = member({ version: 1, bio: 'Old', skills: 'Old' });
    const calls = await openProfile({
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
    expect(
      await screen.findByText(/These fields were changed in both places and show your text: Bio\./),
    ).toBeVisible();
    expect(screen.getByLabelText('Bio')).toHaveValue('Mine');
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    const last = calls.findLast(({ method }) => method === 'PUT');
    expect(last?.body).toMatchObject({ version: 2, bio: 'Mine', skills: 'Theirs' });
  });

  test('if the newer profile cannot be loaded, the message reports a failed reload, not a failed save', async () => {
    let broken = false;
    await openProfile({
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

test('if the profile is saved but the answer is lost, the next save succeeds', async () => {
  let stored = member({ version: 1, bio: 'Old' });
  await openProfile({
    answers: {
      'GET /api/profile': () => ({ body: { alumni: stored } }),
      [save]: ({ body }) => {
        if (Object(body).version !== stored.version)
          return refusal(409, 'STALE_VERSION', 'Changed elsewhere.');
        stored = { ...stored, ...Object(body), version: 2 };
        return refusal(502, 'INTERNAL', 'The answer was lost.');
      },
    },
  });
  await press('Edit Profile');
  await retype('Bio', 'Mine');
  await press('Save Changes');
  expect(await screen.findByText('The answer was lost.')).toBeVisible();
  await press('Save Changes');
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(screen.queryByText('Changed elsewhere.')).not.toBeInTheDocument();
});

test.each([
  ['Middle Name', 'personal', { middleName: 'Mid' }, 'Mid '],
  ['City', 'personal', { personalCity: 'New Delhi' }, ' New  Delhi'],
  ['Bio', 'personal', { bio: 'Line  one\n\nLine two' }, 'Line  one\n\nLine two\n'],
  ['Job Title', 'professional', { currentJobTitle: 'Caf\u00e9 owner' }, 'Cafe\u0301 owner'],
  ['Secondary Phone', 'social', { secondaryPhoneNumber: '9876543299' }, '(98765) 432-99'],
] as const)(
  'if the answer to a save is lost, the next save succeeds, even if the server normalized the field %s',
  async (label, tab, tidied, typed) => {
    let stored = member({ version: 1 });
    await openProfile({
      path: `/profile?tab=${tab}`,
      answers: {
        'GET /api/profile': () => ({ body: { alumni: stored } }),
        [save]: ({ body }) => {
          if (Object(body).version !== stored.version)
            return refusal(409, 'STALE_VERSION', 'Changed elsewhere.');
          stored = { ...stored, ...Object(body), ...tidied, version: 2 };
          return refusal(502, 'INTERNAL', 'The answer was lost.');
        },
      },
    });
    await press('Edit Profile');
    await retype(label, typed);
    await press('Save Changes');
    expect(await screen.findByText('The answer was lost.')).toBeVisible();
    await press('Save Changes');
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(fact(label)).toHaveTextContent(Object.values(tidied).join(), { normalizeWhitespace: false });
  },
);

test('if another window saved a text with other line breaks, the save is refused', async () => {
  await openProfile({
    path: '/profile?tab=personal',
    own: { bio: 'Line one Line two' },
    answers: { [save]: refusal(409, 'STALE_VERSION', 'Changed elsewhere.') },
  });
  await press('Edit Profile');
  await retype('Bio', 'Line one\nLine two');
  await press('Save Changes');
  expect(await screen.findByText('Changed elsewhere.')).toBeVisible();
});

test('a reload of the page restores unsaved text, and "Discard" deletes the stored draft', async () => {
  const draft = () => sessionStorage.getItem('profileDraft') ?? '';
  await openProfile({});
  await press('Edit Profile');
  await retype('Bio', 'Long thoughts');
  // A browser that is short of memory discards the page without an event, so the draft must be stored already.
  expect(draft()).toContain('Long thoughts');
  cleanup();
  await openProfile({});
  expect(await screen.findByText('Your unsaved changes are still here.')).toBeVisible();
  await openTab('Personal');
  expect(screen.getByLabelText('Bio')).toHaveValue('Long thoughts');
  await press('Cancel');
  await press('Discard');
  await waitFor(() => expect(draft()).toBe(''));
});

test('after a reload, a WhatsApp number that the member cleared without saving stays empty when the primary number changes', async () => {
  const own = { phoneNumber: '9000000001', whatsappNumber: '9000000001' };
  await openProfile({ own, path: '/profile?tab=social' });
  await press('Edit Profile');
  await userEvent.clear(screen.getByLabelText('WhatsApp'));
  cleanup();
  await openProfile({ own, path: '/profile?tab=social' });
  await retype('Primary Phone', '9876543210');
  expect(screen.getByLabelText('WhatsApp')).toHaveValue('');
});

test('a WhatsApp number that the member edited does not copy the primary number after a reload', async () => {
  await openProfile({ path: '/profile?tab=social' });
  await press('Edit Profile');
  await retype('WhatsApp', '9000000001');
  cleanup();
  await openProfile({ path: '/profile?tab=social' });
  await retype('Primary Phone', '9876543210');
  expect(screen.getByLabelText('WhatsApp')).toHaveValue('9000000001');
});

test('text discarded during a save is not kept as a draft', async () => {
  const kept = member({ bio: 'Long thoughts', version: 8 });
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await openProfile({ answers: { [save]: () => answered.then(() => ({ body: { alumni: kept } })) } });
  await press('Edit Profile');
  await retype('Bio', 'Long thoughts');
  await press('Save Changes');
  await userEvent.click(screen.getByRole('link', { name: /Alumni, home$/ }));
  await press('Discard');
  answer();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(sessionStorage.getItem('profileDraft')).toBeNull();
});

test('text typed during a save stays in the form as an unsaved change, and the next save sends it', async () => {
  const first = lateAnswer();
  let stored = member({ version: 1 });
  let answered = false;
  const calls = await openProfile({
    path: '/profile?tab=personal',
    answers: {
      [save]: ({ body }) => {
        stored = { ...stored, ...Object(body), version: stored.version + 1 };
        return answered ? { body: { alumni: stored } } : first.answer;
      },
    },
  });
  await press('Edit Profile');
  await retype('City', 'Pune');
  await press('Save Changes');
  expect(await screen.findByRole('button', { name: 'Saving...' })).toHaveAttribute('aria-disabled', 'true');
  await retype('Interests', 'Maps');
  answered = true;
  first.send({ body: { alumni: stored } });
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(screen.getByLabelText('Interests')).toHaveValue('Maps');
  expect(screen.getByLabelText('City')).toHaveValue('Pune');
  expect(unsaved()).toBeVisible();
  await press('Save Changes');
  await waitFor(() => expect(fact('Interests')).toHaveTextContent('Maps'));
  const last = calls.findLast(({ method }) => method === 'PUT');
  expect(last?.body).toMatchObject({ version: 2, personalCity: 'Pune', interests: 'Maps' });
});

test('text typed before the session ended is restored after the member signs in again', async () => {
  await openProfile({
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
