import { expect, type Locator, type Page } from '@playwright/test';

/** Uses the page like a person, and counts the presses and the filled fields that a task needs. */
export class EffortCounter {
  private presses = 0;
  private fields = 0;

  constructor(private readonly page: Page) {}

  /** Does a task and expects exactly these numbers of presses and fields. */
  async task(presses: number, fields: number, work: () => Promise<unknown>): Promise<void> {
    this.presses = 0;
    this.fields = 0;
    await work();
    expect({ presses: this.presses, fields: this.fields }).toEqual({ presses, fields });
  }

  /** Clicks the button with this name, or the element of the locator. */
  async press(target: Locator | string, options?: Parameters<Locator['click']>[0]): Promise<void> {
    this.presses += 1;
    const place =
      typeof target === 'string' ? this.page.getByRole('button', { name: target, exact: true }) : target;
    await place.click(options);
  }

  async key(name: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(name);
  }

  /** Fills the field with this label. It counts as one field, however long the text is. */
  async fill(label: string, text: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).selectOption(option);
  }

  /** Chooses one of the suggestions for a typed text. */
  async chooseSuggestion(label: string, text: string, suggestion: string): Promise<void> {
    this.fields += 1;
    await this.page.getByLabel(label, { exact: true }).pressSequentially(text);
    await this.press(this.page.getByRole('option', { name: suggestion, exact: true }));
  }
}
