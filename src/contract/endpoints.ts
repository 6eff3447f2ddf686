/**
 * Method and path of every call. The name of the constant is the call's `operationId`. The contract and the web client both
 * read them from here. They are separate from the schemas so that the web's first load does not include zod (about 60 kB).
 */

type Method = 'get' | 'post' | 'put' | 'delete';

export interface Endpoint<M extends Method = Method, Path extends string = string> {
  readonly method: M;
  readonly path: Path;
}

/* @__NO_SIDE_EFFECTS__ */
export function endpoint<M extends Method, Path extends `/${string}`>(
  method: M,
  path: Path,
): Endpoint<M, Path> {
  return { method, path };
}

export const isLive = endpoint('get', '/v1/health/live');
export const isReady = endpoint('get', '/v1/health/ready');
export const reportBrowserError = endpoint('post', '/v1/browser-errors');

export const signIn = endpoint('post', '/v1/auth/sign-in');
export const requestCode = endpoint('post', '/v1/auth/otp');
export const verifyCode = endpoint('post', '/v1/auth/verify-otp');
export const forgotPassword = endpoint('post', '/v1/auth/forgot-password');
export const refreshSession = endpoint('post', '/v1/auth/refresh');
export const signOut = endpoint('post', '/v1/auth/sign-out');

export const verifyFactor = endpoint('post', '/v1/auth/second-factor');
export const startPasskey = endpoint('post', '/v1/auth/passkey/options');
export const verifyPasskey = endpoint('post', '/v1/auth/passkey');

export const readOwnSecurity = endpoint('get', '/v1/auth/security');
export const confirmIdentity = endpoint('post', '/v1/auth/confirm');
export const setUpTotp = endpoint('post', '/v1/auth/totp');
export const confirmTotp = endpoint('post', '/v1/auth/totp/confirm');
export const turnOffTotp = endpoint('post', '/v1/auth/totp/turn-off');
export const renewRecoveryCodes = endpoint('post', '/v1/auth/recovery-codes');
export const startPasskeySetup = endpoint('post', '/v1/auth/passkeys/options');
export const addPasskey = endpoint('post', '/v1/auth/passkeys');
export const removePasskey = endpoint('delete', '/v1/auth/passkeys/{id}');
export const requestEmailChange = endpoint('post', '/v1/auth/email-change');
export const confirmEmailChange = endpoint('post', '/v1/auth/email-change/confirm');
export const endOtherSessions = endpoint('post', '/v1/auth/sessions/end-others');

export const readUserSecurity = endpoint('get', '/v1/users/{id}/security');
export const endUserSessions = endpoint('post', '/v1/users/{id}/sessions/end');
export const resetSecondFactor = endpoint('post', '/v1/users/{id}/second-factor/reset');

export const sendInvitation = endpoint('post', '/v1/auth/invite');
export const readInvitation = endpoint('post', '/functions/v1/users/invitation');
export const acceptInvitation = endpoint('post', '/functions/v1/users/signup');
export const completeSignup = endpoint('post', '/rest/v1/rpc/fn_complete_signup');

export const readMe = endpoint('get', '/v1/auth/me');
export const updateUser = endpoint('put', '/v1/auth/user');
export const listOwnSessions = endpoint('get', '/v1/auth/sessions');
export const endOwnSession = endpoint('delete', '/v1/auth/sessions/{id}');
export const endOwnSessions = endpoint('delete', '/v1/auth/sessions');

export const listProfiles = endpoint('get', '/rest/v1/vw_profile');
export const listColleagues = endpoint('get', '/rest/v1/vw_colleague');
export const readUser = endpoint('get', '/rest/v1/vw_user');
export const saveProfile = endpoint('post', '/v1/auth/profile');
export const upsertProfile = endpoint('post', '/rest/v1/rpc/fn_profile_upsert');
export const deactivateProfile = endpoint('post', '/rest/v1/rpc/fn_profile_deactivate');
export const reactivateProfile = endpoint('post', '/rest/v1/rpc/fn_profile_reactivate');
export const exportPersonalData = endpoint('get', '/v1/people/{id}/data');
export const readErasure = endpoint('get', '/v1/people/{id}/erasure');
export const erasePersonalData = endpoint('post', '/v1/people/{id}/erasure');

export const listShippers = endpoint('get', '/rest/v1/vw_shipper');
export const listShipperCards = endpoint('get', '/rest/v1/shipper');
export const upsertShipper = endpoint('post', '/rest/v1/rpc/fn_shipper_upsert');
export const deactivateShipper = endpoint('post', '/rest/v1/rpc/fn_shipper_deactivate');
export const reactivateShipper = endpoint('post', '/rest/v1/rpc/fn_shipper_reactivate');

export const listCarriers = endpoint('get', '/rest/v1/vw_carrier');
export const upsertCarrier = endpoint('post', '/rest/v1/rpc/fn_carrier_upsert');
export const deactivateCarrier = endpoint('post', '/rest/v1/rpc/fn_carrier_deactivate');
export const reactivateCarrier = endpoint('post', '/rest/v1/rpc/fn_carrier_reactivate');

export const listRelations = endpoint('get', '/rest/v1/vw_carrier_shipper');
export const requestRelation = endpoint('post', '/rest/v1/rpc/fn_relation_request');
export const advanceRelation = endpoint('post', '/rest/v1/rpc/fn_relation_advance');
export const withdrawRelation = endpoint('post', '/rest/v1/rpc/fn_relation_withdraw');
export const setMultiplier = endpoint('post', '/rest/v1/rpc/fn_relation_set_multiplier');

export const searchEverywhere = endpoint('get', '/v1/search');

export const findZips = endpoint('get', '/v1/zips');
export const listFacilities = endpoint('get', '/rest/v1/vw_facility');
export const createFacility = endpoint('post', '/v1/facilities');
export const editFacility = endpoint('put', '/v1/facilities/{id}');
export const removeFacility = endpoint('delete', '/v1/facilities/{id}');

export const searchQuotes = endpoint('post', '/v1/quotes/search');
export const readQuoteRequest = endpoint('get', '/v1/quotes/requests/{id}');
export const searchPool = endpoint('post', '/v1/quotes/pool');
export const readPool = endpoint('get', '/v1/quotes/pool/{groupId}');
export const quotePoolAgain = endpoint('post', '/v1/quotes/pool/{groupId}/again');
export const quoteAgain = endpoint('post', '/v1/quotes/requests/{id}/again');
export const compareQuotes = endpoint('get', '/v1/quotes/requests/{id}/comparison');
export const saveQuote = endpoint('put', '/v1/quotes/{id}/saved');

export const listQuoteHistory = endpoint('get', '/v1/quotes/history');
export const exportQuoteHistory = endpoint('get', '/v1/exports/quote-history');
export const readHistoryKind = endpoint('get', '/v1/quotes/history/{id}');
export const listSavedQuotes = endpoint('get', '/v1/quotes/saved');
export const listQuoteRequests = endpoint('get', '/rest/v1/vw_quote_request');
export const readRemainingSearches = endpoint('get', '/rest/v1/vw_remaining_searches_this_month');
export const readLanePast = endpoint('get', '/v1/quotes/lane-past');
export const readLaneMedian = endpoint('get', '/v1/quotes/requests/{id}/lane-median');
export const listSavedLanes = endpoint('get', '/v1/quotes/lanes');
export const saveLane = endpoint('post', '/v1/quotes/lanes');
export const removeLane = endpoint('delete', '/v1/quotes/lanes/{id}');

export const storeFile = endpoint('post', '/storage/v1/object/{bucket}/{path}');
export const readFile = endpoint('get', '/storage/v1/object/{bucket}/{path}');
export const signFiles = endpoint('post', '/storage/v1/sign');
export const readLinkedFile = endpoint('get', '/storage/v1/signed/{bucket}/{path}');

export const listApiKeys = endpoint('get', '/v1/api-keys');
export const createApiKey = endpoint('post', '/v1/api-keys');
export const readApiKeyUsage = endpoint('get', '/v1/api-keys/{id}/usage');
export const revokeApiKey = endpoint('delete', '/v1/api-keys/{id}');

export const listAudit = endpoint('get', '/rest/v1/vw_audit');

export const readAttention = endpoint('get', '/v1/statistics/attention');
