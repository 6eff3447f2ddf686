import {
  listLoadMessagesCall,
  listUnreadLoadsCall,
  markMessagesReadCall,
  sendLoadMessageCall,
} from '../../../../contract/loads/load-messages';
import { type Route, reply, signedInRoute } from '../../../http/route';
import type { Clock } from '../../../platform/clock';
import { listMessages, listUnreadLoads } from './list-messages';
import { markRead, sendMessage } from './send-message';

/** Routes for messages between both sides of a load. */
export function messageRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(listLoadMessagesCall, async ({ caller, db }, { params, query }) =>
      reply(200, await listMessages({ caller, db }, params.id, query.before)),
    ),
    signedInRoute(sendLoadMessageCall, async ({ caller, db }, { params, body }) =>
      reply(200, await sendMessage({ ...parts, caller, db }, params.id, body)),
    ),
    signedInRoute(markMessagesReadCall, async ({ db }, { params, body }) => {
      await markRead({ db }, params.id, body.position);
      return reply(204, undefined);
    }),
    signedInRoute(listUnreadLoadsCall, async ({ caller, db }) =>
      reply(200, await listUnreadLoads({ caller, db })),
    ),
  ];
}
