import { expect, test } from 'vitest';
import { guardVisit } from './route-guard';

const visit = { href: '/quotes', search: {} };

test('without a user a page leads to the login, which keeps the intended path and the hash', () => {
  expect(guardVisit({ route: 'quotes', roles: null, href: '/quotes?request=1&a=2#lines', search: {} })).toBe(
    '/login?redirect=%2Fquotes%3Frequest%3D1%26a%3D2%23lines#lines',
  );
});

test('public pages are open to everybody', () => {
  for (const route of ['emailLogin', 'forgotPassword', 'unauthorized', 'privacy', 'terms'] as const) {
    expect(guardVisit({ ...visit, route, roles: null })).toBeNull();
    expect(guardVisit({ ...visit, route, roles: ['CARRIER_STAFF'] })).toBeNull();
  }
});

test('the login leads a signed-in user on, to the page asked for', () => {
  expect(guardVisit({ ...visit, route: 'login', roles: null })).toBeNull();
  expect(guardVisit({ ...visit, route: 'login', roles: ['ADMIN'] })).toBe('/quotes');
  expect(
    guardVisit({
      route: 'login',
      roles: ['ADMIN'],
      href: '/login',
      search: { redirect: '/quotes?request=1' },
    }),
  ).toBe('/quotes?request=1');
});

test('the home page is for admins; others are led to the quotes', () => {
  expect(guardVisit({ ...visit, route: 'home', roles: ['ADMIN'] })).toBeNull();
  expect(guardVisit({ ...visit, route: 'home', roles: ['SHIPPER_ADMIN'] })).toBe('/quotes');
});

test('a user with no role that a page is enabled for is told so', () => {
  expect(guardVisit({ ...visit, route: 'quotes', roles: [] })).toBe('/unauthorized');
  expect(guardVisit({ ...visit, route: 'quotes', roles: ['CARRIER_STAFF'] })).toBeNull();
});
