import { endpoint } from '../endpoints';

/** The calls about spot requests. They are in a separate file, because only their screens need them. */

export const requestSpot = endpoint('post', '/v1/spot-requests');
export const listSpotRequests = endpoint('get', '/v1/spot-requests');
export const readSpotRequest = endpoint('get', '/v1/spot-requests/{id}');
export const cancelSpotRequest = endpoint('post', '/v1/spot-requests/{id}/cancel');
export const makeSpotOffer = endpoint('post', '/v1/spot-requests/{id}/offers');
export const withdrawSpotOffer = endpoint('post', '/v1/spot-requests/{id}/offers/{offerId}/withdraw');
export const acceptSpotOffer = endpoint('post', '/v1/spot-requests/{id}/offers/{offerId}/accept');
export const declineSpotRequest = endpoint('post', '/v1/spot-requests/{id}/decline');
export const readSpotLink = endpoint('post', '/v1/spot-links/read');
export const offerBySpotLink = endpoint('post', '/v1/spot-links/offer');
export const declineBySpotLink = endpoint('post', '/v1/spot-links/decline');
