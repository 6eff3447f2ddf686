import {
  createApiKeyCall,
  listApiKeysCall,
  readApiKeyUsageCall,
  revokeApiKeyCall,
} from '../../../contract/webhooks/keys';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { createKey } from './create-key';
import type { KeyUsage } from './key-usage';
import { listKeys } from './list-keys';
import { readKeyUsage } from './read-key-usage';
import { revokeKey } from './revoke-key';

export function keyRoutes(parts: {
  readonly clock: Clock;
  readonly keyUsage: KeyUsage;
  readonly isSessionFresh: (sessionId: string) => Promise<boolean>;
}): Route[] {
  return [
    signedInRoute(listApiKeysCall, async ({ caller, db }, { query }) =>
      reply(200, await listKeys({ ...parts, caller, db }, query)),
    ),
    signedInRoute(
      createApiKeyCall,
      async ({ caller, db, sessionId }, { body }) => {
        const isFresh = async () => sessionId !== null && parts.isSessionFresh(sessionId);
        return reply(201, await createKey({ ...parts, caller, db, isFresh }, body));
      },
      // The key is stored only as a hash, so the response stored for a repeated call must leave it out.
      { storedBody: (made) => ({ ...made, key: null }) },
    ),
    signedInRoute(readApiKeyUsageCall, async ({ caller, db }, { params }) =>
      reply(200, await readKeyUsage({ ...parts, caller, db }, params.id)),
    ),
    signedInRoute(revokeApiKeyCall, async ({ caller, db }, { params }) => {
      await revokeKey({ ...parts, caller, db }, params.id);
      return reply(204, undefined);
    }),
  ];
}
