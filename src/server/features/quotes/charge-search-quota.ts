import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { SearchParty } from '../../../domain/access/can-search';
import type { DB } from '../../platform/database/schema.generated';
import { countSearches } from './count-searches';

/**
 * Throws if the shipper has used up its searches for the calendar month (UTC): quote requests from the search page,
 * bulk files and the API. A cap of 0 means unlimited. A lock per shipper keeps two concurrent searches from both using
 * the last one.
 */
export async function chargeSearchQuota(
  tx: Kysely<DB>,
  party: SearchParty,
  { searchCap: cap, now }: { readonly searchCap: number; readonly now: Date },
): Promise<void> {
  if (party.shipperId === null || party.source === 'CARRIER_TESTING' || cap === 0) return;

  await sql`select pg_advisory_xact_lock(hashtextextended(${`searches of ${party.shipperId}`}, 0))`.execute(
    tx,
  );
  const used = (await countSearches(tx, [party.shipperId], now)).get(party.shipperId) ?? 0;
  if (used >= cap) {
    throw new AppError('SEARCH_QUOTA_EXCEEDED', {
      detail: `You have used your ${cap === 1 ? '1 search' : `${cap} searches`} this month. The count resets on the 1st (UTC).`,
    });
  }
}
