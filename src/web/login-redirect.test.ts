import { expect, test } from 'vitest';
import { afterLogin, pathInside, START } from './login-redirect';

test.each([
  '//evil.example/quotes',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  'https://evil.example/quotes',
  '///evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/..//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  '//user@evil.example',
  '//evil.example:443/quotes',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  '\tjavascript:alert(1)',
  'java\nscript:alert(1)',
  '%6Aavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '%2F%2Fevil.example',
  '%5Cevil.example',
  'quotes',
  '',
  undefined,
  7,
])('a path to another site, or an invalid one, is rejected: %j', (text) => {
  expect(pathInside(text)).toBeNull();
});

test.each([
  '/%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/@evil.example',
])('an encoded path stays on this site and is not decoded: %s', (text) => {
  expect(pathInside(text)).toBe(text);
  expect(new URL(text, 'https://inside.example').host).toBe('inside.example');
});

test('a path of this site keeps its query and hash', () => {
  expect(pathInside('/quotes?request=1#lines')).toBe('/quotes?request=1#lines');
});

test('after signing in, redirectTo comes before redirect, and the start is the default', () => {
  expect(afterLogin({ redirectTo: '/a', redirect: '/b' })).toBe('/a');
  expect(afterLogin({ redirectTo: '//evil.example', redirect: '/b' })).toBe('/b');
  expect(afterLogin({ redirect: '/b?c=1' })).toBe('/b?c=1');
  expect(afterLogin({})).toBe(START);
});

test('signing in never returns to the login', () => {
  expect(afterLogin({ redirect: '/login?redirect=/login' })).toBe(START);
  expect(afterLogin({ redirect: '/login/' })).toBe(START);
});
