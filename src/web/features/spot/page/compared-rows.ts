import type { Pool } from '../../../../contract/quotes/quote-pool';
import type { QuoteRequest } from '../../../../contract/quotes/quotes';
import type { SpotOffer } from '../../../../contract/spot/spot-answers';
import { EVERY_CHEAPEST, poolRows } from '../../pools/pool-rows';

/** An offer, or a tariff's quote for the same lane. */
export interface ComparedRow {
  readonly id: string;
  readonly carrier: { readonly id: string; readonly name: string };
  readonly totalCents: number;
  readonly pickupDate: string;
  /** The last delivery day. */
  readonly deliveryDate: string;
  readonly expiresAt: string;
  readonly remark: string | null;
  /** The offer; null for a quote of a tariff. */
  readonly offer: SpotOffer | null;
}

/** The offers to compare. One that its carrier replaced is only in the history. */
export const rowsOfOffers = (offers: readonly SpotOffer[]): ComparedRow[] =>
  offers
    .filter(({ status }) => status !== 'REPLACED')
    .map((offer) => ({
      id: offer.id,
      carrier: offer.carrier,
      totalCents: offer.totalCents,
      pickupDate: offer.pickupDate,
      deliveryDate: offer.deliveryDates.at(-1) ?? offer.pickupDate,
      expiresAt: offer.expiresAt,
      remark: offer.remark,
      offer,
    }));

/** The cheapest quote of each carrier. */
export function rowsOfRequest({ quotes }: QuoteRequest): ComparedRow[] {
  const cheapest = new Map<string, QuoteRequest['quotes'][number]>();
  for (const quote of quotes) {
    const known = cheapest.get(quote.carrier.id);
    if (!known || quote.totalCents < known.totalCents) cheapest.set(quote.carrier.id, quote);
  }
  return [...cheapest.values()].map((quote) => ({
    id: quote.id,
    carrier: quote.carrier,
    totalCents: quote.totalCents,
    pickupDate: quote.pickupDate,
    deliveryDate: quote.dropoffDate,
    expiresAt: quote.expiresAt,
    remark: null,
    offer: null,
  }));
}

/** Returns the cheapest quotes of each carrier that quoted every dropoff, combined into one row. */
export const rowsOfPool = (pool: Pool): ComparedRow[] =>
  poolRows(pool, EVERY_CHEAPEST)
    .filter(({ quotesAll }) => quotesAll)
    .map(({ carrier, cells, totalCents, lastDelivery }) => {
      const quotes = cells.flatMap(({ quote }) => quote ?? []);
      return {
        id: `tariff ${carrier.id}`,
        carrier,
        totalCents,
        pickupDate: least(quotes.map(({ pickupDate }) => pickupDate)),
        deliveryDate: lastDelivery,
        expiresAt: least(quotes.map(({ expiresAt }) => expiresAt)),
        remark: null,
        offer: null,
      };
    });

const least = (texts: readonly string[]): string =>
  texts.reduce((one, other) => (other < one ? other : one), texts[0] ?? '');

/** The lowest price of a tariff that has not expired; null without one. */
export function bestTariffCents(rows: readonly ComparedRow[], nowMs: number): number | null {
  const live = rows.filter(({ offer, expiresAt }) => offer === null && Date.parse(expiresAt) > nowMs);
  return live.length === 0 ? null : Math.min(...live.map(({ totalCents }) => totalCents));
}
