import { expect, type Locator, type Page } from '@playwright/test';

/** Returns a field of any kind by its label, without the asterisk of a required field. */
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

/** Opens a page by its menu entry, which may end with a count of waiting items. */
export async function openMenu(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: new RegExp(`^${name}( \\d|$)`) }).click();
}

/** Opens a page by its entry in a group of the menu. */
export async function openMenuGroup(page: Page, group: string, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('button', { name: group, exact: true }).click();
  await menu.getByRole('link', { name, exact: true }).click();
}

/** Logs out in the account menu, and confirms. */
export async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await page.getByRole('dialog', { name: 'Log out' }).getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** Presses Log out in the account menu, which then asks for confirmation. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Logged in as / }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}
