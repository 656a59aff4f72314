import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectToFit } from './support/fit';
import { openAsMember } from './support/member';
import { answer, openTab, question, startEditing, windows } from './support/profile';
import { button } from './support/registration';

const TABS = ['Overview', 'Personal', 'Education', 'Professional', 'Social & Contact'];

for (const { name, viewport } of windows) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    test('axe finds nothing on any tab, in read and edit mode, and every tab fits', async ({ page }) => {
      await openAsMember(page);
      for (const tabName of TABS) {
        await openTab(page, tabName);
        await expectNoFindings(page, `${tabName}, read`);
        await expectToFit(page);
      }
      await startEditing(page);
      for (const tabName of TABS) {
        await openTab(page, tabName);
        await expectNoFindings(page, `${tabName}, edited`);
        await expectToFit(page);
      }
    });

    test('axe finds nothing in errors, confirmations and the dialog', async ({ page }) => {
      await openAsMember(page);
      await startEditing(page);
      await page.getByLabel('First Name').fill('');
      await button(page, 'Save Changes').click();
      await expect(page.getByText('First name is required')).toBeVisible();
      await button(page, 'Dismiss message').click();
      await expectNoFindings(page, 'an error');
      await button(page, 'Cancel').click();
      await expect(question(page)).toBeVisible();
      await expectNoFindings(page, 'a question');
      await answer(page, 'Keep editing');
      await openTab(page, 'Education');
      await button(page, 'Add Education').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Degree is required')).toBeVisible();
      await expectNoFindings(page, 'the dialog');
      await expectToFit(page);
    });

    test('axe finds nothing when figures failed to load and in a conflict', async ({ page, request }) => {
      await page.route('**/api/profile/stats', (route) => route.fulfill({ status: 500, json: {} }));
      const { token } = await openAsMember(page);
      await expect(button(page, 'Try again')).toBeVisible();
      await startEditing(page);
      await page.getByLabel('Bio').fill('Typed here');
      await request.put('/api/profile', {
        headers: { Authorization: `Bearer ${token}` },
        data: { bio: 'Saved there' },
      });
      await button(page, 'Save Changes').click();
      await expect(page.getByText('Your text is still here.')).toBeVisible();
      await expectNoFindings(page, 'a conflict');
      await expectToFit(page);
      await button(page, 'Reload profile').click();
      await expect(page.getByText('show your text: Bio')).toBeVisible();
      await expectNoFindings(page, 'a conflict that is settled');
    });
  });
}
