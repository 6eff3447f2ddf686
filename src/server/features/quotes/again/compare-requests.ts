import type { QuoteComparison, RequestComparison } from '../../../../contract/quotes/quote-again';
import type { Quote, QuoteRequest } from '../../../../contract/quotes/quotes';
import { compareLines } from './compare-lines';
import { describeChange, describeGone, describeNew } from './describe-change';
import { findMainCause } from './find-main-cause';

const keyOf = ({ carrier, rateType, vehicleType }: Quote) => `${carrier.id}|${rateType}|${vehicleType}`;
const carriersIn = ({ quotes }: QuoteRequest) => new Set(quotes.map(({ carrier }) => carrier.id));

/** Compares two requests for the same shipment: each carrier's price before and now, and why it changed. */
export function compareRequests(before: QuoteRequest, now: QuoteRequest): RequestComparison {
  const quotesBefore = new Map(before.quotes.map((quote) => [keyOf(quote), quote]));
  const quotesNow = new Set(now.quotes.map(keyOf));
  const carriersBefore = carriersIn(before);
  const carriersNow = carriersIn(now);
  const miles = { before: before.miles, now: now.miles };
  const carriers = [
    ...now.quotes.map((quote): QuoteComparison => {
      const earlier = quotesBefore.get(keyOf(quote));
      return earlier
        ? compareQuote(earlier, quote, miles)
        : onlyOne('now', quote, describeNew(quote, carriersBefore.has(quote.carrier.id), before.declined));
    }),
    ...before.quotes
      .filter((quote) => !quotesNow.has(keyOf(quote)))
      .map((quote) =>
        onlyOne('before', quote, describeGone(quote, carriersNow.has(quote.carrier.id), now.declined)),
      ),
  ];
  const [cheapestBefore] = before.quotes;
  const [cheapestNow] = now.quotes;
  return {
    before,
    now,
    earliestPickup: {
      before: before.request.earliestPickup,
      now: now.request.earliestPickup,
      isMoved: before.request.earliestPickup !== now.request.earliestPickup,
    },
    cheapest: {
      before: cheapestBefore?.id ?? null,
      now: cheapestNow?.id ?? null,
      differenceCents:
        cheapestBefore && cheapestNow ? cheapestNow.totalCents - cheapestBefore.totalCents : null,
    },
    carriers,
    mostly: findMainCause(carriers),
  };
}

function identityOf({ carrier, rateType, vehicleType }: Quote) {
  return { carrier: { id: carrier.id, name: carrier.name }, rateType, vehicleType };
}

function compareQuote(
  before: Quote,
  now: Quote,
  miles: { readonly before: number; readonly now: number },
): QuoteComparison {
  const lines = compareLines(before, now, miles);
  const causes = new Set(lines.flatMap(({ why }) => why ?? []));
  // A line that both changed names only the tariff as its cause, so the distance is added here.
  if (causes.has('TARIFF') && miles.before !== miles.now) causes.add('DISTANCE');
  if (before.pickupDate !== now.pickupDate || before.dropoffDate !== now.dropoffDate) {
    causes.add('PICKUP_DATE');
  }
  return {
    ...identityOf(now),
    before: before.id,
    now: now.id,
    differenceCents: now.totalCents - before.totalCents,
    lines,
    why: describeChange(causes, { before, now, miles }),
  };
}

/** Presents a quote without a counterpart. */
function onlyOne(side: 'before' | 'now', quote: Quote, why: QuoteComparison['why'][number]): QuoteComparison {
  return {
    ...identityOf(quote),
    before: side === 'before' ? quote.id : null,
    now: side === 'now' ? quote.id : null,
    differenceCents: null,
    lines: quote.lines.map(({ code, accessorial, label, cents }) => ({
      code,
      ...(accessorial === undefined ? {} : { accessorial }),
      label,
      beforeCents: side === 'before' ? cents : null,
      nowCents: side === 'now' ? cents : null,
      why: why.code,
    })),
    why: [why],
  };
}
