import type { FieldRights } from './field-right';

const ATTRIBUTES = {
  'attributes.language': 'profile.edit',
  'attributes.phone': 'profile.edit',
  'attributes.theme': 'profile.edit',
  'attributes.terms': 'profile.edit',
  'attributes.terms.version': 'profile.edit',
} as const;

/** The fields of the response of a browser's WebAuthn API. */
const PASSKEY_FIELDS = [
  'response',
  'response.id',
  'response.rawId',
  'response.type',
  'response.authenticatorAttachment',
  'response.clientExtensionResults',
  'response.response',
  'response.response.clientDataJSON',
  'response.response.attestationObject',
  'response.response.authenticatorData',
  'response.response.signature',
  'response.response.userHandle',
  'response.response.transports',
] as const;
type PasskeyField = (typeof PASSKEY_FIELDS)[number];
const PASSKEY_RESPONSE = Object.fromEntries(PASSKEY_FIELDS.map((field) => [field, 'public'])) as Record<
  PasskeyField,
  'public'
>;
const OWN_PASSKEY_RESPONSE = Object.fromEntries(PASSKEY_FIELDS.map((field) => [field, 'call'])) as Record<
  PasskeyField,
  'call'
>;

/** The fields of calls about signing in, own accounts, and people. */
export const PEOPLE_FIELD_RIGHTS = {
  signIn: { email: 'public', password: 'public' },
  reportBrowserError: { message: 'public', stack: 'public', page: 'public' },
  requestCode: { email: 'public' },
  forgotPassword: { email: 'public' },
  verifyCode: { email: 'public', token: 'public' },
  readInvitation: { invitation: 'public' },
  acceptInvitation: { invitation: 'public', password: 'public' },
  completeSignup: { first_name: 'public', last_name: 'public', terms_version: 'public' },
  verifyFactor: { challengeToken: 'public', code: 'public' },
  startPasskey: { challengeToken: 'public' },
  verifyPasskey: { challengeToken: 'public', ...PASSKEY_RESPONSE },
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
  endOtherSessions: {},
  /** The caller's own second factors and email. */
  confirmIdentity: {
    password: 'call',
    emailCode: 'call',
    code: 'call',
    challengeToken: 'call',
    ...OWN_PASSKEY_RESPONSE,
  },
  setUpTotp: {},
  confirmTotp: { code: 'call' },
  turnOffTotp: {},
  renewRecoveryCodes: {},
  startPasskeySetup: {},
  addPasskey: { challengeToken: 'call', name: 'call', ...OWN_PASSKEY_RESPONSE },
  removePasskey: {},
  requestEmailChange: { email: 'call' },
  confirmEmailChange: { oldCode: 'call', newCode: 'call' },
  endUserSessions: { sessionId: 'call' },
  resetSecondFactor: {},
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
    'attributes.remindOfPendingLoads': 'profile.edit',
    'attributes.remindOfPickups': 'profile.edit',
    'attributes.remindOfSavedQuotes': 'profile.edit',
    'attributes.terms.acceptedAt': 'call',
    /** Accepted for a new profile and for an INVITED one that the caller may edit. Rejected for any other profile. */
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
    'attributes.remind_of_pending_loads': 'profile.edit',
    'attributes.remind_of_pickups': 'profile.edit',
    'attributes.remind_of_saved_quotes': 'profile.edit',
    'attributes.terms.accepted_at': 'call',
    unchanged_since: 'call',
  },
  deactivateProfile: { profile_id: 'call' },
  reactivateProfile: { profile_id: 'call' },
  /** The email of the person, as a confirmation. */
  erasePersonalData: { email: 'call' },
} as const satisfies FieldRights;
