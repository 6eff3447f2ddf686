import { expect, test } from 'vitest';
import type { IsoDate } from '../days/calendar-date';
import { LOAD_ACTIONS, LOAD_STATUSES } from '../loads/load-states';
import type { Principal } from '../people/permissions';
import { ROLES, type Role } from '../people/roles';
import {
  canBookFor,
  canChangeLoad,
  type LoadFacts,
  loadActions,
  TOO_LATE_TO_CANCEL,
} from './can-change-load';
import { canShareLoad } from './can-share-load';
import { canTrackLoad, trackingChoices } from './can-track-load';

const caller = (role: Role, about: Partial<Principal> = {}): Principal => ({
  profileId: 'p',
  roles: [role],
  carrierIds: role.startsWith('CARRIER') ? ['c1'] : [],
  shipperIds: role.startsWith('SHIPPER') ? ['s1'] : [],
  ...about,
});
const NOW = new Date('2026-03-09T23:59:00Z');
const load = (about: Partial<LoadFacts> = {}): LoadFacts => ({
  shipperId: 's1',
  carrierId: 'c1',
  status: 'PENDING',
  pickupDate: '2026-03-10' as IsoDate,
  pickedUpAt: null,
  ...about,
});
const OTHERS = { shipperId: 's2', carrierId: 'c2' };
const rolesThat = (isAllowed: (who: Principal) => boolean) => ROLES.filter((role) => isAllowed(caller(role)));

const CARRIER = ['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF'];
const SHIPPER = ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'];

test.each([
  ['PENDING', 'ACCEPT', CARRIER],
  ['PENDING', 'REJECT', CARRIER],
  ['PENDING', 'CANCEL', ROLES],
  ['ACCEPTED', 'ACCEPT', []],
  ['ACCEPTED', 'REJECT', []],
  ['ACCEPTED', 'CANCEL', ROLES],
  ['REJECTED', 'CANCEL', []],
  ['CANCELLED', 'ACCEPT', []],
] as const)('while a load of their companies is %s, %s is allowed to %j', (status, action, roles) => {
  expect(rolesThat((who) => canChangeLoad(who, load({ status }), action, NOW).allowed)).toEqual(roles);
});

test('nobody but an ADMIN changes the load of other companies', () => {
  for (const status of LOAD_STATUSES) {
    for (const action of LOAD_ACTIONS) {
      const allowed = rolesThat(
        (who) => canChangeLoad(who, load({ status, ...OTHERS }), action, NOW).allowed,
      );
      expect(allowed.filter((role) => role !== 'ADMIN')).toEqual([]);
    }
  }
  expect(canChangeLoad(caller('SHIPPER_ADMIN'), load(OTHERS), 'CANCEL', NOW)).toEqual({
    allowed: false,
    reason: 'Only the customer and the carrier can cancel a load.',
    refusal: 'side',
  });
});

test('from the day of pickup on, or once the freight was picked up, only an ADMIN cancels a booked load', () => {
  const atMidnight = new Date('2026-03-10T00:00:00Z');
  const booked = load({ status: 'ACCEPTED' });
  const pickedUp = load({ status: 'ACCEPTED', pickedUpAt: NOW });
  expect(rolesThat((who) => canChangeLoad(who, booked, 'CANCEL', atMidnight).allowed)).toEqual(['ADMIN']);
  expect(rolesThat((who) => canChangeLoad(who, pickedUp, 'CANCEL', NOW).allowed)).toEqual(['ADMIN']);
  expect(canChangeLoad(caller('SHIPPER_STAFF'), booked, 'CANCEL', atMidnight)).toEqual({
    allowed: false,
    reason: TOO_LATE_TO_CANCEL,
    refusal: 'day',
  });
  expect(TOO_LATE_TO_CANCEL).toBe(
    'A booked load can be cancelled until the day before pickup ends (UTC). Contact Coldlane to cancel it now.',
  );
  expect(rolesThat((who) => canChangeLoad(who, load(), 'CANCEL', atMidnight).allowed)).toEqual(ROLES);
});

test('a refusal says whether the side or the status is the reason', () => {
  const shipper = caller('SHIPPER_ADMIN');
  expect(canChangeLoad(shipper, load(), 'ACCEPT', NOW)).toEqual({
    allowed: false,
    reason: 'Only the carrier can accept a load.',
    refusal: 'side',
  });
  expect(canChangeLoad(shipper, load(), 'REJECT', NOW)).toMatchObject({
    reason: 'Only the carrier can decline a load.',
  });
  expect(canChangeLoad(caller('CARRIER_STAFF'), load({ status: 'REJECTED' }), 'ACCEPT', NOW)).toEqual({
    allowed: false,
    reason: 'The load is declined.',
    refusal: 'status',
  });
});

test('a user of both companies may do what either may', () => {
  const both = caller('CARRIER_STAFF', {
    roles: ['CARRIER_STAFF', 'SHIPPER_STAFF'],
    carrierIds: ['c2'],
    shipperIds: ['s1'],
  });
  expect(canChangeLoad(both, load(), 'CANCEL', NOW)).toEqual({ allowed: true });
  expect(canChangeLoad(both, load(), 'ACCEPT', NOW).allowed).toBe(false);
  expect(canChangeLoad(both, load({ carrierId: 'c2' }), 'ACCEPT', NOW)).toEqual({ allowed: true });
});

test('each refused action of a load comes with its reason', () => {
  expect(loadActions(caller('SHIPPER_STAFF'), load(), NOW)).toEqual([
    { action: 'ACCEPT', isAllowed: false, reason: 'Only the carrier can accept a load.' },
    { action: 'REJECT', isAllowed: false, reason: 'Only the carrier can decline a load.' },
    { action: 'CANCEL', isAllowed: true, reason: null },
  ]);
});

test('only the customer books its quotes and shares its loads', () => {
  expect(rolesThat((who) => canBookFor(who, 's1').allowed)).toEqual(SHIPPER);
  expect(rolesThat((who) => canBookFor(who, 's2').allowed)).toEqual(['ADMIN']);
  expect(canBookFor(caller('CARRIER_ADMIN'), 's1')).toEqual({
    allowed: false,
    reason: 'Only the customer who requested the quote can book it.',
  });
  expect(rolesThat((who) => canShareLoad(who, { shipperId: 's1' }).allowed)).toEqual(SHIPPER);
  expect(rolesThat((who) => canShareLoad(who, { shipperId: 's2' }).allowed)).toEqual(['ADMIN']);
  expect(canShareLoad(caller('CARRIER_ADMIN'), { shipperId: 's1' })).toEqual({
    allowed: false,
    reason: 'Only the customer can share the tracking of a load.',
  });
});

test('only the carrier records where a booked load is', () => {
  const booked = { carrierId: 'c1', status: 'ACCEPTED', step: 'OUT_FOR_DELIVERY' } as const;
  expect(rolesThat((who) => canTrackLoad(who, booked).allowed)).toEqual(CARRIER);
  expect(rolesThat((who) => canTrackLoad(who, { ...booked, carrierId: 'c2' }).allowed)).toEqual(['ADMIN']);
  expect(canTrackLoad(caller('SHIPPER_ADMIN'), booked)).toEqual({
    allowed: false,
    reason: 'Only the carrier can record where a load is.',
    refusal: 'side',
  });
  expect(canTrackLoad(caller('CARRIER_STAFF'), { ...booked, status: 'PENDING' })).toEqual({
    allowed: false,
    reason: 'Only a booked load can be tracked. This one is pending.',
    refusal: 'status',
  });
  expect(trackingChoices(caller('CARRIER_STAFF'), booked)).toEqual(['DELIVERED', 'EXCEPTION']);
  expect(trackingChoices(caller('SHIPPER_ADMIN'), booked)).toEqual([]);
});
