import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { canSearch } from './can-search';

const caller = (about: Partial<Principal>): Principal => ({
  profileId: 'p',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const nobody = { shipperId: undefined, carrierId: undefined };

test('a shipper user with one customer need not name it', () => {
  const permission = canSearch(caller({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] }), nobody);
  expect(permission).toEqual({
    allowed: true,
    party: { source: 'SEARCH_PAGE', shipperId: 's1', termsShipperId: 's1', carrierId: null },
  });
});

test('a shipper user with two customers must name one of them', () => {
  const user = caller({ roles: ['SHIPPER_ADMIN'], shipperIds: ['s1', 's2'] });
  expect(canSearch(user, nobody)).toMatchObject({ allowed: false, field: 'shipperId', reason: 'Required' });
  expect(canSearch(user, { ...nobody, shipperId: 's2' })).toMatchObject({ allowed: true });
  expect(canSearch(user, { ...nobody, shipperId: 's3' })).toMatchObject({
    allowed: false,
    field: 'shipperId',
  });
});

test('a shipper user cannot test a carrier', () => {
  const user = caller({ roles: ['SHIPPER_ADMIN'], shipperIds: ['s1'] });
  expect(canSearch(user, { shipperId: undefined, carrierId: 'c1' })).toEqual({
    allowed: false,
    field: 'carrierId',
    reason: 'Only a carrier user can test a carrier',
  });
});

test('a carrier user can test only their carrier, without terms unless they name a customer', () => {
  const user = caller({ roles: ['CARRIER_STAFF'], carrierIds: ['c1'] });
  expect(canSearch(user, nobody)).toEqual({
    allowed: true,
    party: { source: 'CARRIER_TESTING', shipperId: null, termsShipperId: null, carrierId: 'c1' },
  });
  expect(canSearch(user, { shipperId: 's9', carrierId: undefined })).toMatchObject({
    allowed: true,
    party: { shipperId: null, termsShipperId: 's9', carrierId: 'c1' },
  });
  expect(canSearch(user, { shipperId: undefined, carrierId: 'c2' })).toMatchObject({
    allowed: false,
    field: 'carrierId',
  });
});

test('an ADMIN can search for any customer or for none', () => {
  const admin = caller({ roles: ['ADMIN'] });
  expect(canSearch(admin, nobody)).toMatchObject({ allowed: true, party: { shipperId: null } });
  expect(canSearch(admin, { ...nobody, shipperId: 's1' })).toMatchObject({ party: { shipperId: 's1' } });
});

test('a user without a role or company cannot search', () => {
  expect(canSearch(caller({}), nobody)).toMatchObject({ allowed: false, field: null });
  expect(canSearch(caller({ roles: ['SHIPPER_STAFF'] }), nobody)).toMatchObject({ allowed: false });
  expect(canSearch(caller({ roles: ['CARRIER_ADMIN'] }), nobody)).toMatchObject({ allowed: false });
});

test('each refusal names its field and says why', () => {
  const refused = (who: Partial<Principal>, wanted: Partial<typeof nobody> | object) =>
    canSearch(caller(who), { ...nobody, ...wanted });
  const shipper = { roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] } as const;
  const carrier = { roles: ['CARRIER_STAFF'], carrierIds: ['c1', 'c2'] } as const;
  const no = (field: string | null, reason: string) => ({ allowed: false, field, reason });
  expect(refused({}, {})).toEqual(no(null, 'Your roles do not allow searching'));
  expect(refused({ roles: ['ADMIN'] }, { carrierId: 'c1' })).toEqual(
    no('carrierId', 'Only a carrier user can test a carrier'),
  );
  expect(refused(shipper, { shipperId: 's2' })).toEqual(no('shipperId', 'Choose one of your customers'));
  expect(refused({ ...shipper, shipperIds: [] }, {})).toEqual(
    no('shipperId', 'You do not belong to an active customer'),
  );
  expect(refused(carrier, {})).toEqual(no('carrierId', 'Required'));
  expect(refused(carrier, { carrierId: 'c3' })).toEqual(no('carrierId', 'Choose one of your carriers'));
  expect(refused({ ...carrier, carrierIds: [] }, {})).toEqual(
    no('carrierId', 'You do not belong to an active carrier'),
  );
});

test('the source tells searches of the page, of keys, and of a carrier’s test apart', () => {
  const shipper = caller({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] });
  const sourceOf = (who: Principal, wanted = {}) => {
    const permission = canSearch(who, { ...nobody, ...wanted });
    return permission.allowed ? permission.party.source : null;
  };
  const key = { ...shipper, keyId: 'k', keyScopes: ['quotes:search'] } as const;
  expect(sourceOf(shipper)).toBe('SEARCH_PAGE');
  expect(sourceOf(key)).toBe('API');
  expect(sourceOf({ ...key, keyScopes: [] })).toBeNull();
  expect(sourceOf(caller({ roles: ['ADMIN'] }))).toBe('SEARCH_PAGE');
});

test('a user of both families searches for the customer, or tests the carrier that they name', () => {
  const both = caller({
    roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
    shipperIds: ['s1'],
    carrierIds: ['c1'],
  });
  expect(canSearch(both, nobody)).toMatchObject({ party: { shipperId: 's1', carrierId: null } });
  expect(canSearch(both, { ...nobody, carrierId: 'c1' })).toMatchObject({
    party: { source: 'CARRIER_TESTING', shipperId: null, carrierId: 'c1' },
  });
});
