import { expect, test } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { openAsMember } from './support/member';
import { picture } from './support/pictures';
import { fact, openTab, question, tab, unsaved, windows } from './support/profile';
import { button } from './support/registration';

test('the "Save Changes" button does not cover the focused field', async ({ page }) => {
  await openAsMember(page);
  for (const { name, viewport } of windows) {
    await test.step(`in ${name}`, async () => {
      await openTab(page, 'Overview');
      await page.setViewportSize(viewport);
      await tabTo(button(page, 'Edit Profile'));
      await page.keyboard.press('Enter');
      await tabTo(page.getByLabel('Interests'));
      // The browser may still be scrolling. So read the positions of the field and the button in one frame, and poll
      // their distance.
      const clearance = () =>
        button(page, 'Save Changes').evaluate(
          (save) =>
            (document.activeElement?.getBoundingClientRect().top ?? 0) - save.getBoundingClientRect().top,
        );
      for (let presses = 0; presses < 8; presses += 1) {
        await expect.poll(clearance).toBeGreaterThan(40);
        await page.keyboard.press('Shift+Tab');
      }
      await button(page, 'Cancel').click();
    });
  }
});

test('with the keyboard, a member changes the photo, edits and saves the profile, discards changes, and adds and deletes an education record', async ({
  page,
}) => {
  const { keyboard } = page;
  await openAsMember(page);

  await test.step('a member chooses and removes a photo', async () => {
    await tabTo(button(page, 'Upload photo'));
    const chooser = page.waitForEvent('filechooser');
    // `waitForEvent` returns before the browser listens for the file chooser. The browser handles calls in order, so it
    // listens once the next call has returned.
    await expect(button(page, 'Upload photo')).toBeFocused();
    await keyboard.press('Enter');
    await (await chooser).setFiles(picture);
    await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
    await tabTo(button(page, 'Remove photo'));
    await keyboard.press('Enter');
    await expect(page.getByText('Photo removed successfully')).toBeVisible();
    await expect(button(page, 'Upload photo')).toBeFocused();
  });

  await test.step('a member edits and saves the profile and discards changes', async () => {
    await tabTo(button(page, 'Edit Profile'));
    await keyboard.press('Enter');
    await expect(page.getByRole('tabpanel', { name: 'Personal' })).toBeFocused();
    await keyboard.press('Tab');
    await expect(page.getByLabel('First Name')).toBeFocused();
    await tabTo(page.getByLabel('Interests'));
    await keyboard.type('Maps');
    await expect(unsaved(page)).toBeVisible();

    await tabTo(tab(page, 'Personal'));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await keyboard.press('Enter');
    await expect(tab(page, 'Professional')).toHaveAttribute('aria-selected', 'true');
    await tabTo(page.getByLabel('Available as Mentor'));
    await keyboard.press('Space');
    await tabTo(page.getByLabel('Job Title'));
    await keyboard.type('Editor');
    await keyboard.press('Enter');
    await expect(page.getByText('Profile updated successfully')).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Professional' })).toBeFocused();
    await expect(fact(page, 'Job Title')).toHaveText('Editor');

    await tabTo(button(page, 'Edit Profile'));
    await keyboard.press('Enter');
    await tabTo(page.getByLabel('Job Title'));
    await keyboard.type('!');
    await tabTo(button(page, 'Cancel'));
    await keyboard.press('Enter');
    await expect(question(page)).toBeVisible();
    await tabTo(question(page).getByRole('button', { name: 'Discard' }));
    await keyboard.press('Enter');
    await expect(fact(page, 'Job Title')).toHaveText('Editor');
  });

  await test.step('a member adds and deletes an education record', async () => {
    await tabTo(tab(page, 'Professional'));
    await keyboard.press('ArrowLeft');
    await keyboard.press('Enter');
    await tabTo(button(page, 'Add your first education record'));
    await keyboard.press('Enter');
    await expect(page.getByLabel('Institution Name')).toBeFocused();
    await keyboard.type('Example College');
    await tabTo(page.getByLabel('Degree'));
    await keyboard.type('BA');
    await tabTo(page.getByLabel('Field of Study'));
    await keyboard.type('History');
    await tabTo(page.getByLabel('Start Year'));
    await keyboard.type('2005');
    await keyboard.press('Enter');
    await expect(page.getByText('Education record added successfully')).toBeVisible();
    await tabTo(button(page, 'Delete BA in History'));
    await keyboard.press('Enter');
    await tabTo(question(page).getByRole('button', { name: 'Delete' }));
    await keyboard.press('Enter');
    await expect(page.getByText('No education records found.')).toBeVisible();
  });
});
