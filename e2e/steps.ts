import { test as base, expect, type Page } from '@playwright/test';

/** A test that fails on any error of the page: uncaught, logged, or refused by the content policy. */
export const test = base.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        // A browser logs each refused call by itself; those are looked at by the tests that cause them.
        if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
          complaints.push(message.text());
        }
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export async function signIn(page: Page, email = 'shipper.staff@example.com'): Promise<void> {
  await page.goto('/');
  await expect(page.getByText('Enter your email and password')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await page.getByRole('button', { name: 'Log In' }).click();
  // The address changes before the page is drawn.
  await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/quotes/);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).selectOption({ label: option });
}
