import { expect, test } from 'vitest';
import { ROLES, type Role } from '../domain/roles';
import { afterLogin, ROUTES, type RouteName } from './paths';
import { guardVisit } from './route-guard';

const ALL = 'ADMIN CARRIER_ADMIN CARRIER_STAFF SHIPPER_ADMIN SHIPPER_STAFF';
const SHIPPERS = 'ADMIN SHIPPER_ADMIN SHIPPER_STAFF';
/** Every route with the roles that may open it; `public` is open to everyone. */
const TABLE: Record<string, [path: string, roles: string]> = {
  home: ['/', 'ADMIN'],
  dashboard: ['/dashboard', ALL],
  profile: ['/profile', ALL],
  resetPassword: ['/reset-password', ALL],
  password: ['/password', ALL],
  apiKeys: ['/api-keys', SHIPPERS],
  bulkSearch: ['/bulk-search', ALL],
  carriers: ['/carriers', SHIPPERS],
  customerCarriers: ['/customers/carriers', SHIPPERS],
  customers: ['/customers', 'ADMIN'],
  facilities: ['/facilities', ALL],
  fuelPrices: ['/fuel-prices', 'ADMIN'],
  uploads: ['/uploads', 'ADMIN'],
  audit: ['/audit', 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN'],
  loads: ['/loads', ALL],
  quotes: ['/quotes', ALL],
  spotQuotes: ['/quotes/spot', ALL],
  searchHistory: ['/search-history', ALL],
  users: ['/users', 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN'],
  bulkSearchRequest: ['/bulk-search/$id', SHIPPERS],
  carrier: ['/carriers/$id', ALL],
  customer: ['/customers/$id', SHIPPERS],
  facility: ['/facilities/$id', ALL],
  searchHistoryRequest: ['/search-history/$id', SHIPPERS],
  user: ['/users/$id', 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN'],
  design: ['/design', 'public'],
  emailLogin: ['/emaillogin', 'public'],
  forgotPassword: ['/forgotpassword', 'public'],
  otp: ['/otp', 'public'],
  signup: ['/signup', 'public'],
  privacy: ['/privacy', 'public'],
  terms: ['/terms', 'public'],
  unauthorized: ['/unauthorized', 'public'],
};

test('the route table names every route except the login, each at its path', () => {
  const paths = Object.entries(ROUTES).map(([name, { path }]) => [name, path]);
  expect(paths.filter(([name]) => name !== 'login').sort()).toEqual(
    Object.entries(TABLE)
      .map(([name, [path]]) => [name, path])
      .sort(),
  );
});

const visits = Object.entries(TABLE).flatMap(([name, [path, allowed]]) =>
  [null, ...ROLES].map((role) => ({ name, path, role, allowed })),
);
test.each(visits)('$path for $role', ({ name, path, role, allowed }) => {
  const route = name as RouteName;
  const led = guardVisit({ route, roles: role === null ? null : [role as Role], href: path, search: {} });
  if (allowed === 'public') expect(led).toBeNull();
  else if (role === null) expect(led).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  else if (allowed.split(' ').includes(role)) expect(led).toBeNull();
  else expect(led).toBe(route === 'home' ? '/quotes' : '/unauthorized');
});

const guarded = Object.entries(TABLE).filter(([, [, allowed]]) => allowed !== 'public');
test.each(guarded)(
  'signed out, %s is kept whole for after the login: path, query and hash',
  (name, [path]) => {
    const href = `${path.replace('$id', '7')}?page=2&search=a%20b#last`;
    const led = guardVisit({ route: name as RouteName, roles: null, href, search: {} });
    const url = new URL(led ?? '', 'https://site.test');
    expect([url.pathname, url.searchParams.get('redirect'), url.hash]).toEqual(['/login', href, '#last']);
    expect(afterLogin({ redirect: url.searchParams.get('redirect') })).toBe(href);
  },
);

const visit = { href: '/quotes', search: {} };

test('without a user, a page redirects to the login, which keeps the intended path and the hash', () => {
  expect(guardVisit({ route: 'quotes', roles: null, href: '/quotes?request=1&a=2#lines', search: {} })).toBe(
    '/login?redirect=%2Fquotes%3Frequest%3D1%26a%3D2%23lines#lines',
  );
});

test('the login redirects a signed-in user to the intended page', () => {
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

test('a user without a role for the page sees a message', () => {
  expect(guardVisit({ ...visit, route: 'quotes', roles: [] })).toBe('/unauthorized');
  expect(guardVisit({ ...visit, route: 'home', roles: [] })).toBe('/quotes');
  expect(guardVisit({ ...visit, route: 'profile', roles: [] })).toBeNull();
});
