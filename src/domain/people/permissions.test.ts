import { describe, expect, test } from 'vitest';
import { KEY_SCOPES } from './key-scopes';
import {
  companiesInScope,
  KEY_SCOPE_OF,
  PERMISSIONS,
  type Principal,
  permits,
  type Right,
  scopesOf,
} from './permissions';
import { ROLES, type Role } from './roles';

/**
 * The decided scopes, with one column each for ADMIN, CARRIER_ADMIN, CARRIER_STAFF, SHIPPER_ADMIN, and SHIPPER_STAFF.
 * Changing a right means changing it in both places.
 */
const AS_DECIDED = `
profile.read          all carrier+self self    shipper+self self
profile.edit          all carrier+self self    shipper+self self
profile.create        all carrier      -       shipper      -
profile.deactivate    all carrier      -       shipper      -
profile.grant         all carrier      -       shipper      -
profile.email         all -            -       -            -
profile.security      all -            -       -            -
colleague.read        all carrier      carrier shipper      shipper
shipper.card.read     all carrier      carrier shipper      shipper
shipper.create        all -            -       -            -
shipper.deactivate    all -            -       -            -
shipper.edit          all -            -       shipper      -
shipper.plan          all -            -       -            -
shipper.account.read  all -            -       shipper      shipper
carrier.create        all -            -       -            -
carrier.deactivate    all -            -       -            -
carrier.edit          all carrier      -       -            -
carrier.card.read     all carrier      carrier all          all
carrier.settings.read all carrier      carrier -            -
tariff.read           all carrier      carrier -            -
tariff.edit           all carrier      -       -            -
relation.read         all carrier      carrier shipper      shipper
relation.request      all -            -       shipper      -
relation.advance      all carrier      -       -            -
relation.withdraw     all carrier      -       shipper      -
terms.read            all carrier      carrier -            -
terms.edit            all carrier      -       -            -
facility.read         all all          all     all          all
facility.edit         all carrier      -       shipper      shipper
place.read            all all          all     all          all
everything.search     all all          all     all          all
fuelPrice.read        all all          all     all          all
fuelPrice.edit        all -            -       -            -
quote.search          all carrier      carrier shipper      shipper
quote.test            -   carrier      carrier -            -
quote.read            all carrier      carrier shipper      shipper
quote.save            all -            -       shipper      shipper
quote.saved.read      all -            -       shipper      shipper
quote.past            all -            -       shipper      shipper
lane.save             all -            -       shipper      shipper
spot.read             all carrier      carrier shipper      shipper
spot.manage           all -            -       shipper      shipper
spot.offer            all carrier      carrier -            -
load.read             all carrier      carrier shipper      shipper
load.request          all -            -       shipper      shipper
load.answer           all carrier      carrier -            -
load.cancel           all carrier      carrier shipper      shipper
load.share            all -            -            shipper      shipper
load.track            all carrier      carrier -            -
load.message          all carrier      carrier shipper      shipper
load.propose          all carrier      carrier -            -
load.answerProposal   all -            -       shipper      shipper
upload.reference      all -            -       -            -
upload.tariff         all carrier      -       -            -
upload.search         all carrier      carrier shipper      shipper
upload.read           all carrier      carrier shipper      shipper
key.read              all -            -       shipper      self
key.create            all -            -       shipper      shipper
key.revoke            all -            -       shipper      self
webhook.manage        all carrier      -       shipper      -
subscription.manage   all -            -       shipper      -
statistics.read       all carrier      carrier shipper      self
statistics.platform   all -            -       -            -
statistics.company    all carrier      carrier shipper      -
audit.read            all carrier      -       shipper      -
personalData.export   all self         self    self         self
personalData.erase    all -            -       -            -
`;

test('the table matches the decided scopes for every right and role', () => {
  const inTable = Object.keys(PERMISSIONS).map((right) => [
    right,
    ...ROLES.map((role) => scopesOf([role], right as Right).join('+') || '-'),
  ]);
  const decided = AS_DECIDED.trim()
    .split('\n')
    .map((line) => line.split(/ +/));
  expect(inTable.sort()).toEqual(decided.sort());
});

const principal = (roles: readonly Role[], about: Partial<Principal> = {}): Principal => ({
  profileId: 'me',
  roles,
  carrierIds: ['c1'],
  shipperIds: ['s1'],
  ...about,
});

describe('a right covers', () => {
  test('resources of your companies in the role’s family, but not of the other family', () => {
    const who = principal(['CARRIER_ADMIN', 'SHIPPER_STAFF']);
    expect(permits(who, 'carrier.edit', { carrierIds: ['c2', 'c1'] })).toBe(true);
    expect(permits(who, 'carrier.edit', { carrierIds: ['c2'] })).toBe(false);
    expect(permits(who, 'shipper.edit', { shipperIds: ['s1'] })).toBe(false);
    expect(companiesInScope(who, 'profile.grant')).toEqual({ carrierIds: ['c1'], shipperIds: [] });
  });

  test('yourself, even without a company', () => {
    for (const role of ROLES) {
      const who = principal([role], { carrierIds: [], shipperIds: [] });
      expect(permits(who, 'profile.edit', { profileId: 'me' })).toBe(true);
      expect(permits(who, 'profile.edit', { profileId: 'them' })).toBe(role === 'ADMIN');
    }
  });

  test('resources without an owner only with scope all', () => {
    expect(ROLES.filter((role) => permits(principal([role]), 'quote.read', {}))).toEqual(['ADMIN']);
    expect(permits(principal([]), 'place.read', {})).toBe(false);
  });
});

test('a key has a subset of its shipper’s staff rights, without users, keys, and uploads', () => {
  const staff = principal(['SHIPPER_STAFF'], { carrierIds: [] });
  const key = { ...staff, keyId: 'k', keyScopes: KEY_SCOPES };
  const own = { profileId: 'me', shipperIds: ['s1'] };
  const rights = Object.keys(PERMISSIONS) as Right[];
  const ofKey = rights.filter((right) => permits(key, right, own));
  expect(ofKey.sort()).toEqual(Object.keys(KEY_SCOPE_OF).sort());
  for (const right of ofKey) expect(permits(staff, right, own), right).toBe(true);
  for (const right of ofKey) expect(right).not.toMatch(/^(profile|colleague|key|load\.answer|upload)\b/);
});

test('a key without the scope of a right, or with a right that has none, may do nothing with it', () => {
  const staff = principal(['SHIPPER_STAFF']);
  const own = { profileId: 'me', shipperIds: ['s1'] };
  const withoutScopes = { ...staff, keyId: 'k' };
  expect(permits(withoutScopes, 'quote.read', own)).toBe(false);
  expect(permits({ ...withoutScopes, keyScopes: ['loads:read'] }, 'quote.read', own)).toBe(false);
  expect(permits({ ...withoutScopes, keyScopes: ['quotes:read'] }, 'quote.read', own)).toBe(true);
  expect(permits({ ...withoutScopes, keyScopes: KEY_SCOPES }, 'key.read', own)).toBe(false);
  expect(companiesInScope(withoutScopes, 'quote.read')).toEqual({ carrierIds: [], shipperIds: [] });
});

test('a user who belongs to none of the owning companies has no right over the resource', () => {
  const carrier = principal(['CARRIER_ADMIN'], { shipperIds: [] });
  expect(permits(carrier, 'quote.read', { shipperIds: ['s1'] })).toBe(false);
  expect(permits(carrier, 'quote.read', { carrierIds: [] })).toBe(false);
  expect(permits(carrier, 'quote.read', { carrierIds: ['c1'] })).toBe(true);
});
