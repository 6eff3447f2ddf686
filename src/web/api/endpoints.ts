import type { listAuditCall } from '../../contract/audit';
import type { meCall, refreshCall, signInCall, signOutCall } from '../../contract/auth';
import type { listFacilitiesCall } from '../../contract/facilities';
import type { readQuoteRequestCall, saveQuoteCall, searchQuotesCall } from '../../contract/quotes';
import type { findZipsCall } from '../../contract/zips';
import { endpoint } from './endpoint';

export const signIn = endpoint<typeof signInCall>('post', '/v1/auth/sign-in');
export const refresh = endpoint<typeof refreshCall>('post', '/v1/auth/refresh');
export const signOut = endpoint<typeof signOutCall>('post', '/v1/auth/sign-out');
export const me = endpoint<typeof meCall>('get', '/v1/auth/me');
export const searchQuotes = endpoint<typeof searchQuotesCall>('post', '/v1/quotes/search');
export const readQuoteRequest = endpoint<typeof readQuoteRequestCall>('get', '/v1/quotes/requests/{id}');
export const saveQuote = endpoint<typeof saveQuoteCall>('put', '/v1/quotes/{id}/saved');
export const findZips = endpoint<typeof findZipsCall>('get', '/v1/zips');
export const listFacilities = endpoint<typeof listFacilitiesCall>('get', '/rest/v1/vw_facility');
export const listAudit = endpoint<typeof listAuditCall>('get', '/rest/v1/vw_audit');
