import { expect, test, vi } from 'vitest';
import { START } from '../../login-redirect';
import { afterCode, rememberIntendedPage } from './after-code';

test('a code leads to the start by default', () => {
  expect(afterCode({}, null)).toBe(START);
});

test('a code leads to the page in the address, with redirectTo first', () => {
  expect(afterCode({ redirect: '/loads' }, null)).toBe('/loads');
  expect(afterCode({ redirectTo: '/facilities', redirect: '/loads' }, '/users')).toBe('/facilities');
});

test('a link in a mail leads to the page the user wanted when requesting the code, but only once', () => {
  rememberIntendedPage({ redirect: '/loads?page=2#last' });
  expect(afterCode({}, null)).toBe('/loads?page=2#last');
  expect(afterCode({}, null)).toBe(START);
});

test('requesting another code without a target page forgets the previous one', () => {
  rememberIntendedPage({ redirect: '/loads' });
  rememberIntendedPage({});
  expect(afterCode({}, null)).toBe(START);
});

test('the remembered page expires after ten minutes, like its code', () => {
  rememberIntendedPage({ redirect: '/loads' });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(afterCode({}, null)).toBe(START);
});

test('a code for a new password leads to that page first and keeps the page to go to afterwards', () => {
  expect(afterCode({}, '/reset-password')).toBe('/reset-password');
  expect(afterCode({ redirect: '/loads?page=2' }, '/reset-password')).toBe(
    '/reset-password?redirect=%2Floads%3Fpage%3D2',
  );
});

test.each([
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  'https://elsewhere.example',
])('never redirects to %s', (elsewhere) => {
  rememberIntendedPage({ redirect: elsewhere });
  expect(afterCode({ redirectTo: elsewhere, redirect: elsewhere }, null)).toBe(START);
  expect(afterCode({}, elsewhere)).toBe(START);
});

test('an address of another site in the storage is ignored', () => {
  localStorage.setItem('afterCode', `${Date.now() + 1_000} //elsewhere.example`);
  expect(afterCode({}, null)).toBe(START);
});
