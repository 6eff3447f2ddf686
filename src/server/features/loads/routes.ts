import { readCarrierRecordCall } from '../../../contract/companies/carrier-record';
import { exportLoadsCall } from '../../../contract/exports';
import { quoteLoadAgainCall } from '../../../contract/loads/load-again';
import { answerLoadLinkCall, readLoadLinkCall } from '../../../contract/loads/load-links';
import { listLoadRowsCall } from '../../../contract/loads/load-rows';
import {
  acceptLoadCall,
  bookLoadCall,
  cancelLoadCall,
  listLoadsCall,
  readLoadCall,
  rejectLoadCall,
} from '../../../contract/loads/loads';
import type { Caller } from '../../access/caller';
import { bytesRoute, openRoute, type Route, reply, signedInRoute } from '../../http/route';
import { quoteLoadAgain } from './again/quote-load-again';
import { answerLoadLink, type LinkContext, readLoadLink } from './answer-link';
import { bookLoad } from './book-load';
import { changeLoad } from './change-load';
import { documentRoutes } from './documents/document-routes';
import type { DocumentThread } from './documents/document-thread';
import { exportLoads } from './export-loads';
import { listLoads } from './list-loads';
import { listLoadRows } from './load-rows';
import { readCarrierRecord } from './read-carrier-record';
import { readLoad } from './read-load';

export function loadRoutes(
  parts: LinkContext & {
    /** Waits for a limited time, and returns whether this server's rate book has all committed changes. */
    readonly includeChanges: () => Promise<boolean>;
    readonly siteUrl: () => string;
    readonly drawDocument: DocumentThread['draw'];
    readonly quoteValidHours: number;
    /** Called when a load was read, because its documents may be read next. */
    readonly prepareDocuments?: () => void;
    readonly limitExports: (caller: Caller) => void;
  },
): Route[] {
  return [
    signedInRoute(
      bookLoadCall,
      async ({ caller, db }, { body }) => reply(200, await bookLoad({ ...parts, caller, db }, body)),
      { keyScope: 'loads:write' },
    ),
    signedInRoute(
      listLoadsCall,
      async ({ caller, db }, { query }) => reply(200, await listLoads({ caller, db }, query)),
      { keyScope: 'loads:read' },
    ),
    bytesRoute(
      exportLoadsCall,
      async ({ caller, db }, { query }) => {
        parts.limitExports(caller);
        return exportLoads({ caller, db }, query);
      },
      { keyScope: 'loads:read' },
    ),
    signedInRoute(
      readLoadCall,
      async ({ caller, db }, { params }) => {
        const load = await readLoad({ ...parts, caller, db }, params.id);
        parts.prepareDocuments?.();
        return reply(200, load);
      },
      { keyScope: 'loads:read' },
    ),
    signedInRoute(
      quoteLoadAgainCall,
      async ({ caller, db }, { params, body }) =>
        reply(200, await quoteLoadAgain({ ...parts, caller, db }, params.id, body.pickupDays)),
      { keyScope: 'loads:write' },
    ),
    signedInRoute(acceptLoadCall, async ({ caller, db }, { params }) =>
      reply(200, await changeLoad({ ...parts, caller, db }, params.id, { action: 'ACCEPT', reason: null })),
    ),
    signedInRoute(rejectLoadCall, async ({ caller, db }, { params, body }) =>
      reply(
        200,
        await changeLoad({ ...parts, caller, db }, params.id, { action: 'REJECT', reason: body.reason }),
      ),
    ),
    signedInRoute(
      cancelLoadCall,
      async ({ caller, db }, { params, body }) =>
        reply(
          200,
          await changeLoad({ ...parts, caller, db }, params.id, { action: 'CANCEL', reason: body.reason }),
        ),
      { keyScope: 'loads:write' },
    ),
    openRoute(readLoadLinkCall, async (_, { body }) => reply(200, await readLoadLink(parts, body.link))),
    openRoute(answerLoadLinkCall, async (_, { body: { link, action, reason = null } }) =>
      reply(200, await answerLoadLink(parts, link, { action, reason })),
    ),
    signedInRoute(
      listLoadRowsCall,
      async ({ caller, db }, { query }) => reply(200, await listLoadRows({ caller, db }, query)),
      { keyScope: 'loads:read' },
    ),
    signedInRoute(
      readCarrierRecordCall,
      async ({ db }, { params }) => reply(200, await readCarrierRecord({ db }, params.id)),
      { keyScope: 'reference:read' },
    ),
    ...documentRoutes(parts),
  ];
}
