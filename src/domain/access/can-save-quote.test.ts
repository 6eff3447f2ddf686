import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { canSaveQuote } from './can-save-quote';

const caller = (about: Partial<Principal>): Principal => ({
  profileId: 'p',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  ...about,
});

test("a shipper's users can save the quotes of their own shippers only", () => {
  for (const role of ['SHIPPER_ADMIN', 'SHIPPER_STAFF'] as const) {
    const user = caller({ roles: [role], shipperIds: ['s1', 's2'] });
    expect(canSaveQuote(user, { shipperId: 's2' })).toEqual({ allowed: true });
    expect(canSaveQuote(user, { shipperId: 's3' })).toMatchObject({ allowed: false });
    expect(canSaveQuote(user, { shipperId: null })).toMatchObject({ allowed: false });
  }
});

test('an ADMIN can save any quote, even one without a shipper', () => {
  const admin = caller({ roles: ['ADMIN'] });
  expect(canSaveQuote(admin, { shipperId: 's1' })).toEqual({ allowed: true });
  expect(canSaveQuote(admin, { shipperId: null })).toEqual({ allowed: true });
});

test("a carrier's user cannot save a quote, and neither can a shipper's user without a shipper role", () => {
  for (const user of [
    caller({ roles: ['CARRIER_ADMIN'], carrierIds: ['c1'] }),
    caller({ roles: ['CARRIER_STAFF'], carrierIds: ['c1'], shipperIds: ['s1'] }),
  ]) {
    expect(canSaveQuote(user, { shipperId: 's1' })).toEqual({
      allowed: false,
      reason: expect.stringContaining('A carrier can read its quotes but not save them.'),
    });
  }
});
