import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { letter, picture, pretence } from './support/pictures';
import { answer, question, saveChanges, startEditing, unsaved, windows } from './support/profile';
import { button } from './support/registration';

const choose = (page: Page, file: typeof picture) => page.locator('input[type=file]').setInputFiles(file);
const photo = (page: Page) => page.getByRole('img', { name: 'Photo of Asha Devi Rao' });
const noPhoto = (page: Page) => page.getByRole('img', { name: 'No photo' });
const drawn = (page: Page) =>
  expect.poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

for (const { name, viewport } of windows) {
  test.describe(`in ${name}`, () => {
    test.use({ viewport });

    test('a photo is uploaded, replaced and removed', async ({ page }) => {
      await openAsMember(page);
      await expect(page.getByText('Supported formats: JPG, PNG, GIF')).toBeVisible();
      await expect(noPhoto(page)).toBeVisible();
      const chooser = page.waitForEvent('filechooser');
      await button(page, 'Upload photo').click();
      await (await chooser).setFiles(picture);
      await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
      await expect(photo(page)).toHaveAttribute('src', /^\/api\/photos\//);
      await drawn(page);

      const first = await photo(page).getAttribute('src');
      await choose(page, picture);
      await expect(photo(page)).not.toHaveAttribute('src', first ?? '');
      await page.reload();
      await drawn(page);

      await button(page, 'Remove photo').click();
      await expect(page.getByText('Photo removed successfully')).toBeVisible();
      await expect(noPhoto(page)).toBeVisible();
      await page.reload();
      await expect(noPhoto(page)).toBeVisible();
    });
  });
}

test('the chosen picture shows at once, and goes when the upload fails', async ({ page }) => {
  await openAsMember(page);
  let fail: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/api/profile/upload-photo', async (route) => {
    await held;
    await route.fulfill({ status: 500, json: {} });
  });
  await choose(page, picture);
  await expect(photo(page)).toHaveAttribute('src', /^blob:/);
  await drawn(page);
  fail();
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await expect(noPhoto(page)).toBeVisible();
});

test('an answer without an address is a failure too', async ({ page }) => {
  await openAsMember(page);
  await page.route('**/api/profile/upload-photo', (route) => route.fulfill({ status: 201, json: {} }));
  await choose(page, picture);
  await expect(page.getByText('Failed to upload photo. Please try again.')).toBeVisible();
  await expect(noPhoto(page)).toBeVisible();
});

test('what is no picture, or too large, is not even sent', async ({ page }) => {
  await openAsMember(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await choose(page, letter);
  await expect(page.getByText('Please select a valid image file')).toBeVisible();
  await choose(page, { ...picture, buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await expect(page.getByText('Image size should be less than 5MB')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a file that only pretends to be a picture is refused, and the old photo stays', async ({ page }) => {
  await openAsMember(page);
  await choose(page, picture);
  await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
  const kept = await photo(page).getAttribute('src');
  await choose(page, pretence);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', kept ?? '');
});

test('a photo that cannot be loaded gives way to the initials', async ({ page }) => {
  await openAsMember(page);
  await choose(page, picture);
  await expect(page.getByText('Photo uploaded successfully')).toBeVisible();
  await page.route('**/api/photos/**', (route) => route.abort());
  await page.reload();
  await expect(noPhoto(page)).toHaveText('AR');
});

test('a photo changed while editing counts as unsaved until the profile is saved', async ({ page }) => {
  await openAsMember(page);
  await startEditing(page);
  await choose(page, picture);
  await expect(unsaved(page)).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(question(page)).toContainText('Your photo is saved already and stays as it is now.');
  await answer(page, 'Keep editing');
  await saveChanges(page);
  await expect(unsaved(page)).toHaveCount(0);
  await expect(photo(page)).toBeVisible();
});
