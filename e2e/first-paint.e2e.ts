import { expect, type Page } from '@playwright/test';
import { expectToast, keepTheme, nameOf, openTheWalk, results, signIn, test } from './steps';

/** What is seen before the program runs, and how little moves for who asks for that. */

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

test('the kept theme stands before the program is there, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await keepTheme(page, 'dark');
  // The program never comes.
  await page.route('**/*.js', (route) =>
    route.request().url().endsWith('/theme.js') ? route.continue() : route.abort(),
  );
  await page.goto('/login');
  expect(await schemeOf(page)).toBe('dark');
  const [red = 255, green = 255, blue = 255] = await page.evaluate(() =>
    (getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.max(red, green, blue), 'the first paint is dark').toBeLessThan(64);
});

test('the theme is light until somebody chooses, is kept over a reload and forgotten at the logout', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/quotes');
  expect(await schemeOf(page)).toBe('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await page.reload();
  expect(await schemeOf(page)).toBe('dark');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => schemeOf(page)).toBe('light');
});

test('nothing moves for who asks for reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { quotes } = await openTheWalk(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  await results(page)
    .getByRole('button', { name: `Save Quote of ${name}` })
    .click();
  await expectToast(page, 'saved');
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const moving = await page.evaluate(() => {
    const secondsOf = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element);
        const isAnimated = animationName !== 'none' && secondsOf(animationDuration) > 0.01;
        return isAnimated || secondsOf(transitionDuration) > 0.01;
      })
      .map((element) => element.outerHTML.slice(0, 120));
  });
  expect(moving).toEqual([]);
});
