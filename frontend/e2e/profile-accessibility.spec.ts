import { expect, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { answer, openTab, question, startEditing } from './support/profile';
import { button } from './support/registration';
import { expectSoundAtWidths } from './support/widths';

const TABS = ['Overview', 'Personal', 'Education', 'Professional', 'Social & Contact'];

test('axe finds no problem on any profile tab, in read and edit mode, and every tab fits the window width', async ({
  page,
}) => {
  test.slow();
  test.slow();
  await openAsMember(page);
  for (const tabName of TABS) {
    await openTab(page, tabName);
    await expectSoundAtWidths(page, `${tabName}, read`);
  }
  await startEditing(page);
  for (const tabName of TABS) {
    await openTab(page, tabName);
    await expectSoundAtWidths(page, `${tabName}, edited`);
  }
});

test('axe finds no problem in error messages, confirmations, the education dialog and a save conflict', async ({
  page,
  request,
}) => {
  test.slow();
  test.slow();
  await page.route('**/api/profile/stats', (route) => route.fulfill({ status: 500, json: {} }));
  const { token } = await openAsMember(page);
  await expect(button(page, 'Try again')).toBeVisible();
  await expectSoundAtWidths(page, 'figures that failed to load');

  await startEditing(page);
  await page.getByLabel('First Name').fill('');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await button(page, 'Dismiss message').click();
  await expectSoundAtWidths(page, 'an error');
  await button(page, 'Cancel').click();
  await expect(question(page)).toBeVisible();
  await expectSoundAtWidths(page, 'a question');
  await answer(page, 'Keep editing');
  await page.getByLabel('First Name').fill('Asha');

  await openTab(page, 'Education');
  await button(page, 'Add Education').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Degree is required')).toBeVisible();
  await expectSoundAtWidths(page, 'the dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openTab(page, 'Personal');
  await page.getByLabel('Bio').fill('Typed here');
  await request.put('/api/profile', {
    headers: { Authorization: `Bearer ${token}` },
    data: { bio: 'Saved there', interests: 'Maps' },
  });
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await expectSoundAtWidths(page, 'a conflict');
  await button(page, 'Reload profile').click();
  await expect(page.getByText('show your text: Bio')).toBeVisible();
  await expect(page.getByLabel('Bio')).toHaveValue('Typed here');
  await expect(page.getByLabel('Interests')).toHaveValue('Maps');
  await expectSoundAtWidths(page, 'a conflict that is settled');
});
