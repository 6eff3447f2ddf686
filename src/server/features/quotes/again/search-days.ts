import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { SearchBody } from '../../../../contract/quotes/quote-search';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import type { IsoDate } from '../../../../domain/days/calendar-date';
import { newId } from '../../../../domain/ids';
import type { LaneRequest } from '../../../../rating/lane-request';
import { placeOf } from '../../../../rating/place-of';
import { joinTransaction } from '../../../platform/database/database';
import { type CarrierCards, keepTogether } from '../keep-searches';
import { prepareSearches, type SearchContext, workingsFor } from '../prepare-searches';
import { presentQuoteRequest } from '../present-quote-request';
import type { QuoteRecord, UnnumberedRecord } from '../quote-record';
import { rateLane } from '../rate-lane';
import { searchOf } from './quote-again';

/**
 * Searches the shipments of stored requests of one customer for other pickup days, all with the same rate book, and stores
 * all of them or none. With several requests each day becomes a pool. Returns the new requests of each day, in the order of
 * `requests`. If the requests are not stored, such as those of a spot load, the new ones do not repeat them. Throws the
 * errors of `searchQuotes`; errors of a day are at `pickupDays`.
 */
export async function searchDays(
  context: SearchContext,
  requests: readonly QuoteRequest[],
  days: readonly IsoDate[],
  { isStored = true }: { readonly isStored?: boolean } = {},
): Promise<readonly (readonly QuoteRequest[])[]> {
  const { db, caller, quoteValidHours } = context;
  const bodies = days.flatMap((day) => requests.map((request) => searchOf(request, day)));
  const { book, now, party, lanes } = await prepareSearches(
    context,
    bodies as [SearchBody, ...SearchBody[]],
    (field, index) =>
      field === 'earliestPickup' ? `pickupDays.${Math.floor(index / requests.length)}` : field,
  );
  const isPool = requests.length > 1;
  const records: UnnumberedRecord[][] = [];
  for (const [at] of days.entries()) {
    const groupId = isPool ? newId(now.getTime()) : null;
    records.push(
      requests.map((request, index) =>
        rateLane(book, lanes[at * requests.length + index] as LaneRequest, {
          party: { ...party, groupId, againOf: isPool || !isStored ? null : request.requestId },
          ...(isPool ? { groupRow: index + 1 } : {}),
          temperatureF: bodies[index]?.temperatureF,
          quoteValidHours,
        }),
      ),
    );
    // Rating a pool takes milliseconds, during which no other call runs.
    await yieldToEventLoop();
  }

  const total = bodies.length;
  const cardIds = Array.from(
    new Set(records.flat().flatMap(({ quotes }) => quotes.map(({ carrierId }) => carrierId))),
  );
  // Each pool is a separate group.
  const chunks = isPool ? records : [records.flat()];
  const kept: { record: QuoteRecord; cards: CarrierCards }[] = [];
  await db.transaction(async (tx) => {
    for (const chunk of chunks) {
      const { records: stored, cards } = await keepTogether(joinTransaction(tx, db.actor), chunk, {
        cardIds,
        opensPool: isPool,
        ofAll: { stored: kept.length, total },
      });
      kept.push(...stored.map((record) => ({ record, cards })));
    }
  });
  const presented = kept.map(({ record, cards }) =>
    presentQuoteRequest(
      { ...record, workings: workingsFor(caller, record.workings) },
      {
        now,
        caller,
        cards,
        from: placeOf(book, record.request.fromZip),
        to: placeOf(book, record.request.toZip),
      },
    ),
  );
  return chunksOf(presented, requests.length);
}

function chunksOf<T>(list: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / length) }, (_, at) =>
    list.slice(at * length, (at + 1) * length),
  );
}
