import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { letter, picture, pretence } from './support/pictures';
import { answer, PHONE, question, saveChanges, startEditing, unsaved } from './support/profile';
import { button } from './support/registration';

/** The address of a photo on the server. The preview of a chosen picture has an address that starts with `blob:`. */
const STORED = /^\/api\/photos\//;
const choose = (page: Page, file: typeof picture) => page.locator('input[type=file]').setInputFiles(file);
const photo = (page: Page) => page.getByRole('img', { name: 'Photo of Asha Devi Rao' });
const noPhoto = (page: Page) => page.getByRole('img', { name: 'No photo' });
/** The shown notice of an upload. A dismissed notice stays in the page for a moment. */
const uploaded = (page: Page) => page.getByText('Photo uploaded successfully').filter({ visible: true });
const drawn = (page: Page) =>
  expect.poll(() => photo(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

/** Closes the messages of earlier steps. A message may also close by itself just before the press. */
async function dismissAll(page: Page) {
  const dismiss = button(page, 'Dismiss message');
  await expect(async () => {
    if ((await dismiss.count()) > 0) await dismiss.first().click({ timeout: 1_000 });
    await expect(dismiss).toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('on a phone a member uploads, replaces and removes the profile photo', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsMember(page);
  await expect(page.getByText('Supported formats: JPG, PNG, GIF')).toBeVisible();
  await expect(noPhoto(page)).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await button(page, 'Upload photo').click();
  await (await chooser).setFiles(picture);
  await expect(uploaded(page)).toBeVisible();
  await expect(photo(page)).toHaveAttribute('src', STORED);
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

test('a photo whose upload fails is not shown, a photo changed in edit mode counts as an unsaved change, and initials replace a photo that does not load', async ({
  page,
}) => {
  await openAsMember(page);
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to upload photo. Please try again.' });

  await test.step('a file that is not a picture, or is too large, is not sent', async () => {
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

  await test.step('the chosen picture appears at once, and disappears when the upload fails', async () => {
    await dismissAll(page);
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
    await expect(failure).toBeVisible();
    await expect(noPhoto(page)).toBeVisible();
    await page.unroute('**/api/profile/upload-photo');
  });

  await test.step("an answer without the photo's address counts as a failure", async () => {
    await dismissAll(page);
    await page.route('**/api/profile/upload-photo', (route) => route.fulfill({ status: 201, json: {} }));
    await choose(page, picture);
    await expect(failure).toBeVisible();
    await expect(noPhoto(page)).toBeVisible();
    await page.unroute('**/api/profile/upload-photo');
  });

  await test.step('a file that only claims to be a picture is refused, and the old photo stays', async () => {
    await dismissAll(page);
    await choose(page, picture);
    await expect(uploaded(page)).toBeVisible();
    const kept = await photo(page).getAttribute('src');
    await choose(page, pretence);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(photo(page)).toHaveAttribute('src', kept ?? '');
  });

  await test.step('a photo changed in edit mode is saved, but counts as an unsaved change', async () => {
    await dismissAll(page);
    await startEditing(page);
    await choose(page, picture);
    await expect(unsaved(page)).toBeVisible();
    await expect(uploaded(page)).toBeVisible();
    // While the question is open, the message cannot be closed.
    await dismissAll(page);
    await button(page, 'Cancel').click();
    await expect(question(page)).toContainText('Your photo is saved already and stays as it is now.');
    await answer(page, 'Keep editing');
  });

  await test.step("if a busy server refuses a photo, the server's message is shown, and the old photo and typed text stay", async () => {
    await dismissAll(page);
    await expect(photo(page)).toHaveAttribute('src', STORED);
    const kept = await photo(page).getAttribute('src');
    await page.getByLabel('Bio').fill('Not saved yet.');
    const message = 'Too many photos are being uploaded right now. Please try again in a minute.';
    await page.route('**/api/profile/upload-photo', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'Retry-After': '60' },
        json: { statusCode: 503, code: 'BUSY', message, requestId: 'test' },
      }),
    );
    await choose(page, picture);
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(photo(page)).toHaveAttribute('src', kept ?? '');
    await expect(page.getByLabel('Bio')).toHaveValue('Not saved yet.');
    await expect(unsaved(page)).toBeVisible();

    await page.unroute('**/api/profile/upload-photo');
    await choose(page, picture);
    await expect(uploaded(page)).toBeVisible();
    await expect(photo(page)).not.toHaveAttribute('src', kept ?? '');
    await expect(photo(page)).toHaveAttribute('src', STORED);
    await expect(page.getByLabel('Bio')).toHaveValue('Not saved yet.');
  });

  await test.step('a save of the profile ends the notice of unsaved changes', async () => {
    await saveChanges(page);
    await expect(unsaved(page)).toHaveCount(0);
    await expect(photo(page)).toBeVisible();
  });

  await test.step('the initials replace a photo that does not load', async () => {
    await dismissAll(page);
    await page.route('**/api/photos/**', (route) => route.abort());
    await page.reload();
    await expect(noPhoto(page)).toHaveText('AR');
  });
});
