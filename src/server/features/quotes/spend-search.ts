import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { SearchParty } from '../../../domain/access/can-search';
import type { DB } from '../../platform/database/schema.generated';
import { countSearches } from './count-searches';

/**
 * Refuses a search beyond the shipper's cap of the calendar month (UTC). Counted are the quote requests from
 * the search page, bulk files and the API; a cap of 0 is none. Searches of one shipper queue up here while it
 * has a cap, so that two at the same moment cannot both take the last one.
 */
export async function spendSearch(
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
      detail: `0 of ${cap} searches remain this month; it begins anew on the first (UTC).`,
    });
  }
}
