import { searchBodySchema } from '../../src/contract/quotes/quote-search';
import { utcDay } from '../../src/domain/days/calendar-date';
import type { LaneRequest } from '../../src/rating/lane-request';
import { createSearchBodies } from './search-bodies';

/** Returns a function that creates lane requests for no shipper, like the searches of `bench http`. */
export function createLaneRequests(now: Date): () => LaneRequest {
  const nextBody = createSearchBodies();
  return () => {
    const {
      temperatureF: _,
      shipperId: __,
      carrierId: ___,
      ...shipment
    } = searchBodySchema.parse(JSON.parse(nextBody()));
    return {
      ...shipment,
      temperature: shipment.temperature ?? 'FROZEN',
      requestDate: utcDay(now),
      shipperId: null,
      carrierIds: null,
    };
  };
}
