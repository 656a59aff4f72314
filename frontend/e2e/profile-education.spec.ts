import { expect, type Page, test } from '@playwright/test';
import { openAsMember } from './support/member';
import { answer, fact, openTab, PHONE, question, startEditing } from './support/profile';
import { button } from './support/registration';

const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save' }).click();
const year = new Date().getFullYear();

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) await dialog(page).getByLabel(label).fill(text);
}

/** Returns the labels of the fields of the dialog that take less than a third of the dialog's width. */
const narrowFields = (page: Page) =>
  dialog(page).evaluate((element) =>
    [
      ...element.querySelectorAll<HTMLInputElement>(
        'input:not([type="checkbox"]), textarea:not([aria-hidden])',
      ),
    ]
      .filter((field) => field.getBoundingClientRect().width < element.getBoundingClientRect().width / 3)
      .map((field) => field.labels?.[0]?.textContent),
  );

test('on a phone a member adds, changes and deletes an education record', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await openAsMember(page);
  await openTab(page, 'Education');
  await expect(page.getByText('No education records found.')).toBeVisible();
  await expect(button(page, 'Add Education')).toHaveCount(0);
  await button(page, 'Add your first education record').click();
  await expect(dialog(page)).toBeVisible();
  expect(await narrowFields(page), 'narrow fields on a phone').toEqual([]);
  await fill(page, {
    'Institution Name': 'Example College',
    Degree: 'BA',
    'Field of Study': 'History',
    'Start Year': '2005',
    'End Year': '2008',
    Grade: 'First class',
    Activities: 'Debating',
    Description: 'Local history',
  });
  await save(page);
  await expect(page.getByText('Education record added successfully')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: 'BA in History' });
  for (const text of ['Example College', '2005 - 2008', 'First class', 'Debating', 'Local history'])
    await expect(card).toContainText(text);

  await button(page, 'Edit BA in History').click();
  await dialog(page).getByLabel('Currently studying here').check();
  await expect(dialog(page).getByLabel('End Year')).toBeDisabled();
  await save(page);
  await expect(page.getByText('Education record updated successfully')).toBeVisible();
  await expect(card).toContainText('2005 - Present');

  await button(page, 'Add Education').click();
  await fill(page, {
    'Institution Name': 'Example University',
    Degree: 'MA',
    'Field of Study': 'Archives',
    'Start Year': '2010',
  });
  await save(page);
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['MA in Archives', 'BA in History']);
  await expect(page.getByText('2010 - N/A')).toBeVisible();

  await button(page, 'Delete MA in Archives').click();
  await expect(question(page)).toContainText('Are you sure you want to delete this education record?');
  await page.goBack();
  await expect(question(page)).toHaveCount(0);
  await expect(page).toHaveURL('/profile?tab=education');
  await button(page, 'Delete MA in Archives').click();
  await answer(page, 'Cancel');
  await expect(page.getByText('MA in Archives')).toBeVisible();
  await button(page, 'Delete MA in Archives').click();
  await answer(page, 'Delete');
  await expect(page.getByText('Education record deleted successfully')).toBeVisible();
  await expect(page.getByText('MA in Archives')).toHaveCount(0);

  await button(page, 'Cancel').click();
  await expect(button(page, 'Edit BA in History')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['BA in History']);
});

test('the studies given at registration are shown, an invalid record is refused, and typed text stays after a failed save and is discarded only after a question', async ({
  page,
}) => {
  await openAsMember(page);
  await openTab(page, 'Education');
  await test.step('the studies given at registration and the academic timeline are visible', async () => {
    await expect(page.getByText('comes from your original registration')).toBeVisible();
    for (const [label, text] of [
      ['Institution', 'Law College'],
      ['Course', 'LL.M.'],
      ['Department', 'LL.M.'],
      ['Year of Joining', '2010'],
      ['Graduation Year', '2012'],
      ['Admission Type', 'Direct \\(First Year\\)'],
    ] as const)
      await expect(fact(page, label)).toHaveText(new RegExp(`^${text}$`));
    await expect(page.getByRole('region', { name: 'Academic Timeline' }).getByRole('listitem')).toHaveText([
      '2010Started Journey',
      '2012Graduated',
      `${year}Alumni Member`,
    ]);
  });
  await startEditing(page);

  await test.step('an invalid record is refused', async () => {
    await button(page, 'Add Education').click();
    await expect(dialog(page)).toBeVisible();
    expect(await narrowFields(page)).toEqual([]);
    await save(page);
    for (const message of [
      'Institution name is required',
      'Degree is required',
      'Field of study is required',
      'Start year is required',
    ])
      await expect(dialog(page).getByText(message)).toBeVisible();
    await expect(dialog(page).getByLabel('Institution Name')).toBeFocused();

    await fill(page, { 'Institution Name': 'X' });
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await answer(page, 'Discard');
    await expect(page.getByText('No education records found.')).toBeVisible();

    await button(page, 'Add Education').click();
    await expect(dialog(page).getByLabel('Degree')).toHaveValue('');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('Escape and Back ask before they discard an unsaved record', async () => {
    await button(page, 'Add Education').click();
    await fill(page, { Degree: 'BA' });
    await page.keyboard.press('Escape');
    await answer(page, 'Keep editing');
    await expect(question(page)).toHaveCount(0);
    await page.goBack();
    await expect(question(page)).toContainText('Are you sure you want to cancel?');
    await answer(page, 'Keep editing');
    await expect(dialog(page).getByLabel('Degree')).toHaveValue('BA');
    await page.goBack();
    await answer(page, 'Discard');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/profile?tab=education');
  });

  await test.step('after a failed save, a message appears and the typed text stays', async () => {
    await page.route('**/api/profile/education', (route) => route.fulfill({ status: 500, json: {} }));
    await button(page, 'Add Education').click();
    await fill(page, { 'Institution Name': 'X', Degree: 'Y', 'Field of Study': 'Z', 'Start Year': '2010' });
    await save(page);
    await expect(page.getByText('Failed to add education record')).toBeVisible();
    await expect(dialog(page).getByLabel('Institution Name')).toHaveValue('X');
  });
});
