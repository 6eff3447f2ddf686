import type { Load, LoadStop } from '../../../../contract/loads';
import type { QuoteRequest } from '../../../../contract/quotes';

/**
 * The lanes of a load of a spot offer as requests without quotes, so that tariffs can price the same freight. They are stored
 * nowhere. Empty for a load of quotes.
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
        stackable: load.stackable,
        foodGrade: load.foodGrade,
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
