import type { Right } from './permissions';
import { fillShipmentFields } from './shipment-request';

/**
 * The right needed to set a field. `call`: the field only identifies the subject of the call, so the call's own right
 * decides. `public`: anyone may make the call.
 */
export type FieldRight = Right | 'call' | 'public';

const ATTRIBUTES = {
  'attributes.language': 'profile.edit',
  'attributes.phone': 'profile.edit',
  'attributes.theme': 'profile.edit',
  'attributes.terms': 'profile.edit',
  'attributes.terms.version': 'profile.edit',
} as const;

/** Every field of every call that writes, by its path in the body. A test fails for a call that is missing here. */
export const FIELD_RIGHTS = {
  signIn: { email: 'public', password: 'public' },
  requestCode: { email: 'public' },
  forgotPassword: { email: 'public' },
  verifyCode: { email: 'public', token: 'public' },
  readInvitation: { invitation: 'public' },
  acceptInvitation: { invitation: 'public', password: 'public' },
  completeSignup: { first_name: 'public', last_name: 'public', terms_version: 'public' },
  refreshSession: {},
  signOut: {},
  /** The caller's own profile. */
  updateUser: {
    firstName: 'profile.edit',
    lastName: 'profile.edit',
    phone: 'profile.edit',
    password: 'profile.edit',
    currentPassword: 'profile.edit',
  },
  endOwnSession: {},
  endOwnSessions: {},
  sendInvitation: { email: 'call' },
  saveProfile: {
    profileId: 'call',
    email: 'profile.email',
    firstName: 'profile.edit',
    lastName: 'profile.edit',
    profileUrl: 'profile.edit',
    roles: 'profile.grant',
    carrierId: 'profile.grant',
    shipperId: 'profile.grant',
    attributes: 'call',
    ...ATTRIBUTES,
    'attributes.allowBooking': 'profile.grant',
    'attributes.receiveDispatchEmails': 'profile.edit',
    'attributes.terms.acceptedAt': 'call',
    /** For a new profile, or an INVITED one the caller may edit; rejected for any other profile. */
    sendInvite: 'call',
    unchangedSince: 'call',
  },
  upsertProfile: {
    profile_id: 'call',
    email: 'profile.email',
    first_name: 'profile.edit',
    last_name: 'profile.edit',
    profile_url: 'profile.edit',
    roles: 'profile.grant',
    carrier_ids: 'profile.grant',
    shipper_ids: 'profile.grant',
    attributes: 'call',
    ...ATTRIBUTES,
    'attributes.allow_booking': 'profile.grant',
    'attributes.receive_dispatch_emails': 'profile.edit',
    'attributes.terms.accepted_at': 'call',
    unchanged_since: 'call',
  },
  deactivateProfile: { profile_id: 'call' },
  reactivateProfile: { profile_id: 'call' },
  upsertShipper: {
    id: 'call',
    name: 'shipper.edit',
    description: 'shipper.edit',
    stripe_email: 'shipper.edit',
    image_url: 'shipper.edit',
    carrier_onboarding_url: 'shipper.plan',
    number_of_seats: 'shipper.plan',
    search_cap: 'shipper.plan',
    tier: 'shipper.plan',
    /** The `updated_at` the edit started from. */
    unchanged_since: 'call',
  },
  deactivateShipper: { shipper_id: 'call' },
  reactivateShipper: { shipper_id: 'call' },
  upsertCarrier: {
    id: 'call',
    name: 'carrier.edit',
    carrier_type: 'carrier.edit',
    phone: 'carrier.edit',
    email: 'carrier.edit',
    logo_url: 'carrier.edit',
    food_grade: 'carrier.edit',
    deficit_rating: 'carrier.edit',
    stacking_credit: 'carrier.edit',
    unchanged_since: 'call',
  },
  deactivateCarrier: { carrier_id: 'call' },
  reactivateCarrier: { carrier_id: 'call' },
  requestRelation: { carrier_id: 'call', shipper_id: 'call' },
  advanceRelation: { carrier_id: 'call', shipper_id: 'call', status: 'relation.advance' },
  withdrawRelation: { carrier_id: 'call', shipper_id: 'call' },
  setMultiplier: {
    carrier_id: 'call',
    shipper_id: 'call',
    multiplier: 'terms.edit',
    unchanged_since: 'call',
  },
  searchQuotes: {
    ...fillShipmentFields('quote.search'),
    temperatureF: 'quote.search',
    /** One of the caller's shippers. For a carrier's user, a related shipper whose terms the test uses. */
    shipperId: 'quote.search',
    /** The carrier to test. Only its own users may set it. */
    carrierId: 'quote.test',
  },
  saveQuote: { isSaved: 'quote.save' },
  /** The body is the image. */
  storeFile: {},
  applyUpload: {},
  signFiles: { urls: 'call' },
  restoreTariff: { revision: 'tariff.edit', dryRun: 'tariff.edit' },
  createApiKey: { name: 'key.create', shipperId: 'key.create', expiresAt: 'key.create' },
  revokeApiKey: {},
} as const satisfies Record<string, Readonly<Record<string, FieldRight>>>;
