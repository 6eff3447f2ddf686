import { expect, type Page } from '@playwright/test';
import { expectToast, pressLogOut } from './page-steps';
import { nameOf, openerOf, openSampleQuotes, results } from './quote-steps';
import { signIn } from './sessions';
import { setStoredTheme, test } from './test';

/** Tests the theme before any script runs, and reduced motion. */

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

test('the stored theme applies before any script loads, whatever the system prefers', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await setStoredTheme(page, 'dark');
  // Every script except the one for the theme is blocked.
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

test('the theme is light until the user chooses one; it survives a reload and follows the user across logout and login', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  await page.goto('/quotes');
  expect(await schemeOf(page)).toBe('light');
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await page.reload();
  expect(await schemeOf(page)).toBe('dark');
  await pressLogOut(page);
  const ended = page.waitForResponse('**/v1/auth/sign-out');
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await ended;
  await expect.poll(() => schemeOf(page)).toBe('light');
  await signIn(page);
  await page.goto('/quotes');
  const light = page.getByRole('button', { name: 'Switch to light theme' });
  await expect(light).toBeVisible();
  // The theme is set back, because it is stored with the user, whom other tests sign in as.
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/v1/auth/profile'));
  await light.click();
  expect((await saved).status()).toBe(200);
});

/** Returns the value that each variable of the themes has on paper. */
const colorsOnPaper = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
    const ofThemes = rules.filter(
      (rule): rule is CSSStyleRule =>
        rule instanceof CSSStyleRule && rule.selectorText.includes('[data-tokens'),
    );
    const names = ofThemes.flatMap(({ style }) => [...style].filter((name) => name.startsWith('--')));
    const values = getComputedStyle(document.documentElement);
    return Object.fromEntries(names.map((name) => [name, values.getPropertyValue(name)]));
  });

test('paper has the colors of the light theme in both themes', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.goto('/login');
  const light = await colorsOnPaper(page);
  expect(Object.keys(light).length).toBeGreaterThan(50);
  await setStoredTheme(page, 'dark');
  await page.goto('/login');
  expect(await schemeOf(page)).toBe('dark');
  expect(await colorsOnPaper(page)).toEqual(light);
});

test('with reduced motion nothing is animated', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moved: string[] = [];
  await page.exposeFunction('reportMotion', (what: string) => moved.push(what));
  await page.addInitScript(() => {
    const send = (what: string) =>
      (window as unknown as { reportMotion: (what: string) => void }).reportMotion(what);
    const report = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const longestMs = Math.max(
        ...target.getAnimations().map((one) => Number(one.effect?.getComputedTiming().duration)),
      );
      if (longestMs > 1) send(`${longestMs} ms: ${target.outerHTML.slice(0, 160)}`);
    };
    for (const type of ['transitionstart', 'animationstart']) document.addEventListener(type, report, true);
    // Even the shortest transition shows the old style for a frame. Only the library's messages set one in their element.
    document.addEventListener(
      'transitionrun',
      ({ target, propertyName }) => {
        const isInline = target instanceof HTMLElement && target.style.transitionProperty !== '';
        if (!isInline) send(`a transition of ${propertyName}`);
      },
      true,
    );
  });
  const { quotes } = await openSampleQuotes(page);
  const [first] = quotes;
  if (!first) throw new Error('the search found no quotes');
  await openerOf(page, first).click();
  await results(page)
    .getByRole('button', { name: `Save Quote from ${nameOf(first)}` })
    .click();
  await expectToast(page, 'saved');
  for (let times = 0; times < 2; times++) {
    await results(page)
      .getByRole('button', { name: `Details of ${nameOf(first)}` })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  expect(moved).toEqual([]);
});
