import type { Kysely } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { QuoteRequest } from '../../../contract/quotes';
import { isUuid } from '../../../domain/ids';
import { masterZipOf, type Zip } from '../../../domain/zip';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { findQuoteRecord } from './find-queries';
import { type Place, presentQuoteRequest } from './present-quote-request';

/**
 * Returns a stored quote request. It neither rates again nor counts as a search. NOT_FOUND for a request that the
 * caller may not see; a carrier's user sees only the carrier's part.
 */
export async function readQuoteRequest(
  parts: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<QuoteRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const { caller, clock } = parts;
  return parts.db.transaction(async (tx) => {
    const found = await findQuoteRecord(tx, id, { isCarrier: caller.carrierIds.length > 0 });
    if (found === null) throw new AppError('NOT_FOUND');
    const { record, cards } = found;
    const [from, to] = await findPlaces(tx, [record.request.fromZip, record.request.toZip]);
    return presentQuoteRequest(record, {
      now: clock.now(),
      caller,
      cards,
      from: from ?? null,
      to: to ?? null,
    });
  });
}

/** The places of the ZIPs as they are known now, in the same order; null for a ZIP that has been removed. */
async function findPlaces(tx: Kysely<DB>, zips: readonly Zip[]): Promise<(Place | null)[]> {
  const rows = await tx
    .selectFrom('master_zip')
    .select(['zip', 'city', 'state', 'latitude', 'longitude'])
    .where('zip', 'in', zips.map(masterZipOf))
    .execute();
  return zips.map((end) => {
    const row = rows.find(({ zip }) => zip === masterZipOf(end));
    if (!row) return null;
    const { city, state, latitude, longitude } = row;
    return { name: `${city}, ${state}`, point: { latitude, longitude } };
  });
}
