import { expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { canAddPicture, type PictureOwner } from './can-add-picture';

const caller = (about: Partial<Principal>): Principal => ({
  profileId: 'me',
  roles: [],
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const CALLERS = {
  admin: caller({ roles: ['ADMIN'] }),
  carrierAdmin: caller({ roles: ['CARRIER_ADMIN'], carrierIds: ['c1'] }),
  carrierStaff: caller({ roles: ['CARRIER_STAFF'], carrierIds: ['c1'] }),
  shipperAdmin: caller({ roles: ['SHIPPER_ADMIN'], shipperIds: ['s1'] }),
  shipperStaff: caller({ roles: ['SHIPPER_STAFF'], shipperIds: ['s1'] }),
  // A role of one family grants nothing in a company of the other.
  mixed: caller({ roles: ['CARRIER_ADMIN'], shipperIds: ['s1'] }),
};
const profile = (companies: Partial<PictureOwner>): PictureOwner =>
  ({ kind: 'profile', id: 'them', roles: [], carrierIds: [], shipperIds: [], ...companies }) as PictureOwner;
const facility = (company: Partial<PictureOwner>): PictureOwner =>
  ({ kind: 'facility', id: 'f', carrierId: null, shipperId: null, ...company }) as PictureOwner;

const all = Object.keys(CALLERS);
test.each<[string, PictureOwner, readonly string[]]>([
  ['yourself', profile({ id: 'me' }), all],
  ['a user of your carrier', profile({ carrierIds: ['c1', 'c9'] }), ['admin', 'carrierAdmin']],
  ['a user of your customer', profile({ shipperIds: ['s1'] }), ['admin', 'shipperAdmin']],
  ['a platform admin in your company', profile({ roles: ['ADMIN'], shipperIds: ['s1'] }), ['admin']],
  ['a user of other companies', profile({ shipperIds: ['s2'], carrierIds: ['c2'] }), ['admin']],
  ['a user without a company', profile({}), ['admin']],
  ['your customer', { kind: 'shipper', id: 's1' }, ['admin', 'shipperAdmin']],
  ['another customer', { kind: 'shipper', id: 's2' }, ['admin']],
  ['your carrier', { kind: 'carrier', id: 'c1' }, ['admin', 'carrierAdmin']],
  ['another carrier', { kind: 'carrier', id: 'c2' }, ['admin']],
  ['a shared facility', facility({}), ['admin']],
  ['a facility of your carrier', facility({ carrierId: 'c1' }), ['admin', 'carrierAdmin']],
  ['a facility of another carrier', facility({ carrierId: 'c2' }), ['admin']],
  ['a facility of your customer', facility({ shipperId: 's1' }), ['admin', 'shipperAdmin', 'shipperStaff']],
  ['a facility of another customer', facility({ shipperId: 's2' }), ['admin']],
  [
    'a load of your companies',
    { kind: 'load', id: 'l', carrierId: 'c1', shipperId: 's1' },
    ['admin', 'carrierAdmin', 'carrierStaff', 'shipperAdmin', 'shipperStaff'],
  ],
  ['a load of others', { kind: 'load', id: 'l', carrierId: 'c2', shipperId: 's2' }, ['admin']],
])('the picture of %s can be changed only by those who may edit the owner', (_, owner, allowed) => {
  const outcome = Object.entries(CALLERS).filter(([, who]) => canAddPicture(who, owner).allowed);
  expect(outcome.map(([name]) => name)).toEqual(allowed);
});

test.each<[PictureOwner, string]>([
  [profile({}), 'Only the user or an admin of their company can change this picture.'],
  [{ kind: 'shipper', id: 's2' }, 'Only an admin of the customer can change its logo.'],
  [{ kind: 'carrier', id: 'c2' }, 'Only an admin of the carrier can change its logo.'],
  [facility({ shipperId: 's2' }), 'Only the company that owns the facility can change its picture.'],
  [
    { kind: 'load', id: 'l', carrierId: 'c2', shipperId: 's2' },
    'Only the customer and the carrier of the load can add files.',
  ],
])('a refused picture of %j says who may change it', (owner, reason) => {
  expect(canAddPicture(CALLERS.shipperStaff, owner)).toEqual({ allowed: false, reason });
});
