import { sql } from 'kysely';
import { API_KEY_START } from '../../../contract/keys';
import { SYSTEM } from '../../../domain/actor';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { hashOfKey, hasKeyShape } from './key-secret';

/** Calls a key may make in one minute of the clock. */
const CALLS_A_MINUTE = 600;

export interface TakenKey {
  readonly caller: Caller;
  readonly sessionId: null;
  /** What is left of the present minute, this call counted; below 0 it is one too many. */
  readonly rateLimit: {
    readonly limit: number;
    readonly remaining: number;
    readonly resetSeconds: number;
  };
}

export const isApiKey = (bearer: string): boolean => bearer.startsWith(API_KEY_START);

/**
 * Who bears the key, with this call counted: staff of its shipper, and nothing of its maker but the name and whether
 * they may book. Null, whatever the reason, when the key is unknown, revoked or expired, or its shipper or maker is
 * deactivated. Counted in the database, because the next call may reach another replica.
 */
export async function takeApiKey(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  key: string,
): Promise<TakenKey | null> {
  if (!hasKeyShape(key)) return null;
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
      limit: CALLS_A_MINUTE,
      remaining: CALLS_A_MINUTE - taken.calls,
      resetSeconds: 60 - now.getUTCSeconds(),
    },
  };
}
