import { laneAt } from './compile/cells';
import { vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import { describeLines } from './explain/describe-lines';
import type { LaneRequest } from './lane-request';
import type { OptionPrice } from './price/price-option';
import { findQuoteDays } from './price/quote-days';
import { dateOf, type Shipment } from './price/shipment';
import { priceShipment } from './price-shipment';
import type { RateBook } from './rate-book';
import type { RatedQuote, Rating } from './rating';

function describeQuote(shipment: Shipment, price: OptionPrice): RatedQuote {
  const { name, tariff, tariffRevision } = price.carrier;
  const { pickup, dropoff } = findQuoteDays(
    shipment,
    tariff.cells,
    laneAt(tariff.cells, price.lane),
    price.option,
  );
  return {
    carrier: name,
    tariffRevision,
    rateType: price.base.rateType,
    vehicleType: vehicleOf(price.option),
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
 * Rates a lane request: the prices from `priceShipment`, each with its dates, its lane and the rows behind every line.
 * `docs/rating.md` has the rules.
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
    quotes: prices.map((price) => describeQuote(shipment, price)),
    declined,
  };
}
