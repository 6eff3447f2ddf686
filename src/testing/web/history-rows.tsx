import { vi } from 'vitest';
import type { RequestComparison } from '../../contract/quotes/quote-again';
import type { QuoteHistoryRow, SavedQuote } from '../../contract/quotes/quote-history';
import type { Quote } from '../../contract/quotes/quotes';
import type { Role } from '../../domain/people/roles';
import { SearchHistory } from '../../web/features/history/search-history';
import { OverlayHost } from '../../web/ui/overlay/overlays';
import { CUSTOMER, pageOf, signInAs } from './carrier-rows';
import { renderInRouter } from './render-in-router';
import { answer, foundQuotes, type Routes } from './stub-server';

/** The history of a company with a single search, whose quotes are `foundQuotes`, and a pool. */

const sample = foundQuotes();
export const found = { ...sample, request: { ...sample.request, shipperId: CUSTOMER } };
const id = (last: number) => `00000000-0000-7000-8000-${String(last).padStart(12, '0')}`;
export const AGAIN_ID = id(90);

/** Returns noon of a day in November 2026, local time, because rows are listed by the reader's days. */
const localNoon = (day: number) => new Date(2026, 10, day, 12).toISOString();

export const historyRow = (part: Partial<QuoteHistoryRow> = {}): QuoteHistoryRow => ({
  id: found.requestId,
  kind: 'SEARCH',
  source: 'SEARCH_PAGE',
  state: null,
  createdAt: localNoon(20),
  createdBy: { id: id(1), name: 'Ines Vale' },
  shipperId: CUSTOMER,
  shipperName: 'Alder Foods',
  fromZip: '93901',
  fromPlace: 'Salinas, CA',
  toZip: '10001',
  toPlace: 'New York, NY',
  dropoffs: 1,
  fileName: null,
  temperature: 'CHILLED',
  temperatureF: 34,
  commodity: 'PRODUCE',
  pallets: 4,
  grossWeightLbs: 4_800,
  lanes: 1,
  lanesQuoted: 1,
  quotesReturned: 2,
  bestCents: 45_000,
  savedQuotes: 0,
  againOf: null,
  ...part,
});

/** Returns a page of the history. Each row is one search, unless `searches` is given. */
export const historyPage = (
  rows: readonly QuoteHistoryRow[],
  part: { total?: number; isTotalExact?: boolean; searches?: number } = {},
) =>
  answer({
    rows,
    total: rows.length,
    searches: rows.length,
    isTotalExact: true,
    page: 1,
    limit: 25,
    nextCursor: null,
    ...part,
  });

export const secondRow = historyRow({
  id: id(51),
  createdAt: localNoon(18),
  toZip: '33125',
  toPlace: 'Miami, FL',
});
const secondFound = {
  ...found,
  requestId: secondRow.id,
  request: { ...found.request, toZip: '33125', toPlace: 'Miami, FL' },
};

export const savedQuote = (part: Partial<SavedQuote> = {}): SavedQuote => ({
  id: id(61),
  number: 'Q-00000061',
  requestId: found.requestId,
  groupId: null,
  shipperId: CUSTOMER,
  carrier: { id: id(161), name: 'Frostline' },
  rateType: 'PALLET',
  vehicleType: null,
  totalCents: 95_000,
  fromZip: '93901',
  fromPlace: 'Salinas, CA',
  toZip: '10001',
  toPlace: 'New York, NY',
  temperature: 'CHILLED',
  commodity: 'PRODUCE',
  pallets: 4,
  grossWeightLbs: 4_800,
  pickupDate: '2026-11-23',
  dropoffDate: '2026-11-25',
  createdAt: '2026-11-20T15:00:00.000Z',
  expiresAt: '2026-11-24T00:00:00.000Z',
  isExpired: false,
  load: null,
  ...part,
});

const namedCarrier = ({ carrier: { id: carrierId, name } }: Quote) => ({ id: carrierId, name });

/** Returns a comparison in which Frostline's fuel surcharge is $20.00 higher, and Chillway no longer quotes. */
export function comparison(): RequestComparison {
  const [frostline, chillway] = found.quotes;
  if (!frostline || !chillway) throw new Error('two quotes are needed');
  const now = {
    ...frostline,
    id: id(91),
    totalCents: frostline.totalCents + 2_000,
    lines: frostline.lines.map((line) =>
      line.code === 'FUEL_SURCHARGE' ? { ...line, cents: line.cents + 2_000 } : line,
    ),
  };
  const why = { code: 'FUEL_PRICE' as const, detail: 'Diesel rose from $3.792 to $3.950 a gallon.' };
  return {
    before: found,
    now: {
      ...found,
      requestId: AGAIN_ID,
      request: { ...found.request, againOf: found.requestId, createdAt: '2026-11-21T11:00:00.000Z' },
      quotes: [now],
    },
    earliestPickup: { before: '2026-11-20', now: '2026-11-23', isMoved: true },
    cheapest: { before: chillway.id, now: now.id, differenceCents: now.totalCents - chillway.totalCents },
    carriers: [
      {
        carrier: namedCarrier(frostline),
        rateType: 'PALLET',
        vehicleType: null,
        before: frostline.id,
        now: now.id,
        differenceCents: 2_000,
        lines: [
          { code: 'BASE', label: 'Linehaul', beforeCents: 90_000, nowCents: 90_000 },
          {
            code: 'FUEL_SURCHARGE',
            label: 'Fuel surcharge',
            beforeCents: 5_000,
            nowCents: 7_000,
            why: 'FUEL_PRICE',
          },
        ],
        why: [why],
      },
      {
        carrier: namedCarrier(chillway),
        rateType: 'PALLET',
        vehicleType: null,
        before: chillway.id,
        now: null,
        differenceCents: null,
        lines: [{ code: 'BASE', label: 'Linehaul', beforeCents: 40_000, nowCents: null }],
        why: [{ code: 'CARRIER_GONE', detail: 'The carrier is no longer active.' }],
      },
    ],
    mostly: { ...why, carriers: 1, differenceCents: 2_000 },
  };
}

const NO_PAST = {
  shipperId: CUSTOMER,
  from: '93901',
  to: '10001',
  months: [],
  all: { lanesAsked: 0, lanesQuoted: 0, quotes: 0, total: null, perPallet: null, cheapest: [] },
  isComplete: true,
};

interface Options {
  role?: Role;
  isWide?: boolean;
  routes?: Routes;
}

/** Opens the screen at an address, by default for a customer's user on a wide window. */
export async function openHistory(
  address = '/search-history',
  { role = 'SHIPPER_STAFF', isWide = true, routes = {} }: Options = {},
) {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: isWide && query.includes('min-width: 1100px'),
        media: query,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  const signedIn = await signInAs(role, {
    'GET /v1/quotes/history': () => historyPage([historyRow(), secondRow]),
    'GET /v1/quotes/lane-past': () => answer(NO_PAST),
    'GET /rest/v1/vw_colleague': () => pageOf([]),
    [`GET /v1/quotes/requests/${found.requestId}`]: () => answer(found),
    [`GET /v1/quotes/requests/${secondRow.id}`]: () => answer(secondFound),
    ...routes,
  });
  const shown = renderInRouter(
    <>
      <SearchHistory />
      <OverlayHost />
    </>,
    signedIn.api,
    address,
  );
  return { ...signedIn, ...shown };
}
