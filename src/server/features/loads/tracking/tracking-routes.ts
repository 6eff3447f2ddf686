import { readLoadTrackingCall, trackLoadCall } from '../../../../contract/loads/load-tracking';
import { type Route, reply, signedInRoute } from '../../../http/route';
import type { Clock } from '../../../platform/clock';
import { readTracking } from './read-tracking';
import { trackLoad } from './track-load';

/** Routes for tracking booked loads on the road. */
export function trackingRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(
      readLoadTrackingCall,
      async ({ caller, db }, { params }) => reply(200, await readTracking({ caller, db }, params.id)),
      { keyScope: 'loads:read' },
    ),
    signedInRoute(trackLoadCall, async ({ caller, db }, { params, body }) =>
      reply(200, await trackLoad({ ...parts, caller, db }, params.id, body)),
    ),
  ];
}
