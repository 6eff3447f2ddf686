import { readAttentionCall } from '../../../contract/statistics/attention';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { readAttention } from './read-attention';

export function attentionRoutes(parts: { readonly database: Database; readonly clock: Clock }): Route[] {
  return [
    signedInRoute(readAttentionCall, async ({ caller }) =>
      reply(200, await readAttention({ ...parts, caller })),
    ),
  ];
}
