import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { ROLES, type Role } from '../people/roles';
import { SPOT_ACTIONS, SPOT_STATUSES } from '../spot/spot-states';
import { canChangeSpot, canRequestSpot, type SpotFacts } from './can-change-spot';

const caller = (role: Role): Principal => ({
  profileId: 'p',
  roles: [role],
  carrierIds: role.startsWith('CARRIER') ? ['c1'] : [],
  shipperIds: role.startsWith('SHIPPER') ? ['s1'] : [],
});
const spot = (about: Partial<SpotFacts> = {}): SpotFacts => ({
  shipperId: 's1',
  carrierIds: ['c9', 'c1'],
  status: 'OPEN',
  ...about,
});
const rolesThat = (isAllowed: (who: Principal) => boolean) => ROLES.filter((role) => isAllowed(caller(role)));
const CARRIER = ['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF'];
const SHIPPER = ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'];

test.each([
  ['OFFER', CARRIER, 'Only a carrier that was asked can make an offer.'],
  ['WITHDRAW', CARRIER, 'Only the carrier can withdraw its offer.'],
  ['DECLINE', CARRIER, 'Only a carrier that was asked can decline.'],
  ['ACCEPT', SHIPPER, 'Only the customer can accept an offer.'],
  ['CANCEL', SHIPPER, 'Only the customer can cancel a spot request.'],
] as const)('%s is allowed to %j', (action, roles, reason) => {
  expect(rolesThat((who) => canChangeSpot(who, spot(), action).allowed)).toEqual(roles);
  const ofOthers = spot({ shipperId: 's2', carrierIds: ['c2'] });
  expect(rolesThat((who) => canChangeSpot(who, ofOthers, action).allowed)).toEqual(['ADMIN']);
  for (const role of ROLES.filter((one) => one !== 'ADMIN')) {
    expect(canChangeSpot(caller(role), ofOthers, action)).toEqual({
      allowed: false,
      reason,
      refusal: 'side',
    });
  }
});

test('a request that is no longer open cannot be changed by anyone', () => {
  for (const status of SPOT_STATUSES.filter((one) => one !== 'OPEN')) {
    for (const action of SPOT_ACTIONS) {
      expect(rolesThat((who) => canChangeSpot(who, spot({ status }), action).allowed)).toEqual([]);
    }
  }
  expect(canChangeSpot(caller('SHIPPER_STAFF'), spot({ status: 'CANCELLED' }), 'ACCEPT')).toEqual({
    allowed: false,
    reason: 'The spot request is cancelled.',
    refusal: 'status',
  });
});

test('only the customer requests offers', () => {
  expect(rolesThat((who) => canRequestSpot(who, 's1').allowed)).toEqual(SHIPPER);
  expect(rolesThat((who) => canRequestSpot(who, 's2').allowed)).toEqual(['ADMIN']);
  expect(canRequestSpot(caller('CARRIER_ADMIN'), 's1')).toEqual({
    allowed: false,
    reason: 'You can request offers only for your own company.',
  });
});
