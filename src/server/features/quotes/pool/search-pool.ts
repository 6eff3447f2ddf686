import type { Pool, PoolBody } from '../../../../contract/quotes/quote-pool';
import type { SearchBody } from '../../../../contract/quotes/quote-search';
import { newId } from '../../../../domain/ids';
import { SHIPMENT_LIMITS } from '../../../../domain/shipment/vehicles';
import type { LaneRequest } from '../../../../rating/lane-request';
import { placeOf } from '../../../../rating/place-of';
import { keepPool } from '../keep-searches';
import { prepareSearches, type SearchContext, workingsFor } from '../prepare-searches';
import { presentQuoteRequest } from '../present-quote-request';
import { rateLane } from '../rate-lane';
import { joinLanes } from './join-lanes';

const DROPOFF_FIELDS = ['toZip', 'pallets', 'grossWeightLbs', 'accessorials'];
const nameField = (field: string, index: number) =>
  DROPOFF_FIELDS.includes(field) ? `dropoffs.${index}.${field}` : field;

/**
 * Rates each dropoff of a pool as a separate search, all with the same rate book, and stores them together. Throws the
 * errors of `searchQuotes`, with SEARCH_QUOTA_EXCEEDED if fewer searches remain than there are dropoffs.
 */
export async function searchPool(context: SearchContext, pool: PoolBody): Promise<Pool> {
  const { caller, quoteValidHours } = context;
  const { dropoffs, ...shared } = pool;
  const bodies = dropoffs.map((dropoff): SearchBody => ({ ...shared, ...dropoff }));
  const { book, now, party, lanes } = await prepareSearches(
    context,
    bodies as [SearchBody, ...SearchBody[]],
    nameField,
  );
  const total = {
    pallets: dropoffs.reduce((sum, { pallets }) => sum + pallets, 0),
    grossWeightLbs: dropoffs.reduce((sum, { grossWeightLbs }) => sum + grossWeightLbs, 0),
  };
  const groupId = newId(now.getTime());
  const records = lanes.map((lane: LaneRequest, index) =>
    rateLane(book, lane, {
      party: { ...party, groupId },
      groupRow: index + 1,
      temperatureF: shared.temperatureF,
      quoteValidHours,
      hintLimits: {
        pallets: lane.pallets + SHIPMENT_LIMITS.pallets - total.pallets,
        grossWeightLbs: lane.grossWeightLbs + SHIPMENT_LIMITS.weightLbs - total.grossWeightLbs,
      },
    }),
  );
  const cardIds = new Set(records.flatMap(({ quotes }) => quotes.map(({ carrierId }) => carrierId)));
  const kept = await keepPool(context.db, records, Array.from(cardIds));
  const from = placeOf(book, shared.fromZip);
  return joinLanes(
    kept.records.map((record) =>
      presentQuoteRequest(
        { ...record, workings: workingsFor(caller, record.workings) },
        { now, caller, cards: kept.cards, from, to: placeOf(book, record.request.toZip) },
      ),
    ),
  );
}
