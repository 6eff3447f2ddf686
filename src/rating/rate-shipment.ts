import { laneAt } from './compile/compiled-tariff';
import { vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import { describeLines } from './explain/describe-lines';
import type { LaneRequest } from './lane-request';
import type { WayPrice } from './price/price-option';
import { quoteDays } from './price/quote-days';
import { dateOf, type Shipment } from './price/shipment';
import { priceShipment } from './price-shipment';
import type { RateBook } from './rate-book';
import type { RatedQuote, Rating } from './rating';

function quoteOf(shipment: Shipment, price: WayPrice): RatedQuote {
  const { name, tariff, tariffRevision } = price.carrier;
  const { pickup, dropoff } = quoteDays(shipment, tariff.cells, laneAt(tariff.cells, price.lane), price.way);
  return {
    carrier: name,
    tariffRevision,
    rateType: price.base.rateType,
    vehicleType: vehicleOf(price.way),
    totalCents: price.totalCents,
    lines: describeLines(shipment, price),
    ratedAsLbs: price.base.ratedAsLbs,
    pickupDate: dateOf(pickup),
    dropoffDate: dateOf(dropoff),
    transitDays: dropoff - pickup,
    fuel: price.fuel.price,
    lane: laneKeyOf(tariff, price.lane),
  };
}

/**
 * Rates a lane request: the prices of `priceShipment`, each with its days, its lane and the rows behind every
 * line. The rules are `docs/rating.md`.
 */
export function rateShipment(book: RateBook, request: LaneRequest): Rating {
  const pricing = priceShipment(book, request);
  if (!pricing.ok) return pricing;
  const { shipment, prices, declined } = pricing;
  return {
    ok: true,
    miles: shipment.miles,
    fuelPrices: shipment.fuelPrices.known,
    referenceRevision: book.reference.revision,
    quotes: prices.map((price) => quoteOf(shipment, price)),
    declined,
  };
}
