import { expect } from '@playwright/test';
import { test } from './steps';

test('by keyboard alone: sign in, search, open a breakdown', async ({ page }) => {
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
  await expect(page.getByText('5 quotes')).toBeVisible();

  const opener = page.getByRole('button', { name: /^Permafrost/ }).first();
  for (let tabs = 0; tabs < 30; tabs++) {
    if (await opener.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /^Price breakdown of Permafrost/ })).toBeVisible();
});
