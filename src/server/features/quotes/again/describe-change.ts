import type { QuoteComparison } from '../../../../contract/quotes/quote-again';
import type { Decline, Quote } from '../../../../contract/quotes/quotes';
import { isoDate } from '../../../../domain/days/calendar-date';
import { formatUsdMills } from '../../../../domain/money/format-amounts';
import { fuelName } from '../../../../domain/money/fuel';
import { mills } from '../../../../domain/money/money';
import { CHANGE_CODES, type ChangeCode } from '../../../../domain/money/quote-changes';
import { formatWholeNumber } from '../../../../domain/money/whole-number';
import { VEHICLE_NAMES } from '../../../../domain/text/trade-words';
import { formatDate } from '../line-text';

type Why = QuoteComparison['why'][number];

interface ChangedQuote {
  readonly before: Quote;
  readonly now: Quote;
  readonly miles: { readonly before: number; readonly now: number };
}

const day = (date: string) => formatDate(isoDate(date));
const fromTo = (before: string, now: string) => (before === now ? now : `${before} → ${now}`);

/** Texts that every reader of both quotes may see: the text about an agreement leaves out its multiplier. */
const CHANGES: Partial<Record<ChangeCode, (changed: ChangedQuote) => string>> = {
  TARIFF: ({ before, now }) => `New tariff: version ${before.tariffRevision} → ${now.tariffRevision}.`,
  DISTANCE: ({ miles }) =>
    `Estimated distance: ${formatWholeNumber(miles.before)} → ${formatWholeNumber(miles.now)} miles.`,
  TERMS: () => 'The agreement with this carrier changed.',
  FUEL_PRICE: ({ before: { fuel: before }, now: { fuel: now } }) =>
    before && now
      ? `${fuelName(now.source)}: ${formatUsdMills(mills(before.priceMills))} → ${formatUsdMills(mills(now.priceMills))} a gallon.`
      : 'The fuel price changed.',
  PICKUP_DATE: ({ before, now }) =>
    `Pickup ${fromTo(day(before.pickupDate), day(now.pickupDate))}, delivery ${fromTo(day(before.dropoffDate), day(now.dropoffDate))}.`,
};

/** Describes the causes in display order. */
export function describeChange(causes: ReadonlySet<ChangeCode>, changed: ChangedQuote): Why[] {
  return CHANGE_CODES.filter((code) => causes.has(code)).map((code) => ({
    code,
    detail: CHANGES[code]?.(changed) ?? 'Calculated differently.',
  }));
}

const optionName = ({ rateType, vehicleType }: Quote) =>
  rateType === 'TRUCKLOAD'
    ? `a truckload${vehicleType === null ? '' : ` (${VEHICLE_NAMES[vehicleType].toLowerCase()})`}`
    : `by ${rateType.toLowerCase()}`;

const declineOf = ({ carrier }: Quote, declined: readonly Decline[]) =>
  declined.find((decline) => decline.carrier.id === carrier.id);

/** Explains why there was no such quote before. `hadOther` means that the carrier had another one. */
export function describeNew(quote: Quote, hadOther: boolean, declined: readonly Decline[]): Why {
  if (hadOther) return { code: 'OPTION_NEW', detail: `Now also quotes ${optionName(quote)}.` };
  const decline = declineOf(quote, declined);
  return {
    code: 'CARRIER_NEW',
    detail: decline === undefined ? 'New carrier.' : `Did not quote before: ${decline.detail}`,
  };
}

/** Explains why there is no such quote now. `hasOther` means that the carrier has another one. */
export function describeGone(quote: Quote, hasOther: boolean, declined: readonly Decline[]): Why {
  if (hasOther) return { code: 'OPTION_GONE', detail: `No longer quotes ${optionName(quote)}.` };
  const decline = declineOf(quote, declined);
  return {
    code: 'CARRIER_GONE',
    detail:
      decline === undefined ? 'The carrier is no longer active.' : `No longer quotes: ${decline.detail}`,
  };
}
