import type { Kysely } from 'kysely';
import { masterZipOf, type Zip } from '../../../domain/zip';
import type { Caller } from '../../access/caller';
import type { DB } from '../../platform/database/schema.generated';
import type { Surroundings } from './present-quote-request';
import type { QuoteRecord } from './quote-record';

/** Whether there is such an active shipper for the actor; none at all is fine. */
export async function isShipperKnown(tx: Kysely<DB>, shipperId: string | null): Promise<boolean> {
  if (shipperId === null) return true;
  const shipper = await tx
    .selectFrom('shipper')
    .select('id')
    .where('id', '=', shipperId)
    .where('is_active', '=', true)
    .executeTakeFirst();
  return shipper !== undefined;
}

/** Places, phones and relations as they stand now, as far as the actor may see them. */
export async function readSurroundings(
  tx: Kysely<DB>,
  { request, quotes }: QuoteRecord,
  reader: { readonly caller: Caller; readonly now: Date },
): Promise<Surroundings> {
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
  const cards = await tx
    .selectFrom('carrier')
    .select(['id', 'phone'])
    .where('id', 'in', carrierIds)
    .execute();
  const mayBook =
    reader.caller.allowBooking &&
    request.shipperId !== null &&
    (reader.caller.roles.includes('ADMIN') || reader.caller.shipperIds.includes(request.shipperId));
  const approved =
    mayBook && request.shipperId !== null
      ? await tx
          .selectFrom('carrier_shipper')
          .select('carrier_id')
          .where('shipper_id', '=', request.shipperId)
          .where('status', '=', 'APPROVED')
          .where('carrier_id', 'in', carrierIds)
          .execute()
      : [];
  return {
    now: reader.now,
    places,
    phones: new Map(cards.map(({ id, phone }) => [id, phone])),
    bookableCarriers: new Set(approved.map(({ carrier_id }) => carrier_id)),
  };
}
