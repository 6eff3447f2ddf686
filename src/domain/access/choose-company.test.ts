import { describe, expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import type { Role } from '../people/roles';
import { chooseWebhookCompany } from './can-manage-webhooks';
import { canEditFacility, chooseFacilityOwner } from './choose-facility-owner';
import { chooseShipper } from './choose-shipper';

const caller = (roles: readonly Role[], about: Partial<Principal> = {}): Principal => ({
  profileId: 'p',
  roles,
  carrierIds: [],
  shipperIds: [],
  ...about,
});
const ADMIN = caller(['ADMIN']);
const OF_ONE_SHIPPER = caller(['SHIPPER_ADMIN'], { shipperIds: ['s1'] });
const OF_TWO_SHIPPERS = caller(['SHIPPER_ADMIN'], { shipperIds: ['s1', 's2'] });
const OF_ONE_CARRIER = caller(['CARRIER_ADMIN'], { carrierIds: ['c1'] });
const OF_TWO_CARRIERS = caller(['CARRIER_ADMIN'], { carrierIds: ['c1', 'c2'] });
const OF_BOTH = caller(['SHIPPER_ADMIN', 'CARRIER_ADMIN'], { shipperIds: ['s1'], carrierIds: ['c1'] });
const WITHOUT_COMPANY = caller(['SHIPPER_ADMIN']);

const refused = (field: string | null, reason: string) => ({ allowed: false, field, reason });
const NOT_YOUR_SHIPPER = refused('shipperId', 'Choose one of your customers');
const NOT_YOUR_CARRIER = refused('carrierId', 'Choose one of your carriers');

describe('the customer that a call is about', () => {
  const choose = (who: Principal, shipperId?: string) =>
    chooseShipper(who, 'lane.save', { shipperId, refusal: 'Only customers save lanes.' });

  test('is the only one, or the named one of several', () => {
    expect(choose(OF_ONE_SHIPPER)).toEqual({ allowed: true, shipperId: 's1' });
    expect(choose(OF_ONE_SHIPPER, 's1')).toEqual({ allowed: true, shipperId: 's1' });
    expect(choose(OF_TWO_SHIPPERS)).toEqual(refused('shipperId', 'Required'));
    expect(choose(OF_TWO_SHIPPERS, 's2')).toEqual({ allowed: true, shipperId: 's2' });
    expect(choose(OF_ONE_SHIPPER, 's2')).toEqual(NOT_YOUR_SHIPPER);
    expect(choose(WITHOUT_COMPANY)).toEqual(refused('shipperId', 'Required'));
  });

  test('is any that an ADMIN names, and none for a role without the right', () => {
    expect(choose(ADMIN)).toEqual(refused('shipperId', 'Required'));
    expect(choose(ADMIN, 's9')).toEqual({ allowed: true, shipperId: 's9' });
    expect(choose(caller(['CARRIER_ADMIN'], { shipperIds: ['s1'] }), 's1')).toEqual(
      refused(null, 'Only customers save lanes.'),
    );
  });
});

describe('the company of a facility', () => {
  const choose = (who: Principal, wanted: { shipperId?: string; carrierId?: string } = {}) =>
    chooseFacilityOwner(who, { shipperId: wanted.shipperId, carrierId: wanted.carrierId });
  const ofShipper = (shipperId: string) => ({ allowed: true, owner: { shipperId, carrierId: null } });
  const ofCarrier = (carrierId: string) => ({ allowed: true, owner: { shipperId: null, carrierId } });

  test('is the only one, or the named one of several', () => {
    expect(choose(OF_ONE_SHIPPER)).toEqual(ofShipper('s1'));
    expect(choose(OF_ONE_CARRIER)).toEqual(ofCarrier('c1'));
    expect(choose(OF_TWO_SHIPPERS)).toEqual(refused('shipperId', 'Required'));
    expect(choose(OF_TWO_SHIPPERS, { shipperId: 's2' })).toEqual(ofShipper('s2'));
    expect(choose(OF_TWO_CARRIERS)).toEqual(refused('carrierId', 'Required'));
    expect(choose(OF_TWO_CARRIERS, { carrierId: 'c2' })).toEqual(ofCarrier('c2'));
    expect(choose(OF_BOTH)).toEqual(refused('shipperId', 'Required'));
    expect(choose(OF_BOTH, { carrierId: 'c1' })).toEqual(ofCarrier('c1'));
    expect(choose(WITHOUT_COMPANY)).toEqual(refused('carrierId', 'Required'));
  });

  test('is never another company’s, except for an ADMIN, who shares it without naming one', () => {
    expect(choose(OF_ONE_SHIPPER, { shipperId: 's2' })).toEqual(NOT_YOUR_SHIPPER);
    expect(choose(OF_ONE_SHIPPER, { carrierId: 'c1' })).toEqual(NOT_YOUR_CARRIER);
    expect(choose(OF_ONE_CARRIER, { carrierId: 'c2' })).toEqual(NOT_YOUR_CARRIER);
    expect(choose(ADMIN, { shipperId: 's9' })).toEqual(ofShipper('s9'));
    expect(choose(ADMIN)).toEqual({ allowed: true, owner: { shipperId: null, carrierId: null } });
    expect(choose(caller(['CARRIER_STAFF'], { carrierIds: ['c1'] }))).toEqual(
      refused(null, 'Only companies’ users can add facilities.'),
    );
  });

  test('decides who edits it; a shared one only an ADMIN', () => {
    const may = (shipperId: string | null, carrierId: string | null) =>
      [ADMIN, OF_ONE_SHIPPER, OF_ONE_CARRIER].map((who) => canEditFacility(who, { shipperId, carrierId }));
    expect(may(null, null)).toEqual([true, false, false]);
    expect(may('s1', null)).toEqual([true, true, false]);
    expect(may(null, 'c1')).toEqual([true, false, true]);
    expect(may('s2', null)).toEqual([true, false, false]);
    expect(may(null, 'c2')).toEqual([true, false, false]);
  });
});

describe('the company of a webhook', () => {
  const ofShipper = (shipperId: string) => ({ allowed: true, company: { shipperId, carrierId: null } });
  const ofCarrier = (carrierId: string) => ({ allowed: true, company: { shipperId: null, carrierId } });

  test('is the only one, or the named one of several', () => {
    expect(chooseWebhookCompany(OF_ONE_SHIPPER, {})).toEqual(ofShipper('s1'));
    expect(chooseWebhookCompany(OF_ONE_CARRIER, {})).toEqual(ofCarrier('c1'));
    expect(chooseWebhookCompany(OF_TWO_SHIPPERS, {})).toEqual(refused('shipperId', 'Required'));
    expect(chooseWebhookCompany(OF_TWO_SHIPPERS, { shipperId: 's2' })).toEqual(ofShipper('s2'));
    expect(chooseWebhookCompany(OF_TWO_CARRIERS, {})).toEqual(refused('carrierId', 'Required'));
    expect(chooseWebhookCompany(OF_TWO_CARRIERS, { carrierId: 'c2' })).toEqual(ofCarrier('c2'));
    expect(chooseWebhookCompany(OF_BOTH, {})).toEqual(refused('shipperId', 'Required'));
    expect(chooseWebhookCompany(WITHOUT_COMPANY, {})).toEqual(refused('shipperId', 'Required'));
  });

  test('is never another company’s or two at once; an ADMIN names any', () => {
    expect(chooseWebhookCompany(OF_ONE_SHIPPER, { shipperId: 's2' })).toEqual(NOT_YOUR_SHIPPER);
    expect(chooseWebhookCompany(OF_ONE_CARRIER, { carrierId: 'c2' })).toEqual(NOT_YOUR_CARRIER);
    expect(chooseWebhookCompany(OF_BOTH, { shipperId: 's1', carrierId: 'c1' })).toEqual(
      refused('carrierId', 'Choose a customer or a carrier, not both'),
    );
    expect(chooseWebhookCompany(ADMIN, { carrierId: 'c9' })).toEqual(ofCarrier('c9'));
    expect(chooseWebhookCompany(ADMIN, {})).toEqual(refused('shipperId', 'Required'));
  });
});
