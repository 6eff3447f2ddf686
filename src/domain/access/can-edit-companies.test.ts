import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { ROLES, type Role } from '../people/roles';
import { canDeactivateCompany } from './can-deactivate-company';
import { canEditCarrier } from './can-edit-carrier';
import { canEditShipper } from './can-edit-shipper';

const caller = (roles: readonly Role[], about: Partial<Principal> = {}): Principal => ({
  profileId: 'p',
  roles,
  carrierIds: ['c1'],
  shipperIds: ['s1'],
  ...about,
});
const rolesThat = (isAllowed: (who: Principal) => boolean) =>
  ROLES.filter((role) => isAllowed(caller([role])));

const OWN_FIELDS = ['name', 'description', 'stripe_email', 'image_url'];
const ADMIN_FIELDS = ['carrier_onboarding_url', 'number_of_seats', 'search_cap', 'tier'];

test('only an ADMIN can create a customer; only its admin and an ADMIN can edit it', () => {
  const may = (shipperId: string | null) =>
    rolesThat((who) => canEditShipper(who, { shipperId, fields: OWN_FIELDS }).allowed);
  expect(may(null)).toEqual(['ADMIN']);
  expect(may('s1')).toEqual(['ADMIN', 'SHIPPER_ADMIN']);
  expect(may('s2')).toEqual(['ADMIN']);
});

test('only an ADMIN can set plan, seats, search limit, and onboarding link, and a refusal names the field', () => {
  for (const field of ADMIN_FIELDS) {
    const fields = [...OWN_FIELDS, field];
    expect(rolesThat((who) => canEditShipper(who, { shipperId: 's1', fields }).allowed)).toEqual(['ADMIN']);
    expect(canEditShipper(caller(['SHIPPER_ADMIN']), { shipperId: 's1', fields })).toMatchObject({
      allowed: false,
      fields: [{ field }],
    });
  }
});

test('a role applies only to companies of its family', () => {
  const mixed = caller(['SHIPPER_STAFF', 'CARRIER_ADMIN']);
  expect(canEditShipper(mixed, { shipperId: 's1', fields: ['name'] }).allowed).toBe(false);
  expect(canEditCarrier(mixed, 'c1').allowed).toBe(true);
});

test('only an ADMIN can create a carrier; only its admin and an ADMIN can edit it', () => {
  expect(rolesThat((who) => canEditCarrier(who, null).allowed)).toEqual(['ADMIN']);
  expect(rolesThat((who) => canEditCarrier(who, 'c1').allowed)).toEqual(['ADMIN', 'CARRIER_ADMIN']);
  expect(rolesThat((who) => canEditCarrier(who, 'c2').allowed)).toEqual(['ADMIN']);
});

test('only an ADMIN can deactivate and reactivate companies; a user without a role can edit none', () => {
  for (const kind of ['shipper', 'carrier'] as const) {
    expect(rolesThat((who) => canDeactivateCompany(who, kind).allowed)).toEqual(['ADMIN']);
  }
  const nobody = caller([]);
  expect(canDeactivateCompany(nobody, 'shipper').allowed).toBe(false);
  expect(canEditShipper(nobody, { shipperId: 's1', fields: ['name'] }).allowed).toBe(false);
  expect(canEditCarrier(nobody, 'c1').allowed).toBe(false);
});

test('a field without a listed right needs the strictest right, and a refusal names each refused field', () => {
  const fields = ['name', 'tier', 'a new field'];
  expect(canEditShipper(caller(['SHIPPER_ADMIN']), { shipperId: 's1', fields })).toEqual({
    allowed: false,
    reason: 'Only a platform admin can set some of these fields.',
    fields: [
      { field: 'tier', message: 'Only a platform admin can set this' },
      { field: 'a new field', message: 'Only a platform admin can set this' },
    ],
  });
  expect(canEditShipper(caller(['ADMIN']), { shipperId: null, fields })).toEqual({ allowed: true });
});
