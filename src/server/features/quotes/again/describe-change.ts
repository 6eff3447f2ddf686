import type { QuoteComparison } from '../../../../contract/quote-again';
import type { Decline, Quote } from '../../../../contract/quotes';
import { isoDate } from '../../../../domain/calendar-date';
import { formatUsdMills } from '../../../../domain/format-amounts';
import { fuelName } from '../../../../domain/fuel';
import { mills } from '../../../../domain/money';
import { CHANGE_CODES, type ChangeCode } from '../../../../domain/quote-changes';
import { VEHICLE_NAMES } from '../../../../domain/trade-words';
import { formatWholeNumber } from '../../../../domain/whole-number';
import { formatDate } from '../line-text';

type Why = QuoteComparison['why'][number];

interface ChangedQuote {
  readonly before: Quote;
  readonly now: Quote;
  readonly miles: { readonly before: number; readonly now: number };
}

const day = (date: string) => formatDate(isoDate(date));
const fromTo = (before: string, now: string) => (before === now ? now : `${before} → ${now}`);

/** In words that every reader of both quotes may see: an agreement without its multiplier. */
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

/** The causes in display order. */
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

/** Why there was no such quote before. `hadOther`: the carrier had another one. */
export function describeNew(quote: Quote, hadOther: boolean, declined: readonly Decline[]): Why {
  if (hadOther) return { code: 'OPTION_NEW', detail: `Now also quotes ${optionName(quote)}.` };
  const decline = declineOf(quote, declined);
  return {
    code: 'CARRIER_NEW',
    detail: decline === undefined ? 'New carrier.' : `Did not quote before: ${decline.detail}`,
  };
}

/** Why there is no such quote now. `hasOther`: the carrier has another one. */
export function describeGone(quote: Quote, hasOther: boolean, declined: readonly Decline[]): Why {
  if (hasOther) return { code: 'OPTION_GONE', detail: `No longer quotes ${optionName(quote)}.` };
  const decline = declineOf(quote, declined);
  return {
    code: 'CARRIER_GONE',
    detail:
      decline === undefined ? 'The carrier is no longer active.' : `No longer quotes: ${decline.detail}`,
  };
}
