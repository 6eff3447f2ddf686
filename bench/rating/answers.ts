import { TRUCKLOAD_VEHICLES } from '../../src/domain/vehicles';
import type { RatedQuote } from '../../src/rating/rating';

/** What engine and SQL must say alike of a quote, as numbers. */
export interface Answer {
  readonly carrier: number;
  /** 0 PALLET, 1 TRUCKLOAD, 2 WEIGHT: their order by code point, in which quotes of one total stand. */
  readonly type: number;
  /** 0 without a vehicle, else BOX, REEFER_VAN, SPRINTER. */
  readonly way: number;
  readonly cents: number;
}

const TYPES: Record<RatedQuote['rateType'], number> = { PALLET: 0, TRUCKLOAD: 1, WEIGHT: 2 };

/** The carrier's number stands at the end of its id. */
export function answerOf(quote: RatedQuote): Answer {
  return {
    carrier: Number.parseInt(quote.carrier.id.slice(-8), 16),
    type: TYPES[quote.rateType],
    way: quote.vehicleType === null ? 0 : TRUCKLOAD_VEHICLES.indexOf(quote.vehicleType) + 1,
    cents: quote.totalCents,
  };
}

const key = (answer: Answer) => `${answer.carrier} ${answer.type} ${answer.way}`;

/** How many quotes are in only one of two answers to a search, or in both at another price. */
export function differences(ones: readonly Answer[], others: readonly Answer[]): number {
  const centsOf = new Map(ones.map((answer) => [key(answer), answer.cents]));
  let different = 0;
  for (const answer of others) {
    const cents = centsOf.get(key(answer));
    if (cents !== answer.cents) different++;
    centsOf.delete(key(answer));
  }
  return different + centsOf.size;
}
