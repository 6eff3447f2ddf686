import { describe, expect, test } from 'vitest';
import type { Principal } from '../people/permissions';
import { ROLES, type Role } from '../people/roles';
import { UPLOAD_TYPES } from '../uploads';
import { canDeactivateCompany } from './can-deactivate-company';
import { canEditCarrier } from './can-edit-carrier';
import { canEditFuelPrices } from './can-edit-fuel-prices';
import { canEditShipper } from './can-edit-shipper';
import { canEditTariff } from './can-edit-tariff';
import { canGrantCompanies, companyKindsOf, grantableRoles } from './can-grant';
import { canErasePersonalData, canExportPersonalData } from './can-handle-personal-data';
import { canManageBilling, canSeeBilling, canSetPlan } from './can-manage-billing';
import { canManageWebhooks } from './can-manage-webhooks';
import { canReadPlatformStatistics } from './can-read-platform-statistics';
import { canRunBulkSearch } from './can-run-bulk-search';
import { canSeeKeys } from './can-see-keys';
import { canUpload, canUploadFamily, uploadableTypes } from './can-upload';
import type { Permission } from './permission';

const caller = (roles: readonly Role[], about: Partial<Principal> = {}): Principal => ({
  profileId: 'p',
  roles,
  carrierIds: roles.some((role) => role.startsWith('CARRIER')) ? ['c1'] : [],
  shipperIds: roles.some((role) => role.startsWith('SHIPPER')) ? ['s1'] : [],
  ...about,
});
const NOBODY = caller([], { carrierIds: ['c1'], shipperIds: ['s1'] });

const ADMIN = ['ADMIN'];
const CARRIER_ADMIN = ['ADMIN', 'CARRIER_ADMIN'];
const SHIPPER_ADMIN = ['ADMIN', 'SHIPPER_ADMIN'];
const ALL_ADMINS = ['ADMIN', 'CARRIER_ADMIN', 'SHIPPER_ADMIN'];
const SHIPPER = ['ADMIN', 'SHIPPER_ADMIN', 'SHIPPER_STAFF'];
const CARRIER = ['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF'];

const file = (
  type: 'lanes' | 'master-zips' | 'bulk-search',
  of: { carrierId?: string; shipperId?: string },
) => ({ type, carrierId: of.carrierId ?? null, shipperId: of.shipperId ?? null }) as const;
const bulk = (shipperId: string | null, carrierId: string | null) => ({ shipperId, carrierId });

const NO_TARIFF = 'Only an admin of the carrier can change its tariff.';
const NO_UPLOAD = 'Only an admin of the carrier can upload its tariff.';
const NO_SEARCH_UPLOAD = 'Only users of the company can upload a search for it.';
const NO_BULK = 'Only users who may search for this company can change its bulk searches.';
const NO_PLAN = 'Only an admin of the customer can manage its plan.';

test.each<[string, (who: Principal) => Permission, readonly string[], string]>([
  ['edit a tariff', (who) => canEditTariff(who, 'c1'), CARRIER_ADMIN, NO_TARIFF],
  ['edit another tariff', (who) => canEditTariff(who, 'c2'), ADMIN, NO_TARIFF],
  ['edit fuel prices', canEditFuelPrices, ADMIN, 'Only a platform admin can change fuel prices.'],
  [
    'see all figures',
    canReadPlatformStatistics,
    ADMIN,
    'Only a platform admin can see figures of all companies.',
  ],
  ['see plans', canSeeBilling, SHIPPER_ADMIN, 'Only admins of a customer can see its plan and invoices.'],
  ['manage a plan', (who) => canManageBilling(who, 's1'), SHIPPER_ADMIN, NO_PLAN],
  ['manage another plan', (who) => canManageBilling(who, 's2'), ADMIN, NO_PLAN],
  ['set a plan', canSetPlan, ADMIN, 'Only a platform admin can set the plan.'],
  ['manage webhooks', canManageWebhooks, ALL_ADMINS, 'Only admins of a company can manage its webhooks.'],
  ['see keys', canSeeKeys, SHIPPER, 'Only customers have API keys.'],
  [
    'deactivate a customer',
    (who) => canDeactivateCompany(who, 'shipper'),
    ADMIN,
    'Only a platform admin can deactivate or reactivate companies.',
  ],
  ['add a carrier', (who) => canEditCarrier(who, null), ADMIN, 'Only a platform admin can add a carrier.'],
  ['edit a carrier', (who) => canEditCarrier(who, 'c2'), ADMIN, 'Only an admin of the carrier can edit it.'],
  [
    'add a customer',
    (who) => canEditShipper(who, { shipperId: null, fields: [] }),
    ADMIN,
    'Only a platform admin can add a customer.',
  ],
  [
    'edit a customer',
    (who) => canEditShipper(who, { shipperId: 's2', fields: [] }),
    ADMIN,
    'Only an admin of the customer can edit it.',
  ],
  ['upload a tariff', (who) => canUpload(who, file('lanes', { carrierId: 'c1' })), CARRIER_ADMIN, NO_UPLOAD],
  ['upload another tariff', (who) => canUpload(who, file('lanes', { carrierId: 'c2' })), ADMIN, NO_UPLOAD],
  [
    'upload ZIPs',
    (who) => canUpload(who, file('master-zips', {})),
    ADMIN,
    'Only a platform admin can upload reference data.',
  ],
  [
    'upload a search of a customer',
    (who) => canUpload(who, file('bulk-search', { shipperId: 's1' })),
    SHIPPER,
    NO_SEARCH_UPLOAD,
  ],
  [
    'upload a search of a carrier',
    (who) => canUpload(who, file('bulk-search', { carrierId: 'c1' })),
    CARRIER,
    NO_SEARCH_UPLOAD,
  ],
  [
    'export the data of others',
    (who) => canExportPersonalData(who, 'another'),
    ADMIN,
    'Only a platform admin can export another user’s data.',
  ],
  [
    'erase the data of others',
    (who) => canErasePersonalData(who, 'another'),
    ADMIN,
    'Only a platform admin can erase a user’s data.',
  ],
  ['rerun a search of a customer', (who) => canRunBulkSearch(who, bulk('s1', null)), SHIPPER, NO_BULK],
  ['rerun a search of another', (who) => canRunBulkSearch(who, bulk('s2', null)), ADMIN, NO_BULK],
  ['rerun a search of nobody', (who) => canRunBulkSearch(who, bulk(null, null)), ADMIN, NO_BULK],
  ['rerun a search of a carrier', (who) => canRunBulkSearch(who, bulk(null, 'c1')), CARRIER, NO_BULK],
  ['rerun a search of another carrier', (who) => canRunBulkSearch(who, bulk(null, 'c2')), ADMIN, NO_BULK],
])('only the right roles can %s, and a refusal says why', (_, rule, roles, reason) => {
  expect(ROLES.filter((role) => rule(caller([role])).allowed)).toEqual(roles);
  expect(rule(NOBODY)).toEqual({ allowed: false, reason });
});

test('an API key sees neither keys, plans, nor webhooks', () => {
  const key = caller(['SHIPPER_ADMIN'], { keyId: 'k' });
  expect(canSeeKeys(key)).toEqual({
    allowed: false,
    reason: 'An API key cannot list, create or revoke API keys.',
  });
  expect(canSeeBilling(key).allowed).toBe(false);
  expect(canManageWebhooks(key).allowed).toBe(false);
});

describe('uploads', () => {
  test('of each family are offered to the roles that may send them for some company', () => {
    const offered = (family: 'reference' | 'tariff' | 'search') =>
      ROLES.filter((role) => canUploadFamily(caller([role]), family));
    expect(offered('reference')).toEqual(ADMIN);
    expect(offered('tariff')).toEqual(CARRIER_ADMIN);
    expect(offered('search')).toEqual(ROLES);
    expect(uploadableTypes(caller(['SHIPPER_STAFF']))).toEqual(['bulk-search']);
    expect(uploadableTypes(caller(['ADMIN']))).toEqual(UPLOAD_TYPES);
  });

  test('for a named carrier only to its admin', () => {
    const may = (carrierId: string) =>
      ROLES.filter((role) => canUploadFamily(caller([role]), 'tariff', carrierId));
    expect(may('c1')).toEqual(CARRIER_ADMIN);
    expect(may('c2')).toEqual(ADMIN);
  });
});

describe('grants', () => {
  test('of companies are for admins of that kind', () => {
    expect(ROLES.filter((role) => canGrantCompanies(caller([role]), 'CARRIER'))).toEqual(CARRIER_ADMIN);
    expect(ROLES.filter((role) => canGrantCompanies(caller([role]), 'SHIPPER'))).toEqual(SHIPPER_ADMIN);
  });

  test('of roles stay in the family; only an ADMIN grants ADMIN, and only outside a company', () => {
    expect(grantableRoles(caller(['ADMIN']))).toEqual(ROLES);
    expect(grantableRoles(caller(['ADMIN']), 'CARRIER')).toEqual(['CARRIER_ADMIN', 'CARRIER_STAFF']);
    expect(grantableRoles(caller(['SHIPPER_ADMIN']))).toEqual(['SHIPPER_ADMIN', 'SHIPPER_STAFF']);
    expect(grantableRoles(caller(['SHIPPER_ADMIN']), 'CARRIER')).toEqual([]);
    expect(grantableRoles(caller(['CARRIER_STAFF']))).toEqual([]);
  });

  test('of a role require a company of the same kind', () => {
    expect(companyKindsOf(['SHIPPER_STAFF', 'CARRIER_ADMIN'])).toEqual(['SHIPPER', 'CARRIER']);
    expect(companyKindsOf(['CARRIER_STAFF'])).toEqual(['CARRIER']);
    expect(companyKindsOf(['ADMIN'])).toEqual([]);
  });
});

test('everyone can export their own data, and nobody can erase their own', () => {
  expect(ROLES.filter((role) => canExportPersonalData(caller([role]), 'p').allowed)).toEqual(ROLES);
  for (const role of ROLES) {
    expect(canErasePersonalData(caller([role]), 'p')).toEqual({
      allowed: false,
      reason: 'You cannot erase your own data. Ask another platform admin.',
    });
  }
});
