import type {
  BulkLane,
  BulkSearch,
  BulkSearchDetails,
  BulkSummary,
} from '../../contract/quotes/bulk-search-answers';
import type { BulkLaneFilter } from '../../domain/shipment/bulk-search';
import { CARRIER, CUSTOMER, pageOf } from './carrier-rows';

export const BULK = '00000000-0000-7000-8000-0000000000e1';
export const AGAIN = '00000000-0000-7000-8000-0000000000e2';
const NOW = '2026-11-20T15:00:00.000Z';

export const bulkSearchRow = (part: Partial<BulkSearch> = {}): BulkSearch => ({
  id: BULK,
  source: 'BULK_SEARCH',
  shipperId: CUSTOMER,
  shipperName: 'Alder Foods',
  carrierId: null,
  createdAt: NOW,
  createdByName: 'Ines Vale',
  fileName: 'weekly.csv',
  uploadId: null,
  earliestPickup: '2026-11-23',
  accessorials: [],
  foodGrade: false,
  state: 'RUNNING',
  message: null,
  finishedAt: null,
  againOf: null,
  lanes: 3,
  lanesRated: 2,
  lanesQuoted: 1,
  quotes: 4,
  bestCents: 120_000,
  ...part,
});

export const bulkSearch = (part: Partial<BulkSearchDetails> = {}): BulkSearchDetails => ({
  ...bulkSearchRow(),
  canCancel: true,
  canRepeat: false,
  lanesBookable: 1,
  summary: null,
  ...part,
});

export const bulkSummary = (part: Partial<BulkSummary> = {}): BulkSummary => ({
  lanes: 3,
  lanesRated: 3,
  lanesQuoted: 2,
  quotes: 6,
  bestCents: 200_000,
  lanesWithOneCarrier: 1,
  lanesWithoutQuote: 1,
  reasons: [{ code: 'NO_LANE', lanes: 1 }],
  cheapestCarrier: {
    carrier: { id: CARRIER, name: 'Arctic Lines' },
    quotesAllLanes: true,
    lanesQuoted: 2,
    totalCents: 210_000,
    bestCentsOfSameLanes: 200_000,
  },
  cheapestMix: { carriers: 2, totalCents: 200_000 },
  searchesUsed: 3,
  comparison: null,
  ...part,
});

/** Returns a bulk search that has ended with all of its lanes rated. */
export const finishedSearch = (part: Partial<BulkSearchDetails> = {}): BulkSearchDetails =>
  bulkSearch({
    state: 'FINISHED',
    finishedAt: '2026-11-20T15:00:02.400Z',
    lanesRated: 3,
    lanesQuoted: 2,
    quotes: 6,
    bestCents: 200_000,
    canCancel: false,
    canRepeat: true,
    summary: bulkSummary(),
    ...part,
  });

const COUNTS: Record<BulkLaneFilter, number> = {
  ALL: 40,
  QUOTED: 35,
  BOOKABLE: 25,
  ONE_CARRIER: 4,
  NONE: 2,
  WAITING: 3,
};

/** Returns the only page of a search's lanes, with the counts of the whole search. */
export const bulkLanesPage = (...rows: readonly BulkLane[]) =>
  pageOf(rows, rows.length, { nextCursor: null, counts: COUNTS });

/** Returns a lane with a quote of $1,200.00. */
export const bulkLane = (row: number, part: Partial<BulkLane> = {}): BulkLane => ({
  row,
  status: 'QUOTED',
  requestId: '00000000-0000-7000-8000-000000000050',
  fromZip: '93901',
  fromPlace: 'Salinas, CA',
  fromPoint: null,
  toZip: '10001',
  toPlace: 'New York, NY',
  toPoint: null,
  temperature: 'FROZEN',
  temperatureF: null,
  commodity: 'FOODSTUFFS',
  pallets: 4,
  grossWeightLbs: 4_800,
  stackable: false,
  miles: 2_790,
  best: {
    id: '00000000-0000-7000-8000-000000000061',
    number: 'Q-00000061',
    carrier: { id: CARRIER, name: 'Arctic Lines' },
    rateType: 'PALLET',
    vehicleType: null,
    totalCents: 120_000,
    pickupDate: '2026-11-23',
    dropoffDate: '2026-11-30',
    transitDays: 7,
    expiresAt: '2026-11-30T00:00:00.000Z',
    bookable: true,
    load: null,
  },
  quotes: 4,
  declines: [],
  lastBestCents: null,
  ...part,
});

export const laneWithoutQuote = (row: number, part: Partial<BulkLane> = {}): BulkLane =>
  bulkLane(row, {
    status: 'NONE',
    best: null,
    quotes: 0,
    declines: [
      { code: 'NO_LANE', carriers: 10 },
      { code: 'OVER_CAPACITY', carriers: 2 },
    ],
    ...part,
  });

export const waitingLane = (row: number): BulkLane =>
  bulkLane(row, { status: 'WAITING', requestId: null, best: null, quotes: 0, miles: null });
