import type { Pool, PoolCarrier, PoolLane } from '../../contract/quotes/quote-pool';
import type { Quote } from '../../contract/quotes/quotes';
import type { DeclineCode } from '../../domain/shipment/declines';
import { foundQuotes } from './stub-server';

/**
 * A pool from Salinas with three dropoffs. Each of four carriers has a total in dollars, or a decline, for each
 * dropoff.
 */

const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
const PLACES = [
  { toZip: '60601', toPlace: 'Chicago, IL', pallets: 6, grossWeightLbs: 7_200, miles: 2_212 },
  { toZip: '75201', toPlace: 'Dallas, TX', pallets: 4, grossWeightLbs: 4_800, miles: 1_719 },
  { toZip: '10001', toPlace: 'New York, NY', pallets: 8, grossWeightLbs: 9_600, miles: 3_064 },
];
const DROPOFFS = PLACES.map((place, at) => ({
  ...place,
  number: at + 1,
  requestId: id(301 + at),
  toPoint: { latitude: 40, longitude: -90 + at },
  accessorials: [],
}));

/** Returns a quote's id, so that tests can refer to it. */
export const quoteId = (carrier: number, dropoff: number, option = 0) =>
  id(10_000 + carrier * 100 + dropoff * 10 + option);

interface Offer {
  dollars: number;
  delivery?: string;
  rateType?: Quote['rateType'];
}

function quoteOf(carrier: { id: string; name: string }, quoteIdText: string, offer: Offer): Quote {
  const [sample] = foundQuotes().quotes;
  if (!sample) throw new Error('a sample quote is needed');
  const rateType = offer.rateType ?? 'PALLET';
  return {
    ...sample,
    id: quoteIdText,
    number: `Q-${quoteIdText.slice(-8)}`,
    carrier: { ...carrier, phone: '+1 800 555 0100' },
    rateType,
    vehicleType: rateType === 'TRUCKLOAD' ? 'REEFER_VAN' : null,
    totalCents: offer.dollars * 100,
    lines: [{ code: 'BASE', label: 'Linehaul', cents: offer.dollars * 100, detail: 'All-in' }],
    dropoffDate: offer.delivery ?? '2026-11-30',
    expiresAt: '2099-11-30T00:00:00.000Z',
    bookable: false,
  };
}

/** Returns a carrier's answer for each dropoff: its quotes, cheapest first, or the reason for its decline. */
export function poolCarrier(at: number, name: string, offers: (Offer[] | DeclineCode)[]): PoolCarrier {
  const carrier = { id: id(200 + at), name };
  const lanes = offers.map((offer, index): PoolLane => {
    const lane = { number: index + 1, requestId: id(301 + index) };
    if (typeof offer === 'string') {
      return { ...lane, quote: null, others: [], declined: { code: offer, detail: `${name} declined.` } };
    }
    const [quote = null, ...others] = offer.map((one, option) =>
      quoteOf(carrier, quoteId(at, index + 1, option), one),
    );
    return { ...lane, quote, others, declined: null };
  });
  const quotes = lanes.flatMap(({ quote }) => quote ?? []);
  return {
    carrier,
    lanes,
    lanesQuoted: quotes.length,
    totalCents: quotes.length === 0 ? null : quotes.reduce((sum, { totalCents }) => sum + totalCents, 0),
  };
}

/**
 * Returns a pool in which Highstack quotes all dropoffs cheapest, Permafrost fastest, Halyard only New York, and Tundra
 * none.
 */
export function foundPool(
  carriers = [
    poolCarrier(1, 'Highstack', [
      [{ dollars: 2_300 }, { dollars: 7_000, rateType: 'TRUCKLOAD', delivery: '2026-11-26' }],
      [{ dollars: 1_400 }],
      [{ dollars: 3_800, delivery: '2026-12-02' }],
    ]),
    poolCarrier(2, 'Permafrost', [[{ dollars: 2_350 }], [{ dollars: 1_450 }], [{ dollars: 3_900 }]]),
    poolCarrier(3, 'Halyard Cove', ['NO_LANE', 'OVER_CAPACITY', [{ dollars: 3_500, rateType: 'WEIGHT' }]]),
    poolCarrier(4, 'Tundra Lines', ['NO_LANE', 'NO_LANE', 'TEMPERATURE_NOT_SERVED']),
  ],
): Pool {
  const { request, referenceRevision, fuel } = foundQuotes();
  const { toZip, toPlace, toPoint, pallets, grossWeightLbs, accessorials, groupId, againOf, ...shared } =
    request;
  return {
    groupId: id(300),
    request: shared,
    referenceRevision,
    fuel,
    dropoffs: DROPOFFS,
    carriers,
    cheapestMix: null,
    lanesWithoutQuote: [],
  };
}
