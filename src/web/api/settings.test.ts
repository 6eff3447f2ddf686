import { expect, test } from 'vitest';
import { readSettings } from './settings';

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument();
  const element = page.createElement('script');
  element.id = 'coldlane-settings';
  element.type = 'application/json';
  element.textContent = text;
  page.head.append(element);
  return page;
}

test('the settings in the page are read', () => {
  const accounts = [{ email: 'a@example.com', role: 'ADMIN', company: '' }];
  const demo = { password: 'p', accounts };
  const settings = { publicKey: 'k', cspNonce: 'n', privacyUrl: '/p', termsUrl: '/t', demo };
  const errorReporting = {
    dsn: 'https://k@s.example/1',
    tracesSampleRate: 0.2,
    replaysSampleRate: 0.2,
    masksReplays: false,
  };
  for (const given of [null, errorReporting]) {
    const all = { ...settings, errorReporting: given };
    expect(readSettings(pageWith(JSON.stringify(all)))).toEqual(all);
  }
});

test('a page without settings still works and is not a demo', () => {
  expect(readSettings(pageWith('__SETTINGS__'))).toMatchObject({ publicKey: 'coldlane-public', demo: null });
  expect(readSettings(pageWith('{"demo":true}')).demo).toBeNull();
});
