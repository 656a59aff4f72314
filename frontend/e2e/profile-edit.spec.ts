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

test('every field of the profile form can be changed and is saved, and the changes complete the profile', async ({
  page,
}) => {
  await openAsMember(page);
  await test.step('the overview shows the profile completion of a new member', async () => {
    // A registration fills eight of the thirteen fields that count for the profile completion.
    await expect(page.getByRole('progressbar', { name: 'Profile Completion' })).toHaveAttribute(
      'aria-valuenow',
      '62',
    );
    await expect(page.getByText('Complete your profile to unlock all features')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Still missing' })).toBeVisible();
    await expect(fact(page, 'Member Since')).toHaveText(String(new Date().getFullYear()));
    await expect(fact(page, 'Alumni Status')).toHaveText(`${new Date().getFullYear() - 2012} years`);
    await expect(fact(page, 'Mentorship')).toHaveText('None');
    await expect(page.getByText('Activity tracking coming soon!')).toBeVisible();
  });

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
  await field(page, 'Available as Mentor').check();
  await field(page, 'Seeking Mentorship').check();
  await expect(unsaved(page)).toBeVisible();
  await saveChanges(page);
  await expect(unsaved(page)).toHaveCount(0);

  await page.reload();
  await expect(title(page, "Ásha O'Rao")).toBeVisible();
  await expect(field(page, 'Available as Mentor')).toBeChecked();
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

  await test.step('the header and the overview show the new values', async () => {
    await expect(page.getByText('Editor at Example Press')).toBeVisible();
    await openTab(page, 'Overview');
    await expect(page.getByText('100%')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Still missing' })).toHaveCount(0);
    await expect(fact(page, 'Mentorship')).toHaveText('Mentor');
    await expect(page.getByRole('region', { name: 'About Me' })).toContainText('First line');
  });
});

test('the form opens at its start, an incomplete date is refused, an error message is shown once, and a save scrolls to the top', async ({
  page,
}) => {
  await openAsMember(page);
  for (const { name, viewport } of windows) {
    await test.step(`in ${name}, an edit that starts on the overview opens the form at its first field`, async () => {
      await openTab(page, 'Overview');
      await page.setViewportSize(viewport);
      await startEditing(page);
      await expect(page.getByRole('tabpanel', { name: 'Personal' })).toBeFocused();
      await expect(field(page, 'First Name')).toBeInViewport({ ratio: 1 });
    });

    await test.step(`in ${name}, an incomplete date of birth is refused`, async () => {
      // Only a real key press leaves the date incomplete.
      await field(page, 'Date of Birth').focus();
      await page.keyboard.press('Backspace');
      await button(page, 'Save Changes').click();
      await expect(page.getByText('Please enter a valid date of birth')).toBeVisible();
    });

    await test.step(`in ${name}, a repeated error message is shown once, and does not cover the buttons`, async () => {
      await field(page, 'First Name').fill('');
      const save = button(page, 'Save Changes');
      for (let presses = 0; presses < 3; presses += 1) await save.click();
      const message = page.getByRole('alert').filter({ hasText: 'Please fix the errors before saving' });
      await expect(message).toHaveCount(1);
      await save.click({ trial: true });
      await button(page, 'Cancel').click({ trial: true });
      await expect(message).toHaveCount(1);
    });

    await test.step(`in ${name}, a discarded date is not saved, and after a save at the end of the form the page scrolls to the top`, async () => {
      await button(page, 'Cancel').click();
      await answer(page, 'Discard');
      await expect(fact(page, 'Date of Birth')).toHaveText('7 March 1990');
      await startEditing(page);
      await field(page, 'Interests').fill(`Maps in ${name}`);
      await saveChanges(page);
      await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeInViewport();
    });
  }
});

test("leaving with unsaved changes by link or sign-out asks for confirmation, Back to another tab of the profile does not, and closing the window shows the browser's warning", async ({
  page,
}) => {
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
  // Back does not switch the tab behind the open question.
  await career.click();
  await expect(question(page)).toBeVisible();
  await page.evaluate(() => history.back());
  await stays();
  await button(page, 'Logout').first().click();
  await stays();
  await button(page, 'Logout').last().click();
  await stays();

  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await closing;
  await expect(field(page, 'City')).toHaveValue('Pune');

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

test('if Back is pressed several times at once, the question about unsaved changes still appears', async ({
  page,
}) => {
  await openAsMember(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Career' }).click();
  await expect(page).toHaveURL('/career');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('link', { name: 'View Profile' }).first().click();
  await startEditing(page);
  await field(page, 'City').fill('Pune');
  // The first Back leads to another tab of the profile, and loses nothing.
  await page.evaluate(() => {
    for (let presses = 0; presses < 3; presses += 1) history.back();
  });
  await expect(question(page)).toContainText('Are you sure you want to leave this page?');
  await answer(page, 'Keep editing');
  await expect(page).toHaveURL('/profile');
  await openTab(page, 'Personal');
  await expect(field(page, 'City')).toHaveValue('Pune');
});
