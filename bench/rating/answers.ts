import type { ChargeLineCode } from '../../src/domain/money/charge-lines';
import { TRUCKLOAD_VEHICLES } from '../../src/domain/shipment/vehicles';
import type { RatedQuote } from '../../src/rating/rating';

/** The parts of a quote in which engine and SQL must agree, as numbers. */
export interface Answer {
  readonly carrier: number;
  /** 0 PALLET, 1 TRUCKLOAD, 2 WEIGHT: the code point order, by which quotes with equal totals are sorted. */
  readonly type: number;
  /** 0 for no vehicle, 1 BOX, 2 REEFER_VAN, 3 SPRINTER. */
  readonly option: number;
  readonly cents: number;
  /** The cents of every line in the order of `LINES` (0 for an omitted line), followed by those of each service. */
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

/** Converts a quote. The carrier's number is at the end of its id. */
export function answerOf(quote: RatedQuote): Answer {
  return {
    carrier: Number.parseInt(quote.carrier.id.slice(-8), 16),
    type: TYPES[quote.rateType],
    option: quote.vehicleType === null ? 0 : TRUCKLOAD_VEHICLES.indexOf(quote.vehicleType) + 1,
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
  option: number,
  cents: number,
  ...linesAndServices: (number | readonly number[] | null)[],
];

export function answerOfRow(row: SqlRow): Answer {
  const [carrier, type, option, cents, ...lines] = row;
  return { carrier, type, option, cents, lines: lines.flat().filter((line) => line !== null) };
}

const partsOf = (answer: Answer | undefined) =>
  answer && [answer.type, answer.option, answer.cents, ...answer.lines];

/**
 * Counts the quotes in which two answers to a search differ: one answer lacks the quote, or has it with another price,
 * other lines, or in another position. Positions must agree, because both answers are sorted by the same rule.
 */
export function countDifferences(ones: readonly Answer[], others: readonly Answer[]): number {
  let different = 0;
  for (let index = 0; index < Math.max(ones.length, others.length); index++) {
    const one = ones[index];
    const other = others[index];
    const isSame = one?.carrier === other?.carrier && String(partsOf(one)) === String(partsOf(other));
    if (!isSame) different++;
  }
  return different;
}
