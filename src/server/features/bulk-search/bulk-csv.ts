import { Readable } from 'node:stream';
import { AppError } from '../../../contract/app-error';
import { type CsvValue, csvLine, UTF8_BOM } from '../../../domain/csv';
import { DECLINE_LABELS } from '../../../domain/declines';
import { formatQuoteNumber } from '../../../domain/quote-number';
import { VEHICLE_NAMES } from '../../../domain/trade-words';
import { formatZip } from '../../../domain/zip';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { BulkLane } from './bulk-lane';
import { findBulkSearch } from './bulk-search-rows';
import { findLanesAfter, findLinesAfter, type StoredLine } from './lane-queries';
import type { StoredLaneQuote } from './present-lane';

const LANES_PER_READ = 250;

const HEADER = [
  'row',
  'from_zip',
  'to_zip',
  'temperature',
  'commodity',
  'pallets',
  'gross_weight',
  'is_stackable',
  'quotes',
  'carrier',
  'quote',
  'rate_type',
  'vehicle',
  'total_usd',
  'pickup_date',
  'dropoff_date',
  'valid_until',
  'no_quote_because',
];

/**
 * The quotes of a bulk search as a CSV file, written while it is sent. Also of a search that runs: its other lanes are
 * empty. NOT_FOUND if the caller may not see the search.
 */
export async function bulkSearchFile(db: ActorDb, id: string, wanted: 'best' | 'all'): Promise<BytesReply> {
  const search = await db.transaction((tx) => findBulkSearch(tx, id));
  if (search === null) throw new AppError('NOT_FOUND');
  const name = (search.file_name ?? 'bulk-search').replace(/\.(csv|xlsx?|ndjson)$/i, '');
  return {
    status: 200,
    etag: `"${id}-${wanted}-${search.state}-${search.lanes_rated}"`,
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': attachmentHeader(`${name}-quotes.csv`),
      'Cache-Control': 'private, no-cache',
    },
    read: async () => Readable.from(writeFile(db, id, wanted)),
  };
}

async function* writeFile(db: ActorDb, id: string, wanted: 'best' | 'all'): AsyncGenerator<Uint8Array> {
  yield Buffer.from(UTF8_BOM + csvLine(HEADER));
  // The caller may see the search, and with it all of its lanes.
  const read = <T>(work: Parameters<typeof runAsSystem<T>>[2]) =>
    db.transaction((tx) => runAsSystem(tx, db.actor, work));
  const lanes = await read((tx) => findLanesAfter(tx, id, 0));
  for (let from = 0; from < lanes.length; from += LANES_PER_READ) {
    // Lanes are rated in their order, so these are the lines of the next lanes.
    const lines = await read((tx) => findLinesAfter(tx, id, from, LANES_PER_READ));
    const byRow = new Map(lines.map((line) => [line.row, line]));
    const rows = lanes
      .slice(from, from + LANES_PER_READ)
      .map((lane) => csvLinesOf(lane, byRow.get(lane.row), wanted));
    yield Buffer.from(rows.join(''));
  }
}

/** A line for each wanted quote of a lane, or one that says why it has none. */
export function csvLinesOf(
  lane: BulkLane & { readonly row: number },
  line: StoredLine | undefined,
  wanted: 'best' | 'all',
): string {
  const start: CsvValue[] = [
    lane.row,
    formatZip(lane.fromZip),
    formatZip(lane.toZip),
    lane.temperature,
    lane.commodity,
    lane.pallets,
    lane.grossWeightLbs,
    lane.stackable ? 'Y' : 'N',
    line?.quotes.length ?? null,
  ];
  const quotes = line?.quotes ?? [];
  if (quotes.length === 0) return csvLine([...start, ...NO_QUOTE, reasonOf(line)]);
  const chosen = wanted === 'all' ? quotes : quotes.slice(0, 1);
  return chosen.map((quote) => csvLine([...start, ...quoteCells(quote), null])).join('');
}

const NO_QUOTE: readonly null[] = Array.from({ length: 8 }, () => null);

const quoteCells = (quote: StoredLaneQuote): CsvValue[] => [
  quote.carrierName,
  formatQuoteNumber(quote.number),
  quote.rateType,
  quote.vehicleType === null ? null : VEHICLE_NAMES[quote.vehicleType],
  quote.totalCents / 100,
  quote.pickupDate,
  quote.dropoffDate,
  new Date(quote.expiresAt).toISOString(),
];

function reasonOf(line: StoredLine | undefined): string {
  if (line === undefined) return 'Not rated';
  const labels = new Set(line.declined.map(({ code }) => DECLINE_LABELS[code]));
  return labels.size === 0 ? 'No carrier was asked' : Array.from(labels).join('; ');
}
