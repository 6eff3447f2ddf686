import { endpoint } from '../endpoints';

/** The calls about loads. They are in a separate file, because only the screens that book or show loads need them. */

export const bookLoad = endpoint('post', '/v1/loads');
export const quoteLoadAgain = endpoint('post', '/v1/loads/{id}/again');
export const listLoads = endpoint('get', '/v1/loads');
export const exportLoads = endpoint('get', '/v1/exports/loads');
export const readLoad = endpoint('get', '/v1/loads/{id}');
export const acceptLoad = endpoint('post', '/v1/loads/{id}/accept');
export const rejectLoad = endpoint('post', '/v1/loads/{id}/reject');
export const cancelLoad = endpoint('post', '/v1/loads/{id}/cancel');
export const readLoadLink = endpoint('post', '/v1/load-links/read');
export const answerLoadLink = endpoint('post', '/v1/load-links/answer');
export const readLoadTracking = endpoint('get', '/v1/loads/{id}/tracking');
export const trackLoad = endpoint('post', '/v1/loads/{id}/tracking');
export const readTrackingLink = endpoint('get', '/v1/loads/{id}/tracking-link');
export const shareTracking = endpoint('post', '/v1/loads/{id}/tracking-link');
export const endTrackingLink = endpoint('delete', '/v1/loads/{id}/tracking-link');
export const readSharedLoad = endpoint('post', '/v1/tracking-links/read');
export const readBillOfLading = endpoint('get', '/v1/loads/{id}/documents/bill-of-lading.pdf');
export const readRateConfirmation = endpoint('get', '/v1/loads/{id}/documents/rate-confirmation.pdf');
export const readQuotePdf = endpoint('get', '/v1/quotes/{id}/quote.pdf');
export const readLoadCalendar = endpoint('get', '/v1/loads/{id}/documents/load.ics');
export const readCalendarLink = endpoint('get', '/v1/calendar-link');
export const makeCalendarLink = endpoint('post', '/v1/calendar-link');
export const endCalendarLink = endpoint('delete', '/v1/calendar-link');
export const readCalendarFeed = endpoint('get', '/v1/calendar/{file}');
export const listLoadMessages = endpoint('get', '/v1/loads/{id}/messages');
export const sendLoadMessage = endpoint('post', '/v1/loads/{id}/messages');
export const markMessagesRead = endpoint('post', '/v1/loads/{id}/messages/read');
export const listLoadProposals = endpoint('get', '/v1/loads/{id}/proposals');
export const proposeLoadDays = endpoint('post', '/v1/loads/{id}/proposals');
export const acceptLoadProposal = endpoint('post', '/v1/loads/{id}/proposals/{proposalId}/accept');
export const declineLoadProposal = endpoint('post', '/v1/loads/{id}/proposals/{proposalId}/decline');
export const withdrawLoadProposal = endpoint('post', '/v1/loads/{id}/proposals/{proposalId}/withdraw');
export const readCarrierRecord = endpoint('get', '/v1/carriers/{id}/record');
export const listUnreadLoads = endpoint('get', '/v1/unread-loads');

export const listLoadRows = endpoint('get', '/rest/v1/load');
export const listQuoteRows = endpoint('get', '/rest/v1/quote');
