import type { Kysely } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import type { Side } from './history-side';
import type { KeyPage } from './shipper-pages';

/**
 * Finds the search that returned the quote with this number. For a carrier it finds the lane, because carriers see single
 * lanes.
 */
export async function findQuoteKey(tx: Kysely<DB>, quoteNumber: number, side: Side): Promise<KeyPage> {
  let found = tx
    .selectFrom('quote')
    .innerJoin('quote_request as request', 'request.id', 'quote.request_id')
    .select(['request.id', 'request.group_id', 'request.carrier_id'])
    .where('quote.number', '=', quoteNumber);
  if (side.kind === 'carrier') found = found.where('quote.carrier_id', 'in', [...side.carrierIds, NO_ID]);
  else if (side.shipperIds !== null) {
    found = found.where('quote.shipper_id', 'in', [...side.shipperIds, NO_ID]);
  }
  const row = await found.executeTakeFirst();
  if (!row) return { keys: [], total: 0, searches: 0 };
  const isGroup = row.group_id !== null && (side.kind === 'shipper' || row.carrier_id !== null);
  return { keys: [{ id: isGroup ? (row.group_id ?? row.id) : row.id, isGroup }], total: 1, searches: 1 };
}

/** A placeholder in each list, because SQL rejects an empty one. */
const NO_ID = '00000000-0000-0000-0000-000000000000';
