import {
  endTrackingLinkCall,
  readSharedLoadCall,
  readTrackingLinkCall,
  shareTrackingCall,
} from '../../../../contract/loads/tracking-links';
import { openRoute, type Route, reply, signedInRoute } from '../../../http/route';
import { createCallLimit } from '../../../platform/call-limit';
import { readSharedLoad, type SharedLoadContext } from './read-shared-load';
import { endTrackingLink, readTrackingLink, type SharingContext, shareTracking } from './share-tracking';

/** The page reads once a minute, and a warehouse may have dozens of pages open behind one address. */
const MAX_READS_PER_MINUTE = 120;

/** Routes for the link that shows a load to its consignee. */
export function sharingRoutes(
  parts: Omit<SharingContext, 'db' | 'caller'> & Pick<SharedLoadContext, 'database'>,
): Route[] {
  const reads = createCallLimit(MAX_READS_PER_MINUTE);
  return [
    signedInRoute(
      readTrackingLinkCall,
      async ({ caller, db }, { params }) =>
        reply(200, await readTrackingLink({ ...parts, caller, db }, params.id)),
      { keyScope: 'loads:write' },
    ),
    signedInRoute(
      shareTrackingCall,
      async ({ caller, db }, { params }) =>
        reply(200, await shareTracking({ ...parts, caller, db }, params.id)),
      // Links are not stored anywhere, so the response that is stored for a repeated call leaves the link out.
      { storedBody: ({ link }) => ({ link: link && { ...link, url: null } }), keyScope: 'loads:write' },
    ),
    signedInRoute(
      endTrackingLinkCall,
      async ({ caller, db }, { params }) => {
        await endTrackingLink({ ...parts, caller, db }, params.id);
        return reply(204, undefined);
      },
      { keyScope: 'loads:write' },
    ),
    openRoute(readSharedLoadCall, async ({ exchange }, { body }) =>
      reply(200, await readSharedLoad({ ...parts, reads }, { link: body.link, address: exchange.address })),
    ),
  ];
}
