import type { Bucket } from '../../domain/buckets';
import { newId } from '../../domain/ids';
import type { FieldRight } from '../../domain/people/field-rights';
import { type Owners, type Principal, permits } from '../../domain/people/permissions';
import { fileAddress } from '../../domain/places/image-places';
import { mapHandling } from '../../domain/shipment/shipment-request';
import { POOL_BODY } from '../quotes/pool-body';
import { SEARCH_BODY } from '../servers/quoting-app';
import { MATRIX_STOPS } from './load-rows';
import type { MatrixWorld } from './matrix-world';
import { OWNERS } from './owners';
import { MATRIX_SPOT } from './spot-rows';

interface Sample {
  /** Returns a valid value, so that the outcome depends only on the caller. */
  readonly value: (world: MatrixWorld, owners: Owners) => unknown;
  /** Returns the owners of what the field grants, if they differ from the resource's. */
  readonly grants?: (world: MatrixWorld) => Owners;
}
const is = (value: unknown): Sample => ({ value: () => value });
const logoOf = (bucket: Bucket, id: string) => fileAddress({ bucket, path: `${id}/${newId()}-logo.jpg` });

const ROLES: Sample = {
  value: (_, owners) => [(owners.carrierIds ?? []).length > 0 ? 'CARRIER_STAFF' : 'SHIPPER_STAFF'],
};
const FACILITY_TYPE: Sample = {
  value: (_, owners) => ((owners.shipperIds ?? []).length > 0 ? 'USER_CUSTOM' : 'TERMINAL'),
};
const carrierA = ({ people }: MatrixWorld) => people.carrierA.id;
const shipperA = ({ people }: MatrixWorld) => people.shipperA.id;
const EMAIL: Sample = { value: () => `${newId()}@alder.example` };

/** A valid value for every field with a right, by call and path. */
export const FIELD_SAMPLES: Readonly<Record<string, Readonly<Record<string, Sample>>>> = {
  updateUser: {
    firstName: is('Pat'),
    lastName: is('Doe'),
    phone: is('+1 206 555 0100'),
  },
  saveProfile: {
    email: EMAIL,
    firstName: is('Pat'),
    lastName: is('Doe'),
    profileUrl: is('https://example.com/pat.jpg'),
    roles: ROLES,
    carrierId: { value: carrierA, grants: OWNERS.carrierA },
    shipperId: { value: shipperA, grants: OWNERS.shipperA },
    'attributes.language': is('en'),
    'attributes.phone': is('+1 206 555 0100'),
    'attributes.theme': is('darkTheme'),
    'attributes.terms': is([{ version: '2026-01' }]),
    'attributes.terms.version': is([{ version: '2026-02' }]),
    'attributes.allowBooking': is(true),
    'attributes.receiveDispatchEmails': is(true),
    'attributes.remindOfPendingLoads': is(true),
    'attributes.remindOfPickups': is(true),
    'attributes.remindOfSavedQuotes': is(true),
  },
  upsertProfile: {
    email: EMAIL,
    first_name: is('Pat'),
    last_name: is('Doe'),
    profile_url: is('https://example.com/pat.jpg'),
    roles: ROLES,
    carrier_ids: { value: (world) => [carrierA(world)], grants: OWNERS.carrierA },
    shipper_ids: { value: (world) => [shipperA(world)], grants: OWNERS.shipperA },
    'attributes.language': is('en'),
    'attributes.phone': is('+1 206 555 0100'),
    'attributes.theme': is('darkTheme'),
    'attributes.terms': is([{ version: '2026-01' }]),
    'attributes.terms.version': is([{ version: '2026-02' }]),
    'attributes.allow_booking': is(true),
    'attributes.receive_dispatch_emails': is(true),
    'attributes.remind_of_pending_loads': is(true),
    'attributes.remind_of_pickups': is(true),
    'attributes.remind_of_saved_quotes': is(true),
  },
  setPlan: { plan: is('BASIC'), isPastDue: is(false) },
  openCheckout: { plan: is('BASIC') },
  sendLoadMessage: { text: is('The dock opens at 6') },
  proposeLoadDays: { stops: is([{ position: 2, date: '2027-01-07' }]), note: is('The truck is late') },
  trackLoad: {
    type: is('PICKED_UP'),
    at: is('2026-11-20T06:30-08:00'),
    place: is('Reno, NV'),
    temperatureF: is(34),
    note: is('A flat tire'),
    internalNote: is('The driver was late'),
  },
  upsertShipper: {
    name: { value: () => `Alder ${newId()}` },
    description: is('Berries'),
    stripe_email: is('bills@alder.example'),
    image_url: { value: (world) => logoOf('shipper-logos', shipperA(world)) },
    carrier_onboarding_url: is('https://alder.example/join'),
    number_of_seats: is(100),
    search_cap: is(1_000),
    tier: is('BASIC'),
  },
  upsertCarrier: {
    name: { value: () => `Arctic ${newId()}` },
    carrier_type: is('ASSET_LIGHT'),
    phone: is('+1 206 555 0102'),
    email: is('desk@arctic.example'),
    logo_url: { value: (world) => logoOf('carrier-logos', carrierA(world)) },
    food_grade: is(true),
    deficit_rating: is(true),
    stacking_credit: is(false),
  },
  advanceRelation: { status: is('PENDING') },
  setMultiplier: { multiplier: is(0.95) },
  searchQuotes: {
    ...Object.fromEntries(Object.entries(SEARCH_BODY).map(([field, value]) => [field, is(value)])),
    temperatureF: is(0),
    shipperId: { value: shipperA, grants: OWNERS.both },
    carrierId: { value: carrierA, grants: OWNERS.carrierA },
  },
  searchPool: {
    ...Object.fromEntries(Object.entries(POOL_BODY).map(([field, value]) => [field, is(value)])),
    temperatureF: is(0),
    shipperId: { value: shipperA, grants: OWNERS.both },
    carrierId: { value: carrierA, grants: OWNERS.carrierA },
  },
  editFuelPrices: { prices: is([{ source: 'US Diesel', date: '2026-01-05', priceMills: 3_500 }]) },
  previewFuelPrices: { prices: is([{ source: 'US Diesel', date: '2026-01-05' }]) },
  createFacility: {
    name: { value: () => newId() },
    street: is('2 Quay'),
    street2: is('Dock 4'),
    city: is('Marina'),
    state: is('NV'),
    zip: is('10001'),
    type: FACILITY_TYPE,
    owner: is('Alder Foods'),
    scheduling: is('BY_APPT'),
    hours: is([{ day: 'MON', opens: '07:00', closes: '15:30' }]),
    contactName: is('Dana Cole'),
    contactPhone: is('+1 206 555 0100'),
    contactEmail: is('dock@example.com'),
  },
  editFacility: {
    name: { value: () => newId() },
    street: is('2 Quay'),
    street2: is('Dock 4'),
    city: is('Marina'),
    state: is('NV'),
    type: FACILITY_TYPE,
    owner: is('Alder Foods'),
    scheduling: is('BY_APPT'),
    hours: is([{ day: 'MON', opens: '07:00', closes: '15:30' }]),
    contactName: is('Dana Cole'),
    contactPhone: is('+1 206 555 0100'),
    contactEmail: is('dock@example.com'),
    logoUrl: is(null),
  },
  quoteLoadAgain: { pickupDays: is(['2026-12-08', '2026-12-15']) },
  bookLoad: {
    stops: is(MATRIX_STOPS),
    references: is({ po: 'PO-1' }),
    productDescription: is('Berries'),
    specialInstructions: is('Ring twice'),
    temperatureF: is(0),
  },
  rejectLoad: { reason: is('No truck') },
  declineLoadProposal: { reason: is('The dock is closed') },
  cancelLoad: { reason: is('No freight') },
  requestSpot: {
    ...Object.fromEntries(Object.entries(MATRIX_SPOT).map(([field, value]) => [field, is(value)])),
    shipperId: { value: shipperA, grants: OWNERS.shipperA },
    carrierIds: { value: (world) => [carrierA(world)] },
    temperatureF: is(0),
    ...mapHandling(() => is(true)),
    latestPickup: is('2026-12-04'),
    showMargin: is(true),
    productDescription: is('Berries'),
    specialInstructions: is('Ring twice'),
    note: is('Ask Boreal first'),
    references: is({ po: 'PO-1' }),
  },
  cancelSpotRequest: { reason: is('No freight') },
  makeSpotOffer: {
    totalCents: is(90_000),
    pickupDate: is('2026-12-02'),
    deliveryDate: is('2026-12-03'),
    expiresAt: is('2026-11-24T12:00:00Z'),
    remark: is('One driver'),
  },
  declineSpotRequest: { reason: is('No truck') },
  acceptSpotOffer: {
    stops: is(MATRIX_STOPS),
    references: is({ po: 'PO-1' }),
    productDescription: is('Berries'),
    specialInstructions: is('Ring twice'),
  },
  saveQuote: { isSaved: is(false) },
  saveLane: { requestId: { value: ({ requestId }) => requestId }, name: is('Weekly') },
  restoreReference: { revision: is(1), dryRun: is(true) },
  restoreTariff: { revision: is(1), dryRun: is(true) },
  createApiKey: {
    name: { value: () => newId() },
    shipperId: { value: shipperA, grants: OWNERS.shipperA },
    scopes: is(['loads:read']),
    expiresAt: is('2027-01-31T00:00:00Z'),
  },
  createWebhook: {
    url: is('https://b.example/'),
    description: is('Board'),
    eventTypes: is(['load.changed']),
  },
  editWebhook: {
    url: is('https://b.example/'),
    description: is('Board'),
    eventTypes: is(['load.changed']),
  },
};

/** Fields for the caller's own password, whose tests are in `auth`. */
export const TESTED_ELSEWHERE: readonly string[] = [
  'updateUser.password',
  'updateUser.currentPassword',
  'trackLoad.fileUrl',
  'trackLoad.stop',
  'sendLoadMessage.fileUrls',
];

/** Whether the table lets the caller set the field of a resource they may change. */
export function canSet(
  principal: Principal,
  right: FieldRight,
  owners: Owners,
  granted: Owners = owners,
): boolean {
  if (right === 'call' || right === 'public') return true;
  if (right === 'profile.grant') {
    // Users may not grant anything to themselves, and may grant only within their own companies.
    if (owners.profileId === principal.profileId) return false;
    return permits(principal, right, owners) && permits(principal, right, granted);
  }
  return permits(principal, right, granted);
}
