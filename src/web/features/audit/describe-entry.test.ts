import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../contract/audit';
import { createText } from '../../texts/create-text';
import { en } from '../../texts/en';
import { describeActor, describeEntry } from './describe-entry';
import { valueText } from './entry-values';

const text = createText('en', en);

const entry = (part: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-20T15:00:00Z',
  actorKind: 'USER',
  actorSide: 'PLATFORM',
  actorId: null,
  actorName: null,
  actorEmail: null,
  action: 'CHANGED',
  subjectKind: 'PROFILE',
  subjectId: '00000000-0000-7000-8000-000000000001',
  subjectName: 'Ana Lopez',
  companyId: null,
  companyName: null,
  changed: {},
  ...part,
});

const ofCarrier = { subjectName: 'Fresh Foods', companyName: 'Arctic Lines' };

test.each<[Partial<AuditEntry>, string]>([
  [
    { action: 'CREATED', changed: { email: [null, 'a@b.example'], roles: [null, ['SHIPPER_ADMIN']] } },
    'Created the user Ana Lopez with the role Customer Admin',
  ],
  [{ action: 'CREATED', changed: { roles: [null, []] } }, 'Created the user Ana Lopez'],
  [{ changed: { firstName: [null, 'Ana'], lastName: [null, 'Lopez'] } }, 'Set the name of Ana Lopez'],
  [
    { changed: { roles: [['SHIPPER_STAFF'], ['SHIPPER_STAFF', 'SHIPPER_ADMIN']] } },
    'Gave Ana Lopez the role Customer Admin',
  ],
  [{ changed: { roles: [['CARRIER_STAFF'], []] } }, 'Removed the role Carrier Staff from Ana Lopez'],
  [
    { changed: { roles: [['SHIPPER_STAFF'], ['SHIPPER_ADMIN']] } },
    'Changed the roles of Ana Lopez from Customer Staff to Customer Admin',
  ],
  [{ changed: { status: ['ACTIVE', 'DEACTIVATED'] } }, 'Deactivated Ana Lopez'],
  [{ changed: { status: ['DEACTIVATED', 'INVITED'] } }, 'Reactivated Ana Lopez'],
  [{ changed: { status: ['INVITED', 'ACTIVE'] } }, 'Completed signup for Ana Lopez'],
  [{ changed: { terms: [[], [{ version: '2' }]] } }, 'Accepted the terms of service for Ana Lopez'],
  [{ changed: { allowBooking: [true, false] } }, 'Removed booking permission from Ana Lopez'],
  [{ changed: { lastName: ['Ng', 'Lopez'] } }, 'Changed the last name of Ana Lopez from Ng to Lopez'],
  [
    { changed: { status: ['ACTIVE', 'DEACTIVATED'], roles: [['ADMIN'], []] } },
    'Changed status and roles of Ana Lopez',
  ],
  [
    { subjectKind: 'MEMBERSHIP', action: 'CREATED', companyName: 'Fresh Foods' },
    'Added Ana Lopez to Fresh Foods',
  ],
  [
    { subjectKind: 'MEMBERSHIP', action: 'REMOVED', companyName: 'Fresh Foods' },
    'Removed Ana Lopez from Fresh Foods',
  ],
  [
    { subjectKind: 'SHIPPER', subjectName: 'Fresh Foods', changed: { searchCap: [0, 1500] } },
    'Changed the search cap of Fresh Foods from 0 to 1,500',
  ],
  [
    { subjectKind: 'SHIPPER', subjectName: 'Fresh Foods', changed: { stripeEmail: [null, 'a@b.example'] } },
    'Set the billing email of Fresh Foods to a@b.example',
  ],
  [
    { subjectKind: 'SHIPPER', subjectName: 'Fresh Foods', changed: { description: ['x', null] } },
    'Removed the description of Fresh Foods',
  ],
  [
    {
      subjectKind: 'SHIPPER',
      subjectName: 'Fresh Foods',
      changed: { tier: [null, 'LIGHT'], searchCap: [null, 0], numberOfSeats: [null, 0] },
    },
    'Set tier, search cap and number of seats of Fresh Foods',
  ],
  [
    { subjectKind: 'CARRIER', subjectName: 'Arctic Lines', changed: { isActive: [true, false] } },
    'Deactivated Arctic Lines',
  ],
  [
    { subjectKind: 'CARRIER', subjectName: 'Arctic Lines', changed: { foodGrade: [true, false] } },
    'Changed the food-grade equipment of Arctic Lines from yes to no',
  ],
  [
    { ...ofCarrier, subjectKind: 'RELATION', action: 'CREATED', changed: { status: [null, 'REQUESTED'] } },
    'Requested Arctic Lines as a carrier for Fresh Foods',
  ],
  [
    { ...ofCarrier, subjectKind: 'RELATION', changed: { status: ['REQUESTED', 'APPROVED'] } },
    'Approved Fresh Foods as a customer of Arctic Lines',
  ],
  [
    { ...ofCarrier, subjectKind: 'RELATION', action: 'REMOVED', changed: { status: ['PENDING', null] } },
    'Ended the relationship between Fresh Foods and Arctic Lines',
  ],
  [
    { ...ofCarrier, subjectKind: 'TERMS', changed: { multiplier: [10_000, 9_525] } },
    'Changed the multiplier for Fresh Foods at Arctic Lines from 1 to 0.9525',
  ],
  [
    {
      subjectKind: 'API_KEY',
      subjectName: 'Warehouse',
      companyName: 'Fresh Foods',
      changed: { revokedAt: [null, '2026-11-20T15:00:00Z'] },
    },
    'Revoked the API key Warehouse of Fresh Foods',
  ],
  [
    {
      subjectKind: 'LOAD',
      subjectName: 'L-7KD2M9XB',
      companyName: 'Arctic Lines',
      changed: { sharedAt: [null, '2026-11-20T15:00:00Z'] },
    },
    'Shared the tracking of load L-7KD2M9XB with Arctic Lines',
  ],
  [
    {
      subjectKind: 'LOAD',
      subjectName: 'L-7KD2M9XB',
      companyName: 'Arctic Lines',
      changed: { sharingEndedAt: [null, '2026-11-20T15:00:00Z'] },
    },
    'Ended the tracking link of load L-7KD2M9XB with Arctic Lines',
  ],
  [
    {
      subjectKind: 'UPLOAD',
      action: 'CREATED',
      subjectName: 'lanes.csv',
      companyName: 'Arctic Lines',
      changed: {
        type: [null, 'lanes'],
        status: [null, 'COMPLETED'],
        created: [null, 1_200],
        updated: [null, 3],
      },
    },
    'Uploaded lanes.csv (Lanes) for Arctic Lines: 1,200 created, 3 changed',
  ],
  [
    {
      subjectKind: 'UPLOAD',
      action: 'CREATED',
      subjectName: 'zips.csv',
      changed: { type: [null, 'master-zips'], status: [null, 'ERROR'], errors: [null, 3] },
    },
    'Upload of zips.csv (Master ZIPs) for all carriers failed. Nothing was applied',
  ],
  [
    {
      subjectKind: 'RESTORE',
      action: 'CREATED',
      subjectName: 'Arctic Lines',
      changed: { restoresRevision: [null, 3], revision: [null, 9], removed: [null, 2] },
    },
    'Restored version 3 of the tariff of Arctic Lines: 2 removed',
  ],
  [
    {
      subjectKind: 'REVISION',
      action: 'CREATED',
      subjectName: 'Arctic Lines',
      changed: { revision: [8, 9] },
    },
    'Created version 9 of the tariff of Arctic Lines',
  ],
  [
    { subjectKind: 'TAKEN_VALUE', action: 'CREATED', changed: { email: [null, 'a@b.example'] } },
    'Entered the email a@b.example, which is already in use',
  ],
  // An unknown field shows its own name instead of being hidden.
  [{ changed: { shoeSize: [41, 42] } }, 'Changed the shoeSize of Ana Lopez from 41 to 42'],
])('describes %o in words', (part, expected) => {
  expect(describeEntry(entry(part), text)).toBe(expected);
});

test.each<[Partial<AuditEntry>, string]>([
  [{ actorName: 'Bo Berg' }, 'Bo Berg'],
  [{ actorSide: 'CARRIER' }, 'Someone at the carrier'],
  [{ actorSide: null }, 'A user'],
  [{ actorKind: 'DEMO', actorSide: null }, 'Demo data'],
  [{ actorKind: 'SYSTEM', actorSide: null }, 'Coldlane'],
])('names the actor: %o', (part, expected) => {
  expect(describeActor(entry(part), text)).toBe(expected);
});

test('values read the same as on the other screens', () => {
  expect(valueText('status', 'PENDING', text)).toBe('Needs Onboarding');
  // A person's name may look like a code.
  expect(valueText('lastName', 'PENDING', text)).toBe('PENDING');
  expect(valueText('terms', [{ version: '1' }, { version: '2' }], text)).toBe('1, 2');
  expect(valueText('roles', [], text)).toBe('none');
});
