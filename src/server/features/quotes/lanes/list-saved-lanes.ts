import { sql } from 'kysely';
import type { SavedLane } from '../../../../contract/quotes/saved-lanes';
import type { Zip } from '../../../../domain/places/zip';
import { placeOf } from '../../../../rating/place-of';
import type { RateBook } from '../../../../rating/rate-book';
import type { Caller } from '../../../access/caller';
import { requireShipper } from '../../../access/require-shipper';
import type { ActorDb } from '../../../platform/database/database';
import { LANE_FIELDS, matchesLane, selectShipment } from '../../../platform/database/shipment-columns';

type Stored = Omit<SavedLane, 'fromZip' | 'toZip' | 'fromPlace' | 'toPlace' | 'createdAt' | 'latest'> & {
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly createdAt: Date;
  /** The latest search and the one before it. */
  readonly searches: readonly {
    readonly id: string;
    readonly at: string;
    readonly bestCents: number | null;
  }[];
};

/** Lists a customer's saved lanes, newest first, with the best total of their latest stored search. Rates nothing. */
export async function listSavedLanes(
  parts: {
    readonly db: ActorDb;
    readonly caller: Caller;
    readonly currentBook: () => RateBook | null;
  },
  query: { readonly shipperId?: string | undefined },
): Promise<{ rows: SavedLane[] }> {
  const shipperId = requireShipper(parts.caller, 'lane.save', {
    shipperId: query.shipperId,
    refusal: 'Only users of a customer have saved lanes.',
  });
  const { rows } = await parts.db.transaction((tx) =>
    sql<Stored>`
      select
        lane.id, lane.shipper_id as "shipperId", lane.name, ${selectShipment('lane', LANE_FIELDS)},
        lane.temperature_f as "temperatureF", lane.created_at as "createdAt", coalesce(latest.searches, '[]') as searches
      from saved_lane lane
      left join lateral (
        select json_agg(
          json_build_object('id', found.id, 'at', found.created_at, 'bestCents', found.best_cents)
          order by found.created_at desc, found.id desc
        ) as searches
        from (
          select request.id, request.created_at, result.best_cents
          from quote_request request join quote_request_result result on result.request_id = request.id
          where request.shipper_id = lane.shipper_id and ${matchesLane('request', 'lane')}
          order by request.created_at desc, request.id desc limit 2
        ) found
      ) latest on true
      where lane.shipper_id = ${shipperId}
      order by lane.created_at desc, lane.id desc`.execute(tx),
  );
  const book = parts.currentBook();
  const nameOf = (zip: Zip) => (book ? (placeOf(book, zip)?.name ?? null) : null);
  return {
    rows: rows.map(({ searches, createdAt, ...lane }) => ({
      ...lane,
      fromPlace: nameOf(lane.fromZip),
      toPlace: nameOf(lane.toZip),
      createdAt: createdAt.toISOString(),
      latest: latestOf(searches),
    })),
  };
}

function latestOf([latest, before]: Stored['searches']): SavedLane['latest'] {
  if (!latest) return null;
  const { bestCents } = latest;
  const beforeCents = before?.bestCents ?? null;
  return {
    requestId: latest.id,
    createdAt: new Date(latest.at).toISOString(),
    bestCents,
    changeCents: bestCents === null || beforeCents === null ? null : bestCents - beforeCents,
  };
}
