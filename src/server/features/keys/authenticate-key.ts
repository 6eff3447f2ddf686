import { sql } from 'kysely';
import { API_KEY_PREFIX } from '../../../contract/webhooks/keys';
import { SYSTEM } from '../../../domain/people/actor';
import type { KeyScope } from '../../../domain/people/key-scopes';
import type { Caller } from '../../access/caller';
import type { RateLimit } from '../../platform/call-limit';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { hashKey, isWellFormedKey } from './key-secret';
import type { KeyUsage } from './key-usage';

/** The most calls of a company per clock minute, over all of its keys. */
const MAX_CALLS_PER_MINUTE = 600;

export interface KeyCaller {
  readonly caller: Caller;
  readonly sessionId: null;
  /** `remaining` is the number of calls left after this one; below 0 the limit is exceeded. */
  readonly rateLimit: RateLimit;
}

export const isApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_PREFIX);

/**
 * Returns the caller of an API key: staff of its shipper, with the id and booking permission of its creator. Returns null if
 * the key is unknown, revoked or expired, or its shipper or creator is deactivated. Calls are counted in the database,
 * because the next one may reach another replica.
 */
export async function authenticateKey(
  {
    database,
    clock,
    keyUsage,
  }: { readonly database: Database; readonly clock: Clock; readonly keyUsage: KeyUsage },
  key: string,
): Promise<KeyCaller | null> {
  if (!isWellFormedKey(key)) return null;
  const now = clock.now();
  const { rows } = await database.as(SYSTEM).transaction((tx) =>
    sql<{
      key_id: string;
      shipper_id: string;
      maker_id: string;
      allow_booking: boolean;
      scopes: KeyScope[];
      calls: number;
    }>`select * from fn_use_api_key(${hashKey(key)}, ${now})`.execute(tx),
  );
  const usage = rows[0];
  if (!usage) return null;
  keyUsage.count(usage.key_id, usage.calls > MAX_CALLS_PER_MINUTE);
  return {
    caller: {
      profileId: usage.maker_id,
      keyId: usage.key_id,
      keyScopes: usage.scopes,
      roles: ['SHIPPER_STAFF'],
      carrierIds: [],
      shipperIds: [usage.shipper_id],
      allowBooking: usage.allow_booking,
    },
    sessionId: null,
    rateLimit: {
      limit: MAX_CALLS_PER_MINUTE,
      remaining: MAX_CALLS_PER_MINUTE - usage.calls,
      resetSeconds: 60 - now.getUTCSeconds(),
    },
  };
}
