import type { Load, LoadStop } from '../../../../contract/loads/loads';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';

import { handlingOf } from '../../../../domain/shipment/shipment-request';

/**
 * Returns the lanes of a load from a spot offer as requests without quotes, so that tariffs can price the same freight.
 * These requests are not stored. Empty for a load from quotes.
 */
export function lanesOfSpotLoad(load: Load): QuoteRequest[] {
  const { spotRequestId, stops } = load;
  const pickup = stops.find(({ side }) => side === 'PICKUP');
  if (spotRequestId === null || !pickup) return [];
  return stops
    .filter(({ side }) => side === 'DROPOFF')
    .map((dropoff) => ({
      requestId: spotRequestId,
      request: {
        source: 'SEARCH_PAGE',
        createdAt: load.createdAt,
        shipperId: load.shipper.id,
        carrierId: null,
        groupId: null,
        againOf: null,
        fromZip: pickup.zip,
        toZip: dropoff.zip,
        temperature: load.temperature,
        commodity: load.commodity,
        pallets: dropoff.pallets,
        grossWeightLbs: dropoff.grossWeightLbs,
        ...handlingOf(load),
        accessorials: [...dropoff.accessorials],
        earliestPickup: load.pickupDate,
        fromPlace: nameOf(pickup),
        fromPoint: pickup.point,
        toPlace: nameOf(dropoff),
        toPoint: dropoff.point,
        temperatureF: load.temperatureF,
      },
      miles: load.quotes[0]?.miles ?? 1,
      referenceRevision: 0,
      fuel: [],
      quotes: [],
      declined: [],
    }));
}

const nameOf = ({ city, state }: LoadStop) => `${city}, ${state}`;
