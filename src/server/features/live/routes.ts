import { openLiveCall } from '../../../contract/live';
import { type Route, streamRoute } from '../../http/route';
import type { Live } from '../../platform/live/start-live';

export function liveRoutes({ live }: { readonly live: Live }): Route[] {
  return [
    streamRoute(openLiveCall, async ({ caller, lastEventId, isStillSignedIn }, { query }) => ({
      status: 200,
      open: (drop) =>
        live.open({
          profileId: caller.profileId,
          table: query.table,
          lastEventId,
          isAllowed: isStillSignedIn,
          drop,
        }),
    })),
  ];
}
