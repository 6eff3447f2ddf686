import { expect, type Locator, type Page } from '@playwright/test';

/** A field of any kind by its label, without the asterisk of a required field. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).selectOption({ label: option });
}

export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by the Tab key: ${wanted}`);
}

/** Presses Log out in the account menu, which asks first. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Logged in as / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}
