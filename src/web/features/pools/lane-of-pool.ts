import type { Pool, PoolDropoff } from '../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../contract/quotes/quotes';

/** Returns one dropoff as its own quote request, so that its quotes are explained like those of a single search. */
export function laneOfPool(pool: Pool, dropoff: PoolDropoff): QuoteRequest {
  const { toZip, toPlace, toPoint, pallets, grossWeightLbs, accessorials } = dropoff;
  const lanes = pool.carriers.flatMap(({ carrier, lanes }) =>
    lanes.filter(({ number }) => number === dropoff.number).map((lane) => ({ carrier, ...lane })),
  );
  return {
    requestId: dropoff.requestId,
    request: {
      ...pool.request,
      groupId: pool.groupId,
      againOf: null,
      toZip,
      toPlace,
      toPoint,
      pallets,
      grossWeightLbs,
      accessorials,
    },
    miles: dropoff.miles,
    referenceRevision: pool.referenceRevision,
    fuel: pool.fuel,
    quotes: lanes
      .flatMap(({ quote, others }) => (quote ? [quote, ...others] : others))
      .sort((one, other) => one.totalCents - other.totalCents),
    declined: lanes.flatMap(({ carrier, declined }) => (declined ? { carrier, ...declined } : [])),
  };
}
