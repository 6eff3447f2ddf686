import { expect, test } from 'vitest';
import { afterLogin, pathInside } from './paths';

test.each([
  '//evil.example/quotes',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/quotes',
  'javascript:alert(1)',
  'quotes',
  '',
  undefined,
  7,
])('a path that leads to another site, or is none, is refused: %j', (text) => {
  expect(pathInside(text)).toBeNull();
});

test('a path of this site keeps its query and hash', () => {
  expect(pathInside('/quotes?request=1#lines')).toBe('/quotes?request=1#lines');
});

test('after signing in, redirectTo is honoured before redirect, and the quotes are the default', () => {
  expect(afterLogin({ redirectTo: '/a', redirect: '/b' })).toBe('/a');
  expect(afterLogin({ redirectTo: '//evil.example', redirect: '/b' })).toBe('/b');
  expect(afterLogin({ redirect: '/b?c=1' })).toBe('/b?c=1');
  expect(afterLogin({})).toBe('/quotes');
});

test('signing in never leads back to the login', () => {
  expect(afterLogin({ redirect: '/login?redirect=/login' })).toBe('/quotes');
  expect(afterLogin({ redirect: '/login/' })).toBe('/quotes');
});
