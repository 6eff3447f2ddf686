import {
  acceptSpotOfferCall,
  cancelSpotRequestCall,
  declineSpotRequestCall,
  listSpotRequestsCall,
  makeSpotOfferCall,
  readSpotRequestCall,
  requestSpotCall,
  withdrawSpotOfferCall,
} from '../../../contract/spot/spot';
import {
  declineBySpotLinkCall,
  offerBySpotLinkCall,
  readSpotLinkCall,
} from '../../../contract/spot/spot-links';
import { openRoute, type Route, reply, signedInRoute } from '../../http/route';
import { createCallLimit } from '../../platform/call-limit';
import { acceptOffer } from './accept-offer';
import { declineBySpotLink, offerBySpotLink, readSpotLink, type SpotLinkContext } from './answer-spot-link';
import { cancelSpot, declineSpot, makeOffer, withdrawOffer } from './change-spot';
import { listSpotRequests } from './list-spot';
import { readSpot } from './read-spot';
import { requestSpot } from './request-spot';

/** The limit for one network; a carrier's office may have several people behind one address. */
const MAX_LINK_CALLS_PER_MINUTE = 60;

export function spotRoutes(parts: Omit<SpotLinkContext, 'calls'>): Route[] {
  const calls = createCallLimit(MAX_LINK_CALLS_PER_MINUTE);
  const linkContext = { ...parts, calls };
  return [
    signedInRoute(
      requestSpotCall,
      async ({ caller, db }, { body }) => reply(200, await requestSpot({ ...parts, caller, db }, body)),
      { keyScope: 'spot:write' },
    ),
    signedInRoute(
      listSpotRequestsCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listSpotRequests({ ...parts, caller, db }, query)),
      { keyScope: 'spot:read' },
    ),
    signedInRoute(
      readSpotRequestCall,
      async ({ caller, db }, { params }) => reply(200, await readSpot({ ...parts, caller, db }, params.id)),
      { keyScope: 'spot:read' },
    ),
    signedInRoute(
      cancelSpotRequestCall,
      async ({ caller, db }, { params, body }) =>
        reply(200, await cancelSpot({ ...parts, caller, db }, params.id, body.reason)),
      { keyScope: 'spot:write' },
    ),
    signedInRoute(makeSpotOfferCall, async ({ caller, db }, { params, body }) =>
      reply(200, await makeOffer({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(withdrawSpotOfferCall, async ({ caller, db }, { params }) =>
      reply(200, await withdrawOffer({ ...parts, caller, db }, params.id, params.offerId)),
    ),
    signedInRoute(declineSpotRequestCall, async ({ caller, db }, { params, body }) =>
      reply(200, await declineSpot({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(
      acceptSpotOfferCall,
      async ({ caller, db }, { params, body }) =>
        reply(200, await acceptOffer({ ...parts, caller, db }, params.id, { offerId: params.offerId, body })),
      { keyScope: 'spot:write' },
    ),
    openRoute(readSpotLinkCall, async ({ exchange: { address } }, { body: { link } }) =>
      reply(200, await readSpotLink(linkContext, { link, address })),
    ),
    openRoute(offerBySpotLinkCall, async ({ exchange: { address } }, { body: { link, ...offer } }) =>
      reply(200, await offerBySpotLink(linkContext, { link, address }, offer)),
    ),
    openRoute(declineBySpotLinkCall, async ({ exchange: { address } }, { body: { link, reason } }) =>
      reply(200, await declineBySpotLink(linkContext, { link, address }, reason)),
    ),
  ];
}
