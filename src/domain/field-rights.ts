import type { Right } from './permissions';

/**
 * Who may set a field: who has the right over the thing. `names` is a field that only says which thing, company
 * or entry the call is about, which the call's own right decides; `open` is one of a call that anybody makes.
 */
export type FieldRight = Right | 'names' | 'open';

const ATTRIBUTES = {
  'attributes.language': 'profile.edit',
  'attributes.phone': 'profile.edit',
  'attributes.theme': 'profile.edit',
  'attributes.terms': 'profile.edit',
  'attributes.terms.version': 'profile.edit',
} as const;

/** Every field of every call that writes, by its path as it is sent. A call that is missing here fails a test. */
export const FIELD_RIGHTS = {
  signIn: { email: 'open', password: 'open' },
  requestCode: { email: 'open' },
  forgotPassword: { email: 'open' },
  verifyCode: { email: 'open', token: 'open' },
  acceptInvitation: { invitation: 'open', password: 'open' },
  completeSignup: { first_name: 'open', last_name: 'open' },
  refreshSession: {},
  signOut: {},
  /** Of oneself. */
  updateUser: {
    firstName: 'profile.edit',
    lastName: 'profile.edit',
    phone: 'profile.edit',
    password: 'profile.edit',
    currentPassword: 'profile.edit',
  },
  endOwnSession: {},
  endOwnSessions: {},
  sendInvitation: { email: 'names' },
  saveProfile: {
    profileId: 'names',
    email: 'profile.address',
    firstName: 'profile.edit',
    lastName: 'profile.edit',
    profileUrl: 'profile.edit',
    roles: 'profile.grant',
    carrierId: 'profile.grant',
    shipperId: 'profile.grant',
    attributes: 'names',
    ...ATTRIBUTES,
    'attributes.allowBooking': 'profile.grant',
    'attributes.receiveDispatchEmails': 'profile.edit',
    'attributes.terms.acceptedAt': 'names',
    /** Of whom one makes, or may edit and is INVITED; for anybody else it is refused, whoever asks. */
    sendInvite: 'names',
  },
  upsertProfile: {
    profile_id: 'names',
    email: 'profile.address',
    first_name: 'profile.edit',
    last_name: 'profile.edit',
    profile_url: 'profile.edit',
    roles: 'profile.grant',
    carrier_ids: 'profile.grant',
    shipper_ids: 'profile.grant',
    attributes: 'names',
    ...ATTRIBUTES,
    'attributes.allow_booking': 'profile.grant',
    'attributes.receive_dispatch_emails': 'profile.edit',
    'attributes.terms.accepted_at': 'names',
  },
  deactivateProfile: { profile_id: 'names' },
  reactivateProfile: { profile_id: 'names' },
  upsertShipper: {
    id: 'names',
    name: 'shipper.edit',
    description: 'shipper.edit',
    stripe_email: 'shipper.edit',
    image_url: 'shipper.edit',
    carrier_onboarding_url: 'shipper.plan',
    number_of_seats: 'shipper.plan',
    search_cap: 'shipper.plan',
    tier: 'shipper.plan',
    /** Which state of the customer was edited. */
    unchanged_since: 'names',
  },
  deactivateShipper: { shipper_id: 'names' },
  reactivateShipper: { shipper_id: 'names' },
  upsertCarrier: {
    id: 'names',
    name: 'carrier.edit',
    carrier_type: 'carrier.edit',
    phone: 'carrier.edit',
    email: 'carrier.edit',
    logo_url: 'carrier.edit',
    food_grade: 'carrier.edit',
    deficit_rating: 'carrier.edit',
    stacking_credit: 'carrier.edit',
  },
  deactivateCarrier: { carrier_id: 'names' },
  reactivateCarrier: { carrier_id: 'names' },
  requestRelation: { carrier_id: 'names', shipper_id: 'names' },
  advanceRelation: { carrier_id: 'names', shipper_id: 'names', status: 'relation.advance' },
  withdrawRelation: { carrier_id: 'names', shipper_id: 'names' },
  setMultiplier: { carrier_id: 'names', shipper_id: 'names', multiplier: 'terms.edit' },
  searchQuotes: {
    fromZip: 'quote.search',
    toZip: 'quote.search',
    temperature: 'quote.search',
    temperatureF: 'quote.search',
    commodity: 'quote.search',
    pallets: 'quote.search',
    grossWeightLbs: 'quote.search',
    stackable: 'quote.search',
    foodGrade: 'quote.search',
    accessorials: 'quote.search',
    earliestPickup: 'quote.search',
    /** One's own; a carrier's user tests with the terms of a related one. */
    shipperId: 'quote.search',
    /** Whose tariff is tested, by its own user only. */
    carrierId: 'quote.test',
  },
  saveQuote: { isSaved: 'quote.save' },
  /** The body is the image. */
  keepFile: {},
  applyUpload: {},
  signFiles: { urls: 'names' },
  restoreTariff: { revision: 'tariff.edit', dryRun: 'tariff.edit' },
  createApiKey: { name: 'key.make', shipperId: 'key.make', expiresAt: 'key.make' },
  revokeApiKey: {},
} as const satisfies Record<string, Readonly<Record<string, FieldRight>>>;
