import { searchBodySchema } from '../../contract/quotes/quote-search';
import type { ShipmentRequest } from '../../domain/shipment/shipment-request';

/** Returns a search for one frozen pallet from 10001 to 20001 on a Monday. The API's defaults fill the optional fields. */
export function plainShipment(): ShipmentRequest {
  const {
    temperatureF: _,
    shipperId: __,
    carrierId: ___,
    ...shipment
  } = searchBodySchema.parse({
    fromZip: '10001',
    toZip: '20001',
    temperature: 'FROZEN',
    commodity: 'FROZEN',
    pallets: 1,
    grossWeightLbs: 1000,
    earliestPickup: '2026-03-02',
  });
  return { ...shipment, temperature: 'FROZEN' };
}
