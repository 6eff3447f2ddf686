import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import type { RelationSide } from '../people/relations';
import { ROLES, type Role } from '../people/roles';
import {
  canChangeRelation,
  canReadMultiplier,
  canSetMultiplier,
  canTakeRelationStep,
  shipperActedFor,
} from './can-change-relation';

const caller = (roles: readonly Role[], about: Partial<Principal> = {}): Principal => ({
  profileId: 'p',
  roles,
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const relation = (madeBySide: RelationSide = 'SHIPPER') => ({ carrierId: 'c1', shipperId: 's1', madeBySide });

/** Each role as a user of the relation's own company, of another one, and of both sides' companies. */
const of =
  (ids: { carrierIds: string[]; shipperIds: string[] }) => (isAllowed: (who: Principal) => boolean) =>
    ROLES.filter((role) => isAllowed(caller([role], ids)));
const own = of({ carrierIds: ['c1'], shipperIds: ['s1'] });
const other = of({ carrierIds: ['c2'], shipperIds: ['s2'] });

test.each([
  ['REQUESTED', 'SHIPPER', ['ADMIN', 'SHIPPER_ADMIN']],
  ['PENDING', 'SHIPPER', ['ADMIN', 'CARRIER_ADMIN']],
  ['APPROVED', 'SHIPPER', ['ADMIN', 'CARRIER_ADMIN']],
  [null, 'SHIPPER', ['ADMIN', 'SHIPPER_ADMIN']],
  [null, 'CARRIER', ['ADMIN', 'CARRIER_ADMIN']],
] as const)('a relation can move to %s, if the %s created it, only by %j', (to, madeBySide, roles) => {
  expect(own((who) => canChangeRelation(who, relation(madeBySide), to).allowed)).toEqual(roles);
  expect(other((who) => canChangeRelation(who, relation(madeBySide), to).allowed)).toEqual(['ADMIN']);
});

test('only the carrier’s admin and an ADMIN can set a multiplier; the carrier’s staff can read it', () => {
  expect(own((who) => canSetMultiplier(who, 'c1').allowed)).toEqual(['ADMIN', 'CARRIER_ADMIN']);
  expect(other((who) => canSetMultiplier(who, 'c1').allowed)).toEqual(['ADMIN']);
  expect(own((who) => canReadMultiplier(who, 'c1'))).toEqual(['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF']);
  expect(other((who) => canReadMultiplier(who, 'c1'))).toEqual(['ADMIN']);
});

test('a carrier’s user without a carrier role cannot read its multiplier', () => {
  const shipperAdmin = caller(['SHIPPER_ADMIN'], { carrierIds: ['c1'], shipperIds: ['s1'] });
  expect(canReadMultiplier(shipperAdmin, 'c1')).toBe(false);
  expect(canSetMultiplier(shipperAdmin, 'c1').allowed).toBe(false);
});

test('a customer’s user acts for their only customer, or for the one they name', () => {
  const one = caller(['SHIPPER_STAFF'], { shipperIds: ['s1'] });
  const two = caller(['SHIPPER_ADMIN'], { shipperIds: ['s1', 's2'] });
  expect(shipperActedFor(one, undefined)).toEqual({ allowed: true, shipperId: 's1' });
  expect(shipperActedFor(two, undefined)).toEqual({ allowed: true, shipperId: null });
  expect(shipperActedFor(two, 's2')).toEqual({ allowed: true, shipperId: 's2' });
  expect(shipperActedFor(two, 's3')).toMatchObject({ allowed: false });
  expect(shipperActedFor(caller(['ADMIN'], { shipperIds: ['s1'] }), undefined)).toEqual({
    allowed: true,
    shipperId: null,
  });
  expect(shipperActedFor(caller(['ADMIN']), 's9')).toEqual({ allowed: true, shipperId: 's9' });
});

test('a step must start at the relation’s status and be one of its side', () => {
  const carrier = caller(['CARRIER_ADMIN'], { carrierIds: ['c1'] });
  const may = (from: 'REQUESTED' | 'APPROVED' | null, to: 'PENDING' | 'REQUESTED') =>
    canTakeRelationStep(carrier, relation(), { from, to });
  expect(may('REQUESTED', 'PENDING')).toBe(true);
  // This step undoes an approval.
  expect(may('APPROVED', 'PENDING')).toBe(true);
  expect(may('APPROVED', 'REQUESTED')).toBe(false);
  expect(may(null, 'REQUESTED')).toBe(false);
});

test('each refusal says who may do it', () => {
  const staff = caller(['CARRIER_STAFF'], { carrierIds: ['c1'] });
  const reasonOf = (to: 'REQUESTED' | 'PENDING' | 'APPROVED' | null) => {
    const permission = canChangeRelation(staff, relation(), to);
    return permission.allowed ? null : permission.reason;
  };
  expect(reasonOf('REQUESTED')).toBe('Only an admin of the customer can request a carrier.');
  expect(reasonOf('PENDING')).toBe('Only an admin of the carrier can onboard a customer.');
  expect(reasonOf('APPROVED')).toBe('Only an admin of the carrier can approve a customer.');
  expect(reasonOf(null)).toBe('Only an admin of the side that created the relationship can end it.');
  expect(canSetMultiplier(staff, 'c1')).toEqual({
    allowed: false,
    reason: 'Only an admin of the carrier can set its multiplier.',
  });
  expect(shipperActedFor(caller(['SHIPPER_STAFF'], { shipperIds: ['s1'] }), 's3')).toEqual({
    allowed: false,
    reason: 'Choose one of your customers',
  });
});
