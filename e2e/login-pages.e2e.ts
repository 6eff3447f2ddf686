import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { press } from './mail-steps';
import { signIn } from './sessions';
import { test } from './test';

test('every page around the login is accessible and fits every width', async ({ page }) => {
  const pages: [path: string, button: string | null][] = [
    ['/emaillogin', 'Send link'],
    ['/forgotpassword', 'Send code'],
    ['/otp#email=nobody%40example.com', 'Log In'],
    ['/otp#email=nobody%40example.com&code=123456', null],
    ['/signup', null],
    ['/signup#invitation=not-one', null],
    ['/unauthorized', null],
    ['/reset-password', 'Set password'],
    ['/password', 'Set password'],
  ];
  await signIn(page);
  for (const [path, button] of pages) {
    // The browser would not reload a page whose address differs only after `#`.
    await page.goto('about:blank');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (button !== null) await press(page, button);
    await expectGoodLayout(page);
  }
});
