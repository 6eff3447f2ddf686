import { expect, type Page, test } from '@playwright/test';

/** What a session, a theme and a keyboard must never lose. */

async function signIn(page: Page) {
  await page.goto('/login');
  await page.getByLabel('Email').fill('shipper.admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/quotes/);
}

test('a session that ends in the middle of the form asks for the password and loses nothing', async ({
  page,
}) => {
  await signIn(page);
  await page.locator('input[name=fromZip]').fill('93901');
  await page.locator('input[name=toZip]').fill('10001');
  await page.getByRole('combobox', { name: 'Temperature', exact: true }).click();
  await page.getByRole('option', { name: 'Frozen', exact: true }).click();
  await page.getByRole('combobox', { name: 'Commodity', exact: true }).click();
  await page.getByRole('option', { name: 'Produce', exact: true }).click();
  await page.getByLabel('Pallets').fill('6');
  await page.getByLabel('Gross weight (lbs)').fill('7200');

  // Somewhere else the same session is signed out.
  const signOut = await page.request.post('/v1/auth/sign-out', {
    headers: { Authorization: 'Bearer coldlane-public' },
  });
  expect(signOut.status()).toBe(204);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Pallets')).toHaveValue('6');
  await expect(page.getByLabel('Gross weight (lbs)')).toHaveValue(/7,?200/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^\d+ quotes?$|^No quotes$/).first()).toBeVisible();
});

test('the dark theme stands before the first paint of a reload, whatever the system prefers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  const scheme = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await scheme()).toBe('dark');
});

test('by keyboard alone: sign in, search, open a breakdown', async ({ page }) => {
  test.skip(test.info().project.name !== 'desktop', 'a phone has none');
  await page.goto('/login');
  await expect(page.getByText('Enter your email and password')).toBeVisible();
  const focusOn = async (name: string) => {
    for (let tabs = 0; tabs < 30; tabs++) {
      await page.keyboard.press('Tab');
      const isThere = await page.evaluate((wanted) => {
        const element = document.activeElement as HTMLInputElement | null;
        const label = element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
        return label.trim() === wanted || element?.getAttribute('aria-label') === wanted;
      }, name);
      if (isThere) return;
    }
    throw new Error(`${name} is not reached by the Tab key`);
  };
  await focusOn('Email');
  await page.keyboard.type('shipper.admin@example.com');
  await focusOn('Password');
  await page.keyboard.type('coldlane-demo');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes/);
  await expect(page.locator('input[name=fromZip]')).toBeVisible();

  await focusOn('From');
  await page.keyboard.type('93901');
  await focusOn('To');
  await page.keyboard.type('10001');
  for (const [label, option] of [
    ['Temperature', 'Frozen'],
    ['Commodity', 'Frozen'],
  ] as const) {
    await focusOn(label);
    await page.keyboard.press('Enter');
    for (let steps = 0; steps < 12; steps++) {
      await page.keyboard.press('ArrowDown');
      const selected = page.locator('[role=option][data-combobox-selected]:visible');
      if ((await selected.textContent())?.trim() === option) break;
    }
    await page.keyboard.press('Enter');
  }
  await focusOn('Pallets');
  await page.keyboard.type('4');
  await focusOn('Gross weight (lbs)');
  await page.keyboard.type('4800');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 quotes')).toBeVisible();

  const opener = page.getByRole('button', { name: /^Permafrost/ }).first();
  for (let tabs = 0; tabs < 30; tabs++) {
    if (await opener.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Price breakdown of Permafrost/ })).toBeVisible();
});
