import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { canCreateKey } from './can-create-key';

const caller = (about: Partial<Principal>): Principal => ({
  profileId: 'p',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const unnamed = { shipperId: undefined };

test("a shipper's users can create keys for their shippers, and must name one if they have several", () => {
  for (const role of ['SHIPPER_ADMIN', 'SHIPPER_STAFF'] as const) {
    const one = caller({ roles: [role], shipperIds: ['s1'] });
    expect(canCreateKey(one, unnamed)).toEqual({ allowed: true, shipperId: 's1' });
    expect(canCreateKey(one, { shipperId: 's2' })).toMatchObject({ allowed: false, field: 'shipperId' });
    const two = caller({ roles: [role], shipperIds: ['s1', 's2'] });
    expect(canCreateKey(two, unnamed)).toEqual({ allowed: false, field: 'shipperId', reason: 'Required' });
    expect(canCreateKey(two, { shipperId: 's2' })).toEqual({ allowed: true, shipperId: 's2' });
    expect(canCreateKey(caller({ roles: [role] }), unnamed)).toMatchObject({ field: 'shipperId' });
  }
});

test('an ADMIN must name the shipper of a key', () => {
  const admin = caller({ roles: ['ADMIN'] });
  expect(canCreateKey(admin, unnamed)).toMatchObject({ allowed: false, field: 'shipperId' });
  expect(canCreateKey(admin, { shipperId: 's9' })).toEqual({ allowed: true, shipperId: 's9' });
});

test('carrier users and API keys cannot create keys', () => {
  for (const who of [
    caller({ roles: ['CARRIER_ADMIN'], carrierIds: ['c1'] }),
    caller({ roles: ['CARRIER_STAFF'], carrierIds: ['c1'], shipperIds: ['s1'] }),
    caller({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'], keyId: 'k1' }),
    caller({}),
  ]) {
    expect(canCreateKey(who, { shipperId: 's1' })).toMatchObject({ allowed: false, field: null });
  }
});

test('a refusal says whether a company is missing, not named, or belongs to someone else', () => {
  const no = (reason: string) => ({ allowed: false, field: 'shipperId', reason });
  const staff = caller({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] });
  expect(canCreateKey(staff, { shipperId: 's2' })).toEqual(no('Choose one of your customers'));
  expect(canCreateKey(caller({ roles: ['SHIPPER_STAFF'] }), unnamed)).toEqual(
    no('You do not belong to an active customer'),
  );
  expect(canCreateKey(caller({ roles: ['ADMIN'], shipperIds: ['s1'] }), unnamed)).toEqual(no('Required'));
});
