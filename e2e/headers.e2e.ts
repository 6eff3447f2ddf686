import { expect } from '@playwright/test';
import { expectStrictPolicy, listenForViolations } from './content-policy';
import { field } from './page-steps';
import { openSampleQuotes, results } from './quote-steps';
import { ADMIN, logIn, PASSWORD, SHIPPER, signIn, startSession } from './sessions';
import { test } from './test';

/** Tests the content security policy in a real browser: it blocks nothing of ours and everything else. */

/** Addresses that have a secret after `#` or are unknown. The weight tests check the other pages. */
const WITH_SECRET_OR_UNKNOWN = [
  '/otp#email=a@b.example&code=123456',
  '/signup#invitation=x',
  '/nothing/of/the/kind',
];

test('no link from a mail and no unknown page violates its own content security policy', async ({ page }) => {
  await listenForViolations(page);
  for (const path of WITH_SECRET_OR_UNKNOWN) {
    await page.goto('about:blank');
    const response = await page.goto(path);
    const headers = response?.headers() ?? {};
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self'; style-src 'self' 'nonce-/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectStrictPolicy(page);
  }
});

test('nothing that opens on the quotes violates the content security policy', async ({ page }) => {
  await listenForViolations(page);
  await signIn(page, ADMIN);
  await page.goto('/quotes');
  await field(page, 'From').fill('9390');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await page.waitForLoadState('networkidle');
  await expectStrictPolicy(page);
  const { quotes } = await openSampleQuotes(page);
  expect(quotes.length).toBeGreaterThan(0);
  await results(page)
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStrictPolicy(page);
});

test('an injected script or frame does nothing', async ({ page, pageErrors }) => {
  await listenForViolations(page);
  await page.goto('/login');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ran = true';
    document.body.append(script);
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.ran = true');
    image.src = '/nothing.png';
    document.body.append(image);
    const link = document.createElement('a');
    link.href = 'javascript:window.ran = true';
    document.body.append(link);
    link.click();
    const frame = document.createElement('iframe');
    frame.src = '/privacy';
    document.body.append(frame);
  });
  await expect.poll(() => page.evaluate(() => window.violations?.length ?? 0)).toBeGreaterThanOrEqual(3);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(pageErrors.length).toBeGreaterThanOrEqual(3);
  pageErrors.length = 0;
});

const ELSEWHERE = [
  '//elsewhere.example',
  '/\\elsewhere.example',
  '\\\\elsewhere.example',
  '/\t/elsewhere.example',
  '/\n/elsewhere.example',
  '/..//elsewhere.example',
  '/%2e%2e//elsewhere.example',
  '/%2F%2Felsewhere.example',
  '/%5Celsewhere.example',
  '/%09/elsewhere.example',
  '%2F%2Felsewhere.example',
  'https://elsewhere.example',
  'javascript:document.title="ran"',
  ' javascript:document.title="ran"',
];

test('no redirect after login leaves this site', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page);
  for (const place of ELSEWHERE) {
    await page.goto(`/login?${new URLSearchParams({ redirectTo: place, redirect: place })}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect.poll(() => new URL(page.url()).pathname, { message: place }).not.toBe('/login');
    expect(new URL(page.url()).origin, place).toBe(baseURL);
    expect(await page.title(), place).not.toBe('ran');
  }
  expect(asked.filter((url) => !url.startsWith(`${baseURL}/`))).toEqual([]);
});

test('no requested address contains a code, password or token', async ({ page }) => {
  const asked: string[] = [];
  const secrets: string[] = [PASSWORD];
  page.on('request', (request) => asked.push(request.url(), request.headers().referer ?? ''));
  page.on('response', async (response) => {
    if (!/\/(sign-in|verify-otp|refresh)$/.test(response.url()) || response.status() !== 200) return;
    secrets.push(((await response.json()) as { accessToken: string }).accessToken);
  });
  await page.goto('/login');
  await logIn(page);
  await expect(page).toHaveURL(/\/quotes$/);
  await page.context().clearCookies();

  const email = 'shipper.admin@example.com';
  await page.goto('/emaillogin');
  await page.getByLabel('Email').fill(email);
  await page.keyboard.press('Enter');
  let mail = '';
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/dev/mail.json?to=${email}`);
      mail = ((await answer.json()) as { rows: { text: string }[] }).rows[0]?.text ?? '';
      return mail;
    })
    .toMatch(/#email=/);
  const link = /http:\S+/.exec(mail)?.[0] ?? '';
  secrets.push(new URLSearchParams(new URL(link).hash.slice(1)).get('code') ?? '');
  await page.goto('about:blank');
  await page.goto(link);
  await page
    .getByRole('button')
    .filter({ hasText: /sign in|log in|continue/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/quotes$/);
  for (const cookie of await page.context().cookies()) {
    if (cookie.name === 'coldlane_session') secrets.push(cookie.value);
  }

  expect(secrets.filter(Boolean).length).toBeGreaterThanOrEqual(5);
  // The recorded URLs include the fragment of the opened link. A browser never sends fragments, so they are removed.
  const sent = asked.map((url) => url.replace(/#.*$/, ''));
  for (const secret of secrets) {
    expect(sent.filter((url) => url.includes(secret) || url.includes(encodeURIComponent(secret)))).toEqual(
      [],
    );
    expect(page.url()).not.toContain(secret);
  }
});

test('scripts cannot read the session cookie', async ({ page }) => {
  await startSession(page, SHIPPER);
  await page.goto('/quotes');
  expect(await page.evaluate(() => document.cookie)).toBe('coldlane_signed_in=1');
  const cookies = await page.context().cookies(`${new URL(page.url()).origin}/v1/auth/refresh`);
  expect(cookies.find(({ name }) => name === 'coldlane_session')).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/v1/auth',
  });
});
