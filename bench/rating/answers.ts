import type { ChargeLineCode } from '../../src/domain/charge-lines';
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
  /** Cents of every line in the order of `LINES`, 0 for one that is left out, then of each service. */
  readonly lines: readonly number[];
}

const TYPES: Record<RatedQuote['rateType'], number> = { PALLET: 0, TRUCKLOAD: 1, WEIGHT: 2 };

const LINES: readonly ChargeLineCode[] = [
  'BASE',
  'PALLET_WEIGHT_PREMIUM',
  'PICKUP_PREMIUM',
  'PICKUP_PREMIUM_PER_PALLET',
  'DROPOFF_PREMIUM',
  'SHIPPER_ADJUSTMENT',
  'FUEL_SURCHARGE',
];

/** The carrier's number stands at the end of its id. */
export function answerOf(quote: RatedQuote): Answer {
  return {
    carrier: Number.parseInt(quote.carrier.id.slice(-8), 16),
    type: TYPES[quote.rateType],
    way: quote.vehicleType === null ? 0 : TRUCKLOAD_VEHICLES.indexOf(quote.vehicleType) + 1,
    cents: quote.totalCents,
    lines: [
      ...LINES.map((code) => quote.lines.find((line) => line.code === code)?.cents ?? 0),
      ...quote.lines.filter((line) => line.code === 'ACCESSORIAL').map((line) => line.cents),
    ],
  };
}

/** A row of `rate-search.sql`. */
export type SqlRow = readonly [
  carrier: number,
  type: number,
  way: number,
  cents: number,
  ...linesAndServices: (number | readonly number[] | null)[],
];

export function answerOfRow(row: SqlRow): Answer {
  const [carrier, type, way, cents, ...lines] = row;
  return { carrier, type, way, cents, lines: lines.flat().filter((line) => line !== null) };
}

const words = (answer: Answer | undefined) =>
  answer && [answer.type, answer.way, answer.cents, ...answer.lines];

/**
 * How many quotes are in only one of two answers to a search, in both at another price or with other lines, or at
 * another place: both are sorted by the same rule.
 */
export function differences(ones: readonly Answer[], others: readonly Answer[]): number {
  let different = 0;
  for (let index = 0; index < Math.max(ones.length, others.length); index++) {
    const one = ones[index];
    const other = others[index];
    const isAlike = one?.carrier === other?.carrier && String(words(one)) === String(words(other));
    if (!isAlike) different++;
  }
  return different;
}
