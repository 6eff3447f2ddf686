import type { QuoteComparison, RequestComparison } from '../../../contract/quotes/quote-again';
import { type BookingOffer, offerOfRequest } from './booking-offer';

interface LaneAnswer {
  readonly offer: BookingOffer | null;
  readonly isOther: boolean;
  readonly change: QuoteComparison | null;
}

/**
 * Returns today's price for an expired quote of a single lane: the carrier's quote with the same rate type and vehicle, or
 * its cheapest quote if it no longer has one.
 */
export function compareLane(quoteId: string, { carriers, now }: RequestComparison): LaneAnswer {
  const change = carriers.find(({ before }) => before === quoteId) ?? null;
  const nowId = change?.now ?? null;
  if (nowId !== null) return { offer: offerOfRequest(now, nowId), isOther: false, change };
  // The carriers are sorted by today's total, so the first match is the cheapest.
  const cheapest = carriers.find((one) => one.now !== null && one.carrier.id === change?.carrier.id);
  if (!change || !cheapest || cheapest.now === null) return { offer: null, isOther: false, change };
  return {
    offer: offerOfRequest(now, cheapest.now),
    isOther: true,
    change: { ...change, lines: joinLines(change, cheapest) },
  };
}

type Line = QuoteComparison['lines'][number];
const keyOf = ({ code, accessorial }: Line) => `${code} ${accessorial ?? ''}`;

/** Joins the lines of the quote that is gone with those of the quote that replaces it. */
function joinLines(gone: QuoteComparison, instead: QuoteComparison): Line[] {
  const then = new Map(gone.lines.map((line) => [keyOf(line), line]));
  const now = instead.lines.filter(({ nowCents }) => nowCents !== null);
  const isNow = new Set(now.map(keyOf));
  return [
    ...now.map((line) => ({ ...line, beforeCents: then.get(keyOf(line))?.beforeCents ?? null })),
    ...gone.lines.filter((line) => !isNow.has(keyOf(line))),
  ];
}
