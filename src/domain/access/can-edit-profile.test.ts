import { describe, expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { ROLES, type Role } from '../people/roles';
import { canCreateProfile } from './can-create-profile';
import { canDeactivateProfile } from './can-deactivate-profile';
import { canEditProfile, type EditedProfile } from './can-edit-profile';
import type { Permission } from './permission';

const caller = (about: Partial<Principal>): Principal => ({
  profileId: 'me',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const subject = (about: Partial<EditedProfile>): EditedProfile => ({
  id: 'them',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  email: 'them@example.com',
  isInvited: false,
  ...about,
});
/** A caller with the role, in a company of its family (`s1` or `c1`). */
const inRole = (role: Role) =>
  caller({
    roles: [role],
    carrierIds: role.startsWith('CARRIER') ? ['c1'] : [],
    shipperIds: role.startsWith('SHIPPER') ? ['s1'] : [],
  });
const fieldsOf = (permission: Permission) =>
  permission.allowed ? [] : (permission.fields ?? []).map(({ field }) => field);

const OF_SHIPPER = subject({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] });
const OF_CARRIER = subject({ roles: ['CARRIER_STAFF'], carrierIds: ['c1'] });
const OF_OTHERS = subject({
  roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
  shipperIds: ['s2'],
  carrierIds: ['c2'],
});

describe.each(ROLES)('%s', (role) => {
  const who = inRole(role);
  const editsShipper = role === 'ADMIN' || role === 'SHIPPER_ADMIN';
  const editsCarrier = role === 'ADMIN' || role === 'CARRIER_ADMIN';

  test('can edit and deactivate only users of their company, as its admin', () => {
    for (const [whom, allowed] of [
      [OF_SHIPPER, editsShipper],
      [OF_CARRIER, editsCarrier],
      [OF_OTHERS, role === 'ADMIN'],
      [subject({ roles: ['ADMIN', 'SHIPPER_STAFF'], shipperIds: ['s1'] }), role === 'ADMIN'],
      [subject({ roles: ['ADMIN', 'CARRIER_STAFF'], carrierIds: ['c1'] }), role === 'ADMIN'],
    ] as const) {
      expect(canEditProfile(who, whom, {}).allowed).toBe(allowed);
      expect(canEditProfile(who, whom, { allowBooking: false }).allowed).toBe(allowed);
      expect(canDeactivateProfile(who, whom).allowed).toBe(allowed);
    }
  });

  test('can edit their own profile, but never their own roles, companies, booking permission, or access', () => {
    const self = subject({ ...who, id: who.profileId });
    expect(canEditProfile(who, self, {})).toEqual({ allowed: true });
    expect(canEditProfile(who, self, { email: self.email })).toEqual({ allowed: true });
    const all = canEditProfile(who, self, {
      roles: [...who.roles],
      carrierIds: [...who.carrierIds],
      shipperIds: [...who.shipperIds],
      allowBooking: true,
    });
    expect(fieldsOf(all)).toEqual(['roles', 'carrierIds', 'shipperIds', 'attributes.allowBooking']);
    expect(canDeactivateProfile(who, self).allowed).toBe(false);
  });

  test('can grant and revoke roles only within their family, for new and existing users', () => {
    for (const given of ROLES) {
      const family = given.split('_')[0];
      const allowed = role === 'ADMIN' || (given !== 'ADMIN' && role === `${family}_ADMIN`);
      const company = family === 'CARRIER' ? { carrierIds: ['c1'] } : { shipperIds: ['s1'] };
      expect(canCreateProfile(who, { roles: [given], ...company }).allowed, `new ${given}`).toBe(allowed);
      const whom = subject(company);
      expect(canEditProfile(who, whom, { roles: [given] }).allowed, given).toBe(allowed);
      const had = subject({ ...company, roles: [given] });
      expect(canEditProfile(who, had, { roles: [] }).allowed, `no more ${given}`).toBe(allowed);
    }
  });

  test('can add and remove only their own companies', () => {
    const isAdmin = role === 'ADMIN';
    expect(canEditProfile(who, OF_SHIPPER, { shipperIds: ['s1', 's2'] }).allowed).toBe(isAdmin);
    expect(canEditProfile(who, OF_SHIPPER, { carrierIds: ['c1'] }).allowed).toBe(isAdmin);
    expect(canEditProfile(who, OF_CARRIER, { carrierIds: ['c2'] }).allowed).toBe(isAdmin);
    const shared = subject({ ...OF_SHIPPER, shipperIds: ['s1', 's2'] });
    expect(canEditProfile(who, shared, { shipperIds: ['s1'] }).allowed).toBe(isAdmin);
    expect(canEditProfile(who, shared, { shipperIds: ['s2'] }).allowed).toBe(editsShipper);
    expect(canCreateProfile(who, { roles: ['SHIPPER_STAFF'], shipperIds: ['s2'] }).allowed).toBe(isAdmin);
  });

  test('can change an email only as ADMIN, or for an invited user of their company', () => {
    const email = 'other@example.com';
    expect(canEditProfile(who, OF_SHIPPER, { email }).allowed).toBe(role === 'ADMIN');
    const invited = { ...OF_SHIPPER, isInvited: true };
    expect(canEditProfile(who, invited, { email }).allowed).toBe(editsShipper);
    const shared = { ...invited, carrierIds: ['c2'] };
    expect(canEditProfile(who, shared, { email }).allowed).toBe(role === 'ADMIN');
  });
});

test('an admin of only some of a user’s companies cannot grant a role of that family', () => {
  const admin = caller({ roles: ['SHIPPER_ADMIN'], shipperIds: ['s1', 's2'] });
  const within = subject({ ...OF_SHIPPER, shipperIds: ['s1', 's2'], carrierIds: ['c9'] });
  expect(canEditProfile(admin, within, { roles: ['SHIPPER_ADMIN'] }).allowed).toBe(true);
  const beyond = subject({ ...OF_SHIPPER, shipperIds: ['s1', 's3'] });
  expect(fieldsOf(canEditProfile(admin, beyond, { roles: ['SHIPPER_ADMIN'] }))).toEqual(['roles']);
});

test('another family’s roles may be sent unchanged', () => {
  const admin = inRole('SHIPPER_ADMIN');
  const both = subject({
    roles: ['CARRIER_STAFF', 'SHIPPER_STAFF'],
    carrierIds: ['c1'],
    shipperIds: ['s1'],
  });
  expect(canEditProfile(admin, both, { roles: ['CARRIER_STAFF', 'SHIPPER_ADMIN'] }).allowed).toBe(true);
  expect(fieldsOf(canEditProfile(admin, both, { roles: ['SHIPPER_ADMIN'] }))).toEqual(['roles']);
});

test('a user without the admin role cannot edit others in the company', () => {
  const mixed = caller({
    roles: ['CARRIER_ADMIN', 'SHIPPER_STAFF'],
    carrierIds: ['c1'],
    shipperIds: ['s1'],
  });
  expect(canEditProfile(mixed, OF_SHIPPER, {}).allowed).toBe(false);
  expect(canEditProfile(mixed, OF_CARRIER, {}).allowed).toBe(true);
  expect(canCreateProfile(mixed, { roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] }).allowed).toBe(false);
});

test('a user without a role cannot edit, create, or deactivate anyone', () => {
  const nobody = caller({ carrierIds: ['c1'], shipperIds: ['s1'] });
  expect(canEditProfile(nobody, OF_SHIPPER, {}).allowed).toBe(false);
  expect(canCreateProfile(nobody, {}).allowed).toBe(false);
  expect(canDeactivateProfile(nobody, OF_CARRIER).allowed).toBe(false);
});

test('a refusal gives a reason for each field, and its own reason combines them', () => {
  const admin = inRole('SHIPPER_ADMIN');
  expect(canEditProfile(admin, OF_OTHERS, {})).toEqual({
    allowed: false,
    reason: 'You cannot edit this user.',
  });
  const wanted = {
    email: 'other@example.com',
    roles: ['ADMIN'],
    carrierIds: ['c1'],
    shipperIds: ['s2'],
  } as const;
  expect(canEditProfile(admin, OF_SHIPPER, wanted)).toEqual({
    allowed: false,
    reason:
      'Only a platform admin can grant or revoke the platform admin role. Choose only carriers that you are an admin of. Choose only customers that you are an admin of. Only a platform admin can change the email of an account.',
    fields: [
      { field: 'roles', message: 'Only a platform admin can grant or revoke the platform admin role' },
      { field: 'carrierIds', message: 'Choose only carriers that you are an admin of' },
      { field: 'shipperIds', message: 'Choose only customers that you are an admin of' },
      { field: 'email', message: 'Only a platform admin can change the email of an account' },
    ],
  });
  const own = { roles: [], carrierIds: [], shipperIds: [], allowBooking: true };
  expect(canEditProfile(admin, subject({ ...admin, id: admin.profileId }), own)).toMatchObject({
    reason:
      'You cannot change your own roles. You cannot change your own carriers. You cannot change your own customers. You cannot change your own booking permission.',
  });
  expect(canDeactivateProfile(admin, OF_OTHERS)).toMatchObject({ reason: 'You cannot edit this user.' });
  expect(canDeactivateProfile(admin, subject({ id: 'me' }))).toMatchObject({
    reason: 'You cannot change your own access.',
  });
  expect(canCreateProfile(inRole('CARRIER_STAFF'), {})).toMatchObject({
    reason: 'Only an admin can add users.',
  });
});

test.each([
  ['CARRIER_STAFF', 'SHIPPER_ADMIN', 'Only an admin of a carrier can grant or revoke carrier roles'],
  ['SHIPPER_STAFF', 'CARRIER_ADMIN', 'Only an admin of a customer can grant or revoke customer roles'],
] as const)(
  '%s is refused to a %s with the reason, also for a user without a company',
  (given, role, message) => {
    expect(canCreateProfile(inRole(role), { roles: [given] })).toMatchObject({
      allowed: false,
      fields: [{ field: 'roles', message }],
    });
  },
);

test('only a platform admin can change the roles of a user of several companies', () => {
  const ofTwoShippers = subject({ ...OF_SHIPPER, shipperIds: ['s1', 's2'] });
  expect(canEditProfile(inRole('SHIPPER_ADMIN'), ofTwoShippers, { roles: [] })).toMatchObject({
    reason: 'This user also belongs to other customers. Ask a platform admin to change their roles.',
  });
  const ofTwoCarriers = subject({ ...OF_CARRIER, carrierIds: ['c1', 'c2'] });
  expect(canEditProfile(inRole('CARRIER_ADMIN'), ofTwoCarriers, { roles: [] })).toMatchObject({
    reason: 'This user also belongs to other carriers. Ask a platform admin to change their roles.',
  });
});

test('nobody changes their own email, not even that of their own invitation', () => {
  const admin = inRole('SHIPPER_ADMIN');
  const self = subject({ ...admin, id: admin.profileId, isInvited: true });
  expect(canEditProfile(admin, self, { email: 'new@example.com' }).allowed).toBe(false);
});
