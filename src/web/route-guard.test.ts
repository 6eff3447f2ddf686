import { expect, test } from 'vitest';
import { ROLES, type Role } from '../domain/people/roles';
import { afterLogin, START } from './login-redirect';
import { guardVisit } from './route-guard';
import { ROUTES, type RoutePath } from './routes';

const ALL = 'ADMIN CARRIER_ADMIN CARRIER_STAFF SHIPPER_ADMIN SHIPPER_STAFF';
const SHIPPERS = 'ADMIN SHIPPER_ADMIN SHIPPER_STAFF';
/** The roles that may open each route of the specification; `public` is for everyone. Later routes are only in the table. */
const SPECIFIED: Partial<Record<RoutePath, string>> = {
  '/': 'ADMIN',
  '/dashboard': ALL,
  '/profile': ALL,
  '/reset-password': ALL,
  '/password': ALL,
  '/api-keys': SHIPPERS,
  '/bulk-search': ALL,
  '/carriers': SHIPPERS,
  '/customers/carriers': SHIPPERS,
  '/customers': 'ADMIN',
  '/facilities': ALL,
  '/fuel-prices': 'ADMIN',
  '/uploads': 'ADMIN',
  '/audit': 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN',
  '/loads': ALL,
  '/quotes': ALL,
  '/quotes/spot': ALL,
  '/quotes/spot/$id': ALL,
  '/quotes/spot/new': SHIPPERS,
  '/search-history': ALL,
  '/users': 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN',
  '/bulk-search/$id': SHIPPERS,
  '/carriers/$id': ALL,
  '/carriers/$id/$tab': ALL,
  '/customers/$id': SHIPPERS,
  '/facilities/$id': ALL,
  '/search-history/$id': SHIPPERS,
  '/users/$id': 'ADMIN CARRIER_ADMIN SHIPPER_ADMIN',
  '/design': 'public',
  '/emaillogin': 'public',
  '/forgotpassword': 'public',
  '/otp': 'public',
  '/signup': 'public',
  '/answer-load': 'public',
  '/spot-offer': 'public',
  '/track': 'public',
  '/privacy': 'public',
  '/terms': 'public',
  '/unauthorized': 'public',
};

const PATHS = (Object.keys(ROUTES) as RoutePath[]).filter((path) => path !== '/login');
const allowedFor = (path: RoutePath) => SPECIFIED[path] ?? (ROUTES[path].enabledFor ?? ROLES).join(' ');

test('every specified route exists, and a route is public only if the specification says so', () => {
  expect(PATHS).toEqual(expect.arrayContaining(Object.keys(SPECIFIED)));
  const publicPaths = PATHS.filter((path) => ROUTES[path].isPublic);
  expect(publicPaths.filter((path) => SPECIFIED[path] !== 'public')).toEqual([]);
});

const visits = PATHS.flatMap((path) => [null, ...ROLES].map((role) => ({ path, role })));
test.each(visits)('$path for $role', ({ path, role }) => {
  const allowed = allowedFor(path);
  const redirect = guardVisit({ path, roles: role === null ? null : [role], href: path, search: {} });
  if (allowed === 'public') expect(redirect).toBeNull();
  else if (role === null) expect(redirect).toBe(`/login?redirect=${encodeURIComponent(path)}`);
  else if (allowed.split(' ').includes(role)) expect(redirect).toBeNull();
  else if (path !== '/') expect(redirect).toBe('/unauthorized');
  else expect(redirect).toBe(role.startsWith('CARRIER') ? START : '/quotes');
});

const guarded = PATHS.filter((path) => allowedFor(path) !== 'public');
test.each(guarded)('the login keeps the whole address of %s: path, query, and hash', (path) => {
  const href = `${path.replace('$id', '7')}?page=2&search=a%20b#last`;
  const redirect = guardVisit({ path, roles: null, href, search: {} });
  const url = new URL(redirect ?? '', 'https://site.test');
  expect([url.pathname, url.searchParams.get('redirect'), url.hash]).toEqual(['/login', href, '#last']);
  expect(afterLogin({ redirect: url.searchParams.get('redirect') })).toBe(href);
});

const visit = { href: '/quotes', search: {} };

test('without a user, a page redirects to the login, which keeps the intended path and the hash', () => {
  expect(guardVisit({ path: '/quotes', roles: null, href: '/quotes?request=1&a=2#lines', search: {} })).toBe(
    '/login?redirect=%2Fquotes%3Frequest%3D1%26a%3D2%23lines#lines',
  );
});

test('the login redirects a signed-in user to the intended page', () => {
  expect(guardVisit({ ...visit, path: '/login', roles: null })).toBeNull();
  expect(guardVisit({ ...visit, path: '/login', roles: ['ADMIN'] })).toBe('/quotes');
  expect(
    guardVisit({
      path: '/login',
      roles: ['ADMIN'],
      href: '/login',
      search: { redirect: '/quotes?request=1' },
    }),
  ).toBe('/quotes?request=1');
});

test('after the login a carrier starts with its checklist, everyone else with the quotes', () => {
  const start = (roles: readonly Role[]) =>
    guardVisit({ path: '/dashboard', roles, href: START, search: {} });
  expect(start(['CARRIER_STAFF'])).toBeNull();
  expect(start(['SHIPPER_ADMIN'])).toBe('/quotes');
  expect(start(['ADMIN'])).toBe('/quotes');
  expect(guardVisit({ ...visit, path: '/login', roles: ['CARRIER_ADMIN'] })).toBe(START);
});

test('a user without a role for the page sees a message', () => {
  expect(guardVisit({ ...visit, path: '/quotes', roles: [] })).toBe('/unauthorized');
  expect(guardVisit({ ...visit, path: '/', roles: [] })).toBe('/quotes');
  expect(guardVisit({ ...visit, path: '/profile', roles: [] })).toBeNull();
});
