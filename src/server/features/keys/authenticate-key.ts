import { sql } from 'kysely';
import { API_KEY_START } from '../../../contract/keys';
import { SYSTEM } from '../../../domain/actor';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { hashOfKey, isWellFormedKey } from './key-secret';

/** Per key and clock minute. */
const MAX_CALLS_PER_MINUTE = 600;

export interface KeyCaller {
  readonly caller: Caller;
  readonly sessionId: null;
  /** `remaining` includes this call; below 0 the limit is exceeded. */
  readonly rateLimit: {
    readonly limit: number;
    readonly remaining: number;
    readonly resetSeconds: number;
  };
}

export const isApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_START);

/**
 * The caller for an API key: staff of its shipper, with its creator's id and booking permission. Null when the key is
 * unknown, revoked or expired, or its shipper or creator is deactivated. Counts the call in the database, because the
 * next one may reach another replica.
 */
export async function authenticateKey(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
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
      calls: number;
    }>`select * from fn_use_api_key(${hashOfKey(key)}, ${now})`.execute(tx),
  );
  const taken = rows[0];
  if (!taken) return null;
  return {
    caller: {
      profileId: taken.maker_id,
      keyId: taken.key_id,
      roles: ['SHIPPER_STAFF'],
      carrierIds: [],
      shipperIds: [taken.shipper_id],
      allowBooking: taken.allow_booking,
    },
    sessionId: null,
    rateLimit: {
      limit: MAX_CALLS_PER_MINUTE,
      remaining: MAX_CALLS_PER_MINUTE - taken.calls,
      resetSeconds: 60 - now.getUTCSeconds(),
    },
  };
}
