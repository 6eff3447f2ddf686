import type { QuoteLineChange } from '../../../../contract/quotes/quote-again';
import type { Quote, QuoteLine } from '../../../../contract/quotes/quotes';
import { CHARGE_LINE_CODES, type ChargeLineCode } from '../../../../domain/money/charge-lines';
import type { ChangeCode } from '../../../../domain/money/quote-changes';
import { ACCESSORIALS } from '../../../../domain/shipment/accessorials';

/** The lines to which the contract rate adjustment applies: S in docs/rating.md. */
const SUBTOTAL_CODES: readonly ChargeLineCode[] = [
  'BASE',
  'PALLET_WEIGHT_PREMIUM',
  'PICKUP_PREMIUM',
  'PICKUP_PREMIUM_PER_PALLET',
  'DROPOFF_PREMIUM',
];

interface Amounts {
  readonly before: number;
  readonly now: number;
}
const areEqual = ({ before, now }: Amounts) => before === now;
const add = (one: Amounts, other: Amounts): Amounts => ({
  before: one.before + other.before,
  now: one.now + other.now,
});

/**
 * Whether `part` is the same share of `of` before and now, within the rounding of half a cent each. If `of` did not change
 * but `part` did, the share is different.
 */
function isSameShare(part: Amounts, of: Amounts): boolean {
  if (areEqual(of)) return areEqual(part);
  return 2 * Math.abs(part.before * of.now - part.now * of.before) <= Math.abs(of.before) + Math.abs(of.now);
}

/**
 * Whether `part` changed in the same direction as `of` and by no larger share, like a percentage with a minimum or maximum.
 */
function followsAmount(part: Amounts, of: Amounts): boolean {
  const partMoved = part.now - part.before;
  const moved = of.now - of.before;
  if (Math.sign(partMoved) !== Math.sign(moved)) return false;
  const share = 2 * Math.abs(partMoved) * Math.abs(of.before);
  return share <= 2 * Math.abs(moved) * Math.abs(part.before) + Math.abs(of.before) + Math.abs(of.now);
}

/** Returns all lines of both quotes in display order, with the cause of each difference. */
export function compareLines(before: Quote, now: Quote, miles: Amounts): QuoteLineChange[] {
  const sumOf = (codes: readonly ChargeLineCode[]): Amounts => ({
    before: sumLines(before, codes),
    now: sumLines(now, codes),
  });
  const subtotal = sumOf(SUBTOTAL_CODES);
  const adjustment = sumOf(['SHIPPER_ADJUSTMENT']);
  const adjusted = add(subtotal, adjustment);

  const ofCarrier: ChangeCode = before.tariffRevision === now.tariffRevision ? 'OTHER' : 'TARIFF';
  const ofSubtotal: ChangeCode = ofCarrier === 'OTHER' && !areEqual(miles) ? 'DISTANCE' : ofCarrier;
  const ofAdjustment = isSameShare(adjustment, subtotal) ? ofSubtotal : 'TERMS';
  const ofAdjusted = areEqual(subtotal) ? ofAdjustment : ofSubtotal;
  const ofFuel = isFuelPriceChanged(before, now) ? 'FUEL_PRICE' : ofCarrier;

  const causeOf = (code: ChargeLineCode, amounts: Amounts): ChangeCode => {
    if (SUBTOTAL_CODES.includes(code)) return ofSubtotal;
    if (code === 'SHIPPER_ADJUSTMENT') return ofAdjustment;
    if (code === 'FUEL_SURCHARGE') return isSameShare(amounts, adjusted) ? ofAdjusted : ofFuel;
    return followsAmount(amounts, adjusted) ? ofAdjusted : ofCarrier;
  };
  return joinLines(before, now).map(([earlier, later]) => {
    const { code, accessorial, label } = (later ?? earlier) as QuoteLine;
    // A quote leaves out lines of 0.
    const amounts = { before: earlier?.cents ?? 0, now: later?.cents ?? 0 };
    return {
      code,
      ...(accessorial === undefined ? {} : { accessorial }),
      label,
      beforeCents: earlier?.cents ?? null,
      nowCents: later?.cents ?? null,
      ...(areEqual(amounts) ? {} : { why: causeOf(code, amounts) }),
    };
  });
}

function sumLines({ lines }: Quote, codes: readonly ChargeLineCode[]): number {
  return lines.reduce((sum, { code, cents }) => (codes.includes(code) ? sum + cents : sum), 0);
}

/** Whether the fuel price itself changed. A quote with another fuel source has another tariff. */
function isFuelPriceChanged({ fuel: before }: Quote, { fuel: now }: Quote): boolean {
  return before?.source === now?.source && before?.priceMills !== now?.priceMills;
}

const orderOf = ({ code, accessorial }: QuoteLine) =>
  CHARGE_LINE_CODES.indexOf(code) * ACCESSORIALS.length +
  (accessorial === undefined ? 0 : ACCESSORIALS.indexOf(accessorial));

/** Returns the lines of both quotes, side by side. */
function joinLines(before: Quote, now: Quote): [QuoteLine | undefined, QuoteLine | undefined][] {
  const linesBefore = new Map(before.lines.map((line) => [orderOf(line), line]));
  const linesNow = new Map(now.lines.map((line) => [orderOf(line), line]));
  const order = Array.from(new Set([...linesBefore.keys(), ...linesNow.keys()]));
  return order.sort((one, other) => one - other).map((key) => [linesBefore.get(key), linesNow.get(key)]);
}
