import { expect, test } from '@playwright/test';
import { expectNoFindings } from './support/axe';
import { openAsMember } from './support/member';
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

test.describe('the accessibility checker axe', () => {
  test('finds no problem in the steps of the sign-in', async ({ page }) => {
    await askForLoginCode(page, newAddress());
    await expectNoFindings(page, 'the code');
    await page.keyboard.type('123456');
    await button(page, 'Verify & Sign In').click();
    await expect(page.getByLabel('Digit 6 of 6')).toHaveValue('');
    await expectNoFindings(page, 'a refused code');
  });

  test('finds no problem in the steps of the registration', async ({ page }) => {
    await askForCode(page, newAddress());
    await expectNoFindings(page, 'the code');
    await confirmCode(page, '123456');
    await button(page, 'Continue').click();
    await expectNoFindings(page, 'what a step lacks');
    await fillPerson(page);
    await expectNoFindings(page, 'contact');
    await fillContact(page);
    await expectNoFindings(page, 'address');
    await fillAddress(page);
    await expectNoFindings(page, 'studies, still empty');
    await fillStudies(page);
    await expectNoFindings(page, 'studies');
  });

  test('finds no problem in the terms and the privacy notice', async ({ page }) => {
    await openAsMember(page);
    await page.getByRole('contentinfo').getByRole('button', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'terms');
    await page.goto('/privacy');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoFindings(page, 'privacy');
  });

  test('finds no problem in the open menu on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 740 });
    await page.goto('/');
    await button(page, 'Open menu').click();
    await expectNoFindings(page, 'menu');
  });
});
