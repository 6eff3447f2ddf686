import type { listAuditCall } from '../../contract/audit';
import type {
  completeSignupCall,
  endSessionCall,
  endSessionsCall,
  forgotPasswordCall,
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
import type { listFacilitiesCall } from '../../contract/facilities';
import type { keepFileCall, signFilesCall } from '../../contract/files';
import type { createKeyCall, listKeysCall, revokeKeyCall } from '../../contract/keys';
import type { saveProfileCall } from '../../contract/people';
import type { readQuoteRequestCall, saveQuoteCall, searchQuotesCall } from '../../contract/quotes';
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
export const keepFile = endpoint<typeof keepFileCall>('post', '/storage/v1/object/{bucket}/{path}');
export const signFiles = endpoint<typeof signFilesCall>('post', '/storage/v1/sign');
export const saveProfile = endpoint<typeof saveProfileCall>('post', '/v1/auth/profile');
export const ownSessions = endpoint<typeof ownSessionsCall>('get', '/v1/auth/sessions');
export const endSession = endpoint<typeof endSessionCall>('delete', '/v1/auth/sessions/{id}');
export const endSessions = endpoint<typeof endSessionsCall>('delete', '/v1/auth/sessions');
