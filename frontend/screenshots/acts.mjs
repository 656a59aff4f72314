import { randomUUID } from 'node:crypto';

/** @typedef {import('playwright').Page} Page */

/** @param {string} name of a button */
export const press = (name) => (/** @type {Page} */ page) =>
  page.getByRole('button', { name, exact: true }).first().click();

/** Presses the View button of the first member on the page, in the table or on the cards. @param {Page} page */
export async function viewFirst(page) {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
}

/** Returns a new e-mail address each time, because the server sends only one code per minute to an address. */
const newAddress = () => `somebody-${randomUUID().slice(0, 8)}@example.org`;

/** @param {Page} page */
export async function askForCode(page, address = newAddress()) {
  await page.getByLabel('E-mail address').fill(address);
  await page.getByRole('main').getByRole('button', { name: /^Send/ }).click();
  await page.getByLabel('Digit 1 of 6').waitFor();
  return address;
}
