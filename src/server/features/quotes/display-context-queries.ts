import type { Kysely } from 'kysely';
import { masterZipOf, type Zip } from '../../../domain/zip';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import type { DisplayContext } from './present-quote-request';
import type { QuoteRecord } from './quote-record';

/** An active shipper that the actor may see, with its search cap (0 if they may not see the cap). */
export async function findShipper(
  tx: Kysely<DB>,
  shipperId: string,
): Promise<{ readonly searchCap: number } | null> {
  const shipper = await tx
    .selectFrom('shipper')
    .leftJoin('shipper_account as account', 'account.shipper_id', 'shipper.id')
    .select('account.search_cap')
    .where('shipper.id', '=', shipperId)
    .where('shipper.is_active', '=', true)
    .executeTakeFirst();
  return shipper ? { searchCap: shipper.search_cap ?? 0 } : null;
}

/** The current places, phone numbers and relations that the actor may see. */
export async function readDisplayContext(
  tx: Kysely<DB>,
  { request, quotes }: QuoteRecord,
  reader: { readonly caller: Caller; readonly now: Date },
): Promise<DisplayContext> {
  const ends = [request.fromZip, request.toZip] as Zip[];
  const zips = await tx
    .selectFrom('master_zip')
    .select(['zip', 'city', 'state', 'latitude', 'longitude'])
    .where('zip', 'in', ends.map(masterZipOf))
    .execute();
  const places = new Map(
    ends.flatMap((end) => {
      const row = zips.find(({ zip }) => zip === masterZipOf(end));
      if (!row) return [];
      const { city, state, latitude, longitude } = row;
      return [[end as string, { name: `${city}, ${state}`, point: { latitude, longitude } }] as const];
    }),
  );
  const carrierIds = Array.from(new Set(quotes.map(({ carrierId }) => carrierId)));
  if (carrierIds.length === 0) {
    return { now: reader.now, places, phones: new Map(), bookableCarriers: new Set() };
  }
  const mayBook =
    reader.caller.allowBooking &&
    request.shipperId !== null &&
    (reader.caller.roles.includes('ADMIN') || reader.caller.shipperIds.includes(request.shipperId));
  const cards = await tx
    .selectFrom('carrier')
    .leftJoin('carrier_shipper as relation', (join) =>
      join
        .onRef('relation.carrier_id', '=', 'carrier.id')
        .on('relation.shipper_id', '=', request.shipperId)
        .on('relation.status', '=', 'APPROVED'),
    )
    .select(['carrier.id', 'carrier.phone', 'relation.status'])
    .where('carrier.id', 'in', carrierIds)
    .execute();
  const approved = mayBook ? cards.filter(({ status }) => status !== null) : [];
  return {
    now: reader.now,
    places,
    phones: new Map(cards.map(({ id, phone }) => [id, phone])),
    bookableCarriers: new Set(approved.map(({ id }) => id)),
  };
}
