import { expect, test, vi } from 'vitest';
import { afterCode, rememberIntended } from './after-code';

test('a code leads to the quotes when nothing else was meant', () => {
  expect(afterCode({}, null)).toBe('/quotes');
});

test('a code leads where the address says, redirectTo first', () => {
  expect(afterCode({ redirect: '/loads' }, null)).toBe('/loads');
  expect(afterCode({ redirectTo: '/facilities', redirect: '/loads' }, '/users')).toBe('/facilities');
});

test('a link of a mail leads where this browser was when it asked, once', () => {
  rememberIntended({ redirect: '/loads?page=2#last' });
  expect(afterCode({}, null)).toBe('/loads?page=2#last');
  expect(afterCode({}, null)).toBe('/quotes');
});

test('asking again without a page to go to forgets the former one', () => {
  rememberIntended({ redirect: '/loads' });
  rememberIntended({});
  expect(afterCode({}, null)).toBe('/quotes');
});

test('what was asked for ten minutes ago is over, as its code is', () => {
  rememberIntended({ redirect: '/loads' });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  expect(afterCode({}, null)).toBe('/quotes');
});

test('a code for a new password leads there first, and takes along where to go afterwards', () => {
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
])('nothing leads to %s', (elsewhere) => {
  rememberIntended({ redirect: elsewhere });
  expect(afterCode({ redirectTo: elsewhere, redirect: elsewhere }, null)).toBe('/quotes');
  expect(afterCode({}, elsewhere)).toBe('/quotes');
});

test('what somebody wrote into the storage leads nowhere else either', () => {
  localStorage.setItem('afterCode', `${Date.now() + 1_000} //elsewhere.example`);
  expect(afterCode({}, null)).toBe('/quotes');
});
