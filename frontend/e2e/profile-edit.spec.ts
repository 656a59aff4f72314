import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import {
  answer,
  fact,
  openTab,
  question,
  saveChanges,
  startEditing,
  unsaved,
  windows,
} from './support/profile';
import { button, title } from './support/registration';

const texts = {
  Personal: [
    ['First Name', 'Ásha'],
    ['Middle Name', ''],
    ['Last Name', "O'Rao"],
    ['Address Line 1', '2 Lake Road'],
    ['Address Line 2', 'Second floor'],
    ['City', 'Pune'],
    ['State', 'Goa'],
    ['Postal Code', '403001'],
    ['Country', 'Sri Lanka'],
    ['Bio', 'First line\nSecond line'],
    ['Interests', 'Maps'],
  ],
  Professional: [
    ['Job Title', 'Editor'],
    ['Company', 'Example Press'],
    ['Current City', 'Colombo'],
    ['Current Country', 'Sri Lanka'],
    ['Address Line 1', '3 Press Lane'],
    ['Address Line 2', 'Yard'],
    ['City', 'Kandy'],
    ['State', 'Central'],
    ['Postal Code', '20000'],
    ['Country', 'Sri Lanka'],
    ['Work Experience', 'Ten years'],
    ['Skills', 'Writing'],
    ['Achievements', 'A prize'],
  ],
  'Social & Contact': [
    ['Primary Phone', '9123456780'],
    ['WhatsApp', '9123456781'],
    ['Secondary Phone', '9123456782'],
    ['LinkedIn Profile', 'https://example.org/in/asha'],
    ['Personal Website', 'https://example.org/'],
    ['GitHub Profile', 'https://example.org/code'],
    ['Instagram Profile', 'https://example.org/photos'],
    ['Twitter Profile', 'https://example.org/words'],
    ['Facebook Profile', 'https://example.org/friends'],
  ],
} as const;

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('every field on all profile tabs can be changed and is saved', async ({ page }) => {
  await openAsMember(page);
  await startEditing(page);
  for (const [tabName, fields] of Object.entries(texts)) {
    await openTab(page, tabName);
    for (const [label, text] of fields) await field(page, label).fill(text);
  }
  await field(page, 'Country Code').selectOption('+65 (Singapore)');
  await openTab(page, 'Personal');
  await field(page, 'Date of Birth').fill('1991-04-08');
  await field(page, 'Gender').selectOption('Other');
  await openTab(page, 'Professional');
  await field(page, 'Seeking Mentorship').check();
  await expect(unsaved(page)).toBeVisible();
  await saveChanges(page);
  await expect(unsaved(page)).toHaveCount(0);

  await page.reload();
  await expect(title(page, "Ásha O'Rao")).toBeVisible();
  await expect(field(page, 'Seeking Mentorship')).toBeChecked();
  for (const [tabName, fields] of Object.entries(texts)) {
    await openTab(page, tabName);
    for (const [label, text] of fields)
      await expect(fact(page, label)).toHaveText(text || 'Not provided', { useInnerText: true });
  }
  await expect(fact(page, 'Country Code')).toHaveText('+65 (Singapore)');
  await openTab(page, 'Personal');
  await expect(fact(page, 'Date of Birth')).toHaveText('8 April 1991');
  await expect(fact(page, 'Gender')).toHaveText('Other');
});

for (const { name, viewport } of windows) {
  test(`the form opens at its start, an invalid field is named, its tab is marked, the message is shown once, and a save scrolls to the top, in ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAsMember(page);

    await test.step('an edit that starts on the overview opens the form at its first field', async () => {
      await startEditing(page);
      await expect(page.getByRole('tabpanel', { name: 'Personal' })).toBeFocused();
      await expect(field(page, 'First Name')).toBeInViewport({ ratio: 1 });
    });

    await test.step('an error is named, marked on its tab and gets the focus', async () => {
      await field(page, 'First Name').fill('');
      await openTab(page, 'Social & Contact');
      await field(page, 'Primary Phone').fill('12345');
      await field(page, 'LinkedIn Profile').fill('my profile');
      await field(page, 'Personal Website').fill('javascript:alert(1)');
      await openTab(page, 'Overview');
      await button(page, 'Save Changes').click();
      await expect(page.getByText('Please fix the errors before saving')).toBeVisible();
      await expect(field(page, 'First Name')).toBeFocused();
      await expect(page.getByText('First name is required')).toBeVisible();
      await page.keyboard.type('Asha');
      await expect(page.getByText('First name is required')).toHaveCount(0);

      await page.getByRole('tab', { name: 'Social & Contact (has errors)' }).click();
      await expect(page.getByText('Please enter a valid 10-digit phone number')).toBeVisible();
      await expect(page.getByText('Please enter a valid LinkedIn URL')).toBeVisible();
      await expect(page.getByText('Please enter a valid website URL')).toBeVisible();
    });

    await test.step('a repeated error message is shown once, and does not cover the buttons', async () => {
      await openTab(page, 'Personal');
      await field(page, 'Last Name').fill('');
      const save = button(page, 'Save Changes');
      for (let presses = 0; presses < 3; presses += 1) await save.click();
      const message = page.getByRole('alert').filter({ hasText: 'Please fix the errors before saving' });
      await expect(message).toHaveCount(1);
      await save.click({ trial: true });
      await button(page, 'Cancel').click({ trial: true });
      await expect(message).toHaveCount(1);
    });

    await test.step('after a save at the end of the form the page scrolls to the top', async () => {
      await button(page, 'Cancel').click();
      await answer(page, 'Discard');
      await openTab(page, 'Personal');
      await startEditing(page);
      await field(page, 'Interests').fill('Maps');
      await saveChanges(page);
      await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeInViewport();
    });
  });
}

test('Cancel in edit mode asks for confirmation and restores every field of the profile', async ({
  page,
}) => {
  await openAsMember(page);
  await startEditing(page);
  await field(page, 'City').fill('Pune');
  await button(page, 'Cancel').click();
  await expect(question(page)).toContainText('You have unsaved changes. Are you sure you want to cancel?');
  await answer(page, 'Keep editing');
  await expect(field(page, 'City')).toHaveValue('Pune');
  await button(page, 'Cancel').click();
  await answer(page, 'Discard');
  await expect(fact(page, 'City')).toHaveText('Nashik');
  await startEditing(page);
  await expect(field(page, 'City')).toHaveValue('Nashik');
  await button(page, 'Cancel').click();
  await expect(button(page, 'Edit Profile')).toBeVisible();
});

test('if another window saves the profile first, this window keeps its typed text and can load the other changes', async ({
  page,
}) => {
  await openAsMember(page);
  const other = await page.context().newPage();
  await other.goto('/profile?tab=personal');
  await startEditing(page);
  await field(page, 'Bio').fill('Typed here');
  await startEditing(other);
  await field(other, 'Bio').fill('Saved there');
  await field(other, 'Interests').fill('Maps');
  await saveChanges(other);

  await button(page, 'Save Changes').click();
  await expect(page.getByText('Your text is still here.')).toBeVisible();
  await expect(field(page, 'Bio')).toHaveValue('Typed here');
  await button(page, 'Reload profile').click();
  await expect(page.getByText('show your text: Bio')).toBeVisible();
  await expect(field(page, 'Bio')).toHaveValue('Typed here');
  await expect(field(page, 'Interests')).toHaveValue('Maps');
  await saveChanges(page);
  await expect(fact(page, 'Bio')).toHaveText('Typed here');
  await expect(fact(page, 'Interests')).toHaveText('Maps');
});

test('leaving with unsaved changes by link, Back or sign-out asks for confirmation', async ({ page }) => {
  await openAsMember(page);
  const career = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' });
  await startEditing(page);
  await career.click();
  await expect(page).toHaveURL('/career');
  // The URL changes before the next screen renders. So wait for that screen: going back too early keeps the edit mode.
  await expect(button(page, 'Save Changes')).toHaveCount(0);
  await page.goBack();
  await startEditing(page);
  await field(page, 'City').fill('Pune');
  const stays = async () => {
    await expect(question(page)).toContainText(
      'You have unsaved changes. Are you sure you want to leave this page?',
    );
    await answer(page, 'Keep editing');
    await expect(question(page)).toHaveCount(0);
    await expect(page).toHaveURL('/profile?tab=personal');
    await expect(field(page, 'City')).toHaveValue('Pune');
  };
  await career.click();
  await stays();
  await button(page, 'Logout').first().click();
  await stays();
  await button(page, 'Logout').last().click();
  await stays();

  // Going back to another tab of the profile loses no text, so no question appears.
  await page.goBack();
  await expect(page).toHaveURL('/profile');
  await expect(question(page)).toHaveCount(0);
  await openTab(page, 'Personal');
  await expect(field(page, 'City')).toHaveValue('Pune');

  await career.click();
  await answer(page, 'Discard');
  await expect(page).toHaveURL('/career');
  await page.goBack();
  await expect(fact(page, 'City')).toHaveText('Nashik');
});

test("closing the window with unsaved changes shows the browser's warning", async ({ page }) => {
  await openAsMember(page);
  await startEditing(page);
  await field(page, 'City').fill('Pune');
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await closing;
  await expect(field(page, 'City')).toHaveValue('Pune');
});

test('an incomplete date of birth is refused and not saved as an empty date', async ({ page }) => {
  await openAsMember(page);
  await startEditing(page);
  await field(page, 'Date of Birth').focus();
  await page.keyboard.press('Backspace');
  await button(page, 'Save Changes').click();
  await expect(page.getByText('Please enter a valid date of birth')).toBeVisible();
  await button(page, 'Cancel').click();
  await answer(page, 'Discard');
  await expect(fact(page, 'Date of Birth')).toHaveText('7 March 1990');
});

test('text typed during a save stays in the form', async ({ page }) => {
  await openAsMember(page);
  await startEditing(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() === 'PUT') await held;
    await route.continue();
  });
  await field(page, 'City').fill('Pune');
  await button(page, 'Save Changes').click();
  await expect(button(page, 'Saving...')).toBeDisabled();
  await field(page, 'Interests').fill('Maps');
  release();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();
  await expect(field(page, 'Interests')).toHaveValue('Maps');
  await expect(unsaved(page)).toBeVisible();
  await saveChanges(page);
  await expect(fact(page, 'Interests')).toHaveText('Maps');
});

test('the links of a profile open in a new tab', async ({ page, context }) => {
  await openAsMember(page);
  await startEditing(page);
  await openTab(page, 'Social & Contact');
  await field(page, 'Personal Website').fill(new URL('/about', page.url()).href);
  await saveChanges(page);
  const opened = context.waitForEvent('page');
  await fact(page, 'Personal Website').getByRole('link').click();
  expect(new URL((await opened).url()).pathname).toBe('/about');
  expect(await (await opened).evaluate(() => window.opener)).toBeNull();
});
