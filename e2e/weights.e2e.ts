import { expect, type Page } from '@playwright/test';
import { ask, signIn, test } from './steps';

/** What a first visit weighs: the bytes of the bodies as they travel, compressed, without the answers of the API. */

const kB = 1_000;

/** Bytes by address of all that the page fetches by itself; complains of anything in the console. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      storageState: await page.context().storageState(),
    });
  if (!context) throw new Error('there is no browser');
  const visit = await context.newPage();
  const errors: string[] = [];
  visit.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const weights: Promise<[string, number]>[] = [];
  visit.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) return;
    weights.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  });
  await visit.goto(path, { waitUntil: 'networkidle' });
  const weighed = new Map(await Promise.all(weights));
  await context.close();
  expect(errors, `errors at the first visit of ${path}`).toEqual([]);
  return weighed;
}

const sumOf = (weights: Iterable<number>) => [...weights].reduce((sum, one) => sum + one, 0);

/** What a page needs beyond what another page has brought. */
function onTopOf(shell: ReadonlyMap<string, number>, page: ReadonlyMap<string, number>): number {
  return sumOf([...page].filter(([path]) => !shell.has(path)).map(([, bytes]) => bytes));
}

test('the login weighs at most 165 kB', async ({ page }) => {
  expect(sumOf((await weigh(page, '/login')).values())).toBeLessThanOrEqual(165 * kB);
});

test('the quotes weigh at most 235 kB, with and without results', async ({ page }) => {
  const { requestId } = await ask(page);
  expect(sumOf((await weigh(page, '/quotes')).values())).toBeLessThanOrEqual(235 * kB);
  expect(sumOf((await weigh(page, `/quotes?request=${requestId}`)).values())).toBeLessThanOrEqual(235 * kB);
});

test('each further screen adds at most 60 kB to its layout', async ({ page }) => {
  const plain = await weigh(page, '/unauthorized');
  for (const path of ['/design', '/login']) {
    expect(onTopOf(plain, await weigh(page, path)), path).toBeLessThanOrEqual(60 * kB);
  }
  await signIn(page);
  const main = await weigh(page, '/loads');
  expect(onTopOf(main, await weigh(page, '/dashboard'))).toBeLessThanOrEqual(60 * kB);
});
