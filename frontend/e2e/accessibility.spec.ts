import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { expectToFit } from './support/fit';
import { tabTo } from './support/keyboard';
import {
  askForCode,
  button,
  confirmCode,
  fillAddress,
  fillContact,
  fillPerson,
  fillStudies,
  newAddress,
} from './support/registration';
import { askForLoginCode } from './support/sign-in';
import { atWidths } from './support/widths';

test.describe('the accessibility checker axe', () => {
  test('finds no problem in the code step of the sign-in', async ({ page }) => {
    await askForLoginCode(page, newAddress());
    await expectNoFindings(page, 'the code');
    await page.keyboard.type('123456');
    await button(page, 'Verify & Sign In').click();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
    await expectNoFindings(page, 'a refused code');
  });

  test('finds no problem in the steps of the registration, whose error summary receives the focus', async ({
    page,
  }) => {
    await askForCode(page, newAddress());
    await expectNoFindings(page, 'the code');
    // 320 px is the narrowest window in which WCAG expects a page to fit.
    await atWidths(page, () => expectToFit(page), [375, 320]);
    await confirmCode(page, '123456');
    await test.step('"Continue" on an incomplete step moves the focus to the error summary', async () => {
      await tabTo(button(page, 'Continue'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('First name')).toBeFocused();
    });
    await expectNoFindings(page, 'the error summary of a step');
    await fillPerson(page);
    await expectNoFindings(page, 'contact');
    await fillContact(page);
    await expectNoFindings(page, 'address');
    await fillAddress(page);
    await expectNoFindings(page, 'studies, still empty');
    await fillStudies(page);
    await expectNoFindings(page, 'studies');
  });

  test('finds no problem in the terms, the privacy notice and the open menu of a phone', async ({ page }) => {
    await page.goto('/privacy');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, 'privacy');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(dialog).toBeVisible();
    await expectNoFindings(page, 'terms');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.setViewportSize({ width: 375, height: 740 });
    await button(page, 'Open menu').click();
    await expectNoFindings(page, 'menu');
  });
});
