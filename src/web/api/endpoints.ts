import type { listAuditCall } from '../../contract/audit';
import type {
  completeSignupCall,
  endSessionCall,
  endSessionsCall,
  forgotPasswordCall,
  inviteCall,
  meCall,
  otpCall,
  ownSessionsCall,
  refreshCall,
  signInCall,
  signOutCall,
  signupCall,
  updateUserCall,
  verifyOtpCall,
} from '../../contract/auth';
import type {
  deactivateCarrierCall,
  listCarriersCall,
  reactivateCarrierCall,
  upsertCarrierCall,
} from '../../contract/carriers';
import type { listFacilitiesCall } from '../../contract/facilities';
import type { signFilesCall, storeFileCall } from '../../contract/files';
import type { createKeyCall, listKeysCall, revokeKeyCall } from '../../contract/keys';
import type {
  deactivateProfileCall,
  listProfilesCall,
  reactivateProfileCall,
  saveProfileCall,
  upsertProfileCall,
} from '../../contract/people';
import type { readQuoteRequestCall, saveQuoteCall, searchQuotesCall } from '../../contract/quotes';
import type {
  advanceRelationCall,
  listRelationsCall,
  requestRelationCall,
  setMultiplierCall,
  withdrawRelationCall,
} from '../../contract/relations';
import type {
  deactivateShipperCall,
  listShippersCall,
  reactivateShipperCall,
  upsertShipperCall,
} from '../../contract/shippers';
import type { findZipsCall } from '../../contract/zips';
import { endpoint } from './endpoint';

export const signIn = endpoint<typeof signInCall>('post', '/v1/auth/sign-in');
export const refresh = endpoint<typeof refreshCall>('post', '/v1/auth/refresh');
export const signOut = endpoint<typeof signOutCall>('post', '/v1/auth/sign-out');
export const otp = endpoint<typeof otpCall>('post', '/v1/auth/otp');
export const forgotPassword = endpoint<typeof forgotPasswordCall>('post', '/v1/auth/forgot-password');
export const verifyOtp = endpoint<typeof verifyOtpCall>('post', '/v1/auth/verify-otp');
export const updateUser = endpoint<typeof updateUserCall>('put', '/v1/auth/user');
export const signup = endpoint<typeof signupCall>('post', '/functions/v1/users/signup');
export const completeSignup = endpoint<typeof completeSignupCall>('post', '/rest/v1/rpc/fn_complete_signup');
export const me = endpoint<typeof meCall>('get', '/v1/auth/me');
export const searchQuotes = endpoint<typeof searchQuotesCall>('post', '/v1/quotes/search');
export const readQuoteRequest = endpoint<typeof readQuoteRequestCall>('get', '/v1/quotes/requests/{id}');
export const saveQuote = endpoint<typeof saveQuoteCall>('put', '/v1/quotes/{id}/saved');
export const findZips = endpoint<typeof findZipsCall>('get', '/v1/zips');
export const listFacilities = endpoint<typeof listFacilitiesCall>('get', '/rest/v1/vw_facility');
export const listKeys = endpoint<typeof listKeysCall>('get', '/v1/api-keys');
export const createKey = endpoint<typeof createKeyCall>('post', '/v1/api-keys');
export const revokeKey = endpoint<typeof revokeKeyCall>('delete', '/v1/api-keys/{id}');
export const listAudit = endpoint<typeof listAuditCall>('get', '/rest/v1/vw_audit');
export const listShippers = endpoint<typeof listShippersCall>('get', '/rest/v1/vw_shipper');
export const listCarriers = endpoint<typeof listCarriersCall>('get', '/rest/v1/vw_carrier');
export const upsertCarrier = endpoint<typeof upsertCarrierCall>('post', '/rest/v1/rpc/fn_carrier_upsert');
export const deactivateCarrier = endpoint<typeof deactivateCarrierCall>(
  'post',
  '/rest/v1/rpc/fn_carrier_deactivate',
);
export const reactivateCarrier = endpoint<typeof reactivateCarrierCall>(
  'post',
  '/rest/v1/rpc/fn_carrier_reactivate',
);
export const listRelations = endpoint<typeof listRelationsCall>('get', '/rest/v1/vw_carrier_shipper');
export const requestRelation = endpoint<typeof requestRelationCall>(
  'post',
  '/rest/v1/rpc/fn_relation_request',
);
export const advanceRelation = endpoint<typeof advanceRelationCall>(
  'post',
  '/rest/v1/rpc/fn_relation_advance',
);
export const withdrawRelation = endpoint<typeof withdrawRelationCall>(
  'post',
  '/rest/v1/rpc/fn_relation_withdraw',
);
export const setMultiplier = endpoint<typeof setMultiplierCall>(
  'post',
  '/rest/v1/rpc/fn_relation_set_multiplier',
);
export const upsertShipper = endpoint<typeof upsertShipperCall>('post', '/rest/v1/rpc/fn_shipper_upsert');
export const deactivateShipper = endpoint<typeof deactivateShipperCall>(
  'post',
  '/rest/v1/rpc/fn_shipper_deactivate',
);
export const reactivateShipper = endpoint<typeof reactivateShipperCall>(
  'post',
  '/rest/v1/rpc/fn_shipper_reactivate',
);
export const storeFile = endpoint<typeof storeFileCall>('post', '/storage/v1/object/{bucket}/{path}');
export const signFiles = endpoint<typeof signFilesCall>('post', '/storage/v1/sign');
export const listProfiles = endpoint<typeof listProfilesCall>('get', '/rest/v1/vw_profile');
export const saveProfile = endpoint<typeof saveProfileCall>('post', '/v1/auth/profile');
export const upsertProfile = endpoint<typeof upsertProfileCall>('post', '/rest/v1/rpc/fn_profile_upsert');
export const deactivateProfile = endpoint<typeof deactivateProfileCall>(
  'post',
  '/rest/v1/rpc/fn_profile_deactivate',
);
export const reactivateProfile = endpoint<typeof reactivateProfileCall>(
  'post',
  '/rest/v1/rpc/fn_profile_reactivate',
);
export const sendInvitation = endpoint<typeof inviteCall>('post', '/v1/auth/invite');
export const ownSessions = endpoint<typeof ownSessionsCall>('get', '/v1/auth/sessions');
export const endSession = endpoint<typeof endSessionCall>('delete', '/v1/auth/sessions/{id}');
export const endSessions = endpoint<typeof endSessionsCall>('delete', '/v1/auth/sessions');
