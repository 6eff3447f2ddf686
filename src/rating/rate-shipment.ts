import { laneAt } from './compile/cells';
import { vehicleOf } from './compile/lane-options';
import { laneKeyOf } from './explain/describe-lane';
import { describeLines } from './explain/describe-lines';
import type { LaneRequest } from './lane-request';
import { type PreparedRequest, prepareBriefly, prepareRequest } from './prepare-request';
import type { OptionPrice } from './price/price-option';
import { findQuoteDays } from './price/quote-days';
import { dateOf, type Shipment } from './price/shipment';
import { pricePrepared } from './price-shipment';
import type { RateBook } from './rate-book';
import type { RatedQuote, Rating, UnknownZips } from './rating';

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
 * Rates a lane request: the prices from `pricePrepared`, each with its dates, its lane and the rows behind every line.
 * `docs/rating.md` has the rules.
 */
export function rateShipment(book: RateBook, request: LaneRequest): Rating {
  const prepared = prepareBriefly(book, request);
  return 'unknownZips' in prepared ? prepared : ratePrepared(prepared);
}

/** A rating with the request that it was prepared from, for explanations and hints. */
export type RatedRequest = RatedPrepared & { readonly prepared: PreparedRequest };
type RatedPrepared = Rating & { readonly ok: true };

/** Works like `rateShipment`. The result can also be explained. */
export function rateRequest(book: RateBook, request: LaneRequest): RatedRequest | UnknownZips {
  const prepared = prepareRequest(book, request);
  return 'unknownZips' in prepared ? prepared : { ...ratePrepared(prepared), prepared };
}

function ratePrepared(prepared: PreparedRequest): RatedPrepared {
  const { book, shipment } = prepared;
  const { prices, declined } = pricePrepared(prepared);
  return {
    ok: true,
    miles: shipment.miles,
    fuelPrices: shipment.fuelPrices.known,
    referenceRevision: book.reference.revision,
    quotes: prices.map((price) => describeQuote(shipment, price)),
    declined,
  };
}
