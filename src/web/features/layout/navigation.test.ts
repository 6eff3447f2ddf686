import { expect, test } from 'vitest';
import { ROLES, type Role } from '../../../domain/people/roles';
import type { ActingCompany } from '../../api/acting-company';
import { isOpenTo } from '../../api/use-can-open';
import { ROUTES, type RoutePath } from '../../routes';
import { en } from '../../texts/en';
import { currentPlace, menuFor, placesOf } from './navigation';

const SHIPPER: ActingCompany = { kind: 'shipper', id: 's1', name: 'Alder Foods' };
const CARRIER: ActingCompany = { kind: 'carrier', id: 'c1', name: 'Frostline' };
const actingOf = (role: Role) => {
  if (role === 'ADMIN') return null;
  return role.startsWith('SHIPPER') ? SHIPPER : CARRIER;
};
const menuWith = (roles: Role[], acting: ActingCompany | null) =>
  menuFor({ roles, acting, lastSearch: {}, canOpen: (path) => isOpenTo(ROUTES[path as RoutePath], roles) });
const menuOf = (role: Role) => menuWith([role], actingOf(role));

/** The menu as text: groups with their entries in brackets. */
const wordsOf = (role: Role) =>
  menuOf(role)
    .map((item) =>
      'places' in item
        ? `${en[item.label]} (${item.places.map(({ label }) => en[label]).join(', ')})`
        : en[item.label],
    )
    .join('; ');

const QUOTES = 'Dashboard; Quotes (Search, Bulk Search, Spot Quotes); Quote History;';

test('the menu shows each role the pages it may open, in the specified order', () => {
  expect(wordsOf('ADMIN')).toBe(
    `${QUOTES} Carriers; Customers; Facilities; Loads; Users; Settings (Profile, API Keys, Webhooks); Administration (Fuel Prices, Reference Data, Uploads, Audit)`,
  );
  expect(wordsOf('SHIPPER_ADMIN')).toBe(
    `${QUOTES} Carriers; Facilities; Loads; Users; Settings (Profile, API Keys, Webhooks, My company, Billing, Activity)`,
  );
  expect(wordsOf('SHIPPER_STAFF')).toBe(
    `${QUOTES} Carriers; Facilities; Loads; Settings (Profile, API Keys, My company)`,
  );
  expect(wordsOf('CARRIER_ADMIN')).toBe(
    `${QUOTES} Tariff; Facilities; Loads; Users; Settings (Profile, Webhooks, Activity)`,
  );
  expect(wordsOf('CARRIER_STAFF')).toBe(`${QUOTES} Tariff; Facilities; Loads; Settings (Profile)`);
});

test('Dashboard, Carriers, Tariff, and My company lead to the page for the role', () => {
  const paths = (role: Role) => placesOf(menuOf(role)).map(({ to }) => to);
  expect(paths('ADMIN')).toEqual(expect.arrayContaining(['/', '/carriers']));
  expect(paths('ADMIN')).not.toContain('/dashboard');
  expect(paths('SHIPPER_STAFF')).toEqual(
    expect.arrayContaining(['/dashboard', '/customers/carriers', '/customers/s1']),
  );
  expect(paths('CARRIER_STAFF')).toEqual(expect.arrayContaining(['/dashboard', '/carriers/c1']));
});

test('Search leads to the quotes shown last, and is the current entry there', () => {
  const lastSearch = { request: 'r1', rate: 'PALLET' };
  const menu = menuFor({ roles: ['SHIPPER_STAFF'], acting: SHIPPER, lastSearch, canOpen: () => true });
  const search = placesOf(menu).find(({ label }) => label === 'nav.search');
  expect(search).toEqual({ label: 'nav.search', to: '/quotes', search: lastSearch, icon: 'search' });
  expect(currentPlace(placesOf(menu), { pathname: '/quotes', search: lastSearch })).toBe(search);
});

test('a user without a role sees only the pages every signed-in user has', () => {
  expect(placesOf(menuWith([], null)).map(({ to }) => to)).toEqual(['/profile']);
});

test('exactly one entry is current: the open page or the list it belongs to', () => {
  const current = (role: Role, pathname: string, search = {}) => {
    const place = currentPlace(placesOf(menuOf(role)), { pathname, search });
    return place && en[place.label];
  };
  expect(current('ADMIN', '/')).toBe('Dashboard');
  expect(current('ADMIN', '/quotes', { request: '1' })).toBe('Search');
  expect(current('ADMIN', '/quotes/spot')).toBe('Spot Quotes');
  expect(current('ADMIN', '/carriers/7')).toBe('Carriers');
  expect(current('ADMIN', '/carriersx')).toBeNull();
  expect(current('SHIPPER_ADMIN', '/customers/s1')).toBe('My company');
  expect(current('SHIPPER_ADMIN', '/customers/s1', { tab: 'billing' })).toBe('Billing');
  expect(current('SHIPPER_STAFF', '/customers/carriers/')).toBe('Carriers');
  for (const role of ROLES) expect(current(role, '/nowhere')).toBeNull();
});
