import { AppError } from '../../../contract/app-error';
import { formatZip } from '../../../domain/places/zip';
import { DECLINE_LABELS } from '../../../domain/shipment/declines';
import { formatQuoteNumber } from '../../../domain/shipment/quote-number';
import { type FileColumn, TABLE_FILE_TYPES } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { VEHICLE_NAMES } from '../../../domain/text/trade-words';
import type { BytesReply } from '../../http/route';
import { attachmentHeader } from '../../platform/attachment-header';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { tableStream } from '../../platform/sheets/table-stream';
import type { BulkLane } from './bulk-lane';
import { findBulkSearch } from './bulk-search-rows';
import { findLanesAfter, findLinesAfter, type StoredLine } from './lane-queries';
import type { StoredLaneQuote } from './present-lane';

/** Each lane has about seven quotes. The server answers no other call while it reads and writes this many lanes. */
const LANES_PER_READ = 100;

interface BulkRow {
  readonly lane: BulkLane & { readonly row: number };
  /** Undefined until the lane is rated. */
  readonly line: StoredLine | undefined;
  readonly quote: StoredLaneQuote | null;
}

const ofQuote = (read: (quote: StoredLaneQuote) => string | number | null) => (row: BulkRow) =>
  row.quote && read(row.quote);

export const BULK_COLUMNS: readonly FileColumn<BulkRow>[] = [
  { header: 'row', value: ({ lane }) => lane.row },
  { header: 'from_zip', value: ({ lane }) => formatZip(lane.fromZip) },
  { header: 'to_zip', value: ({ lane }) => formatZip(lane.toZip) },
  { header: 'temperature', value: ({ lane }) => lane.temperature },
  { header: 'commodity', value: ({ lane }) => lane.commodity },
  { header: 'pallets', value: ({ lane }) => lane.pallets },
  { header: 'gross_weight', value: ({ lane }) => lane.grossWeightLbs },
  { header: 'is_stackable', value: ({ lane }) => (lane.stackable ? 'Y' : 'N') },
  { header: 'quotes', value: ({ line }) => line?.quotes.length ?? null },
  { header: 'carrier', value: ofQuote(({ carrierName }) => carrierName) },
  { header: 'quote', value: ofQuote(({ number }) => formatQuoteNumber(number)) },
  { header: 'rate_type', value: ofQuote(({ rateType }) => rateType) },
  { header: 'vehicle', value: ofQuote(({ vehicleType }) => vehicleType && VEHICLE_NAMES[vehicleType]) },
  { header: 'total_usd', kind: 'dollars', value: ofQuote(({ totalCents }) => totalCents) },
  { header: 'pickup_date', kind: 'day', value: ofQuote(({ pickupDate }) => pickupDate) },
  { header: 'dropoff_date', kind: 'day', value: ofQuote(({ dropoffDate }) => dropoffDate) },
  {
    header: 'valid_until',
    kind: 'moment',
    value: ofQuote(({ expiresAt }) => new Date(expiresAt).toISOString()),
  },
  { header: 'no_quote_because', value: ({ line, quote }) => (quote ? null : reasonOf(line)) },
];

/**
 * Returns the quotes of a bulk search as a file, which is written while it is sent. The search may still be running: then
 * its other lanes are empty. Throws NOT_FOUND if the caller may not see the search.
 */
export async function bulkSearchFile(
  db: ActorDb,
  id: string,
  { quotes: wanted, format }: { readonly quotes: 'best' | 'all'; readonly format: TableFileFormat },
): Promise<BytesReply> {
  const search = await db.transaction((tx) => findBulkSearch(tx, id));
  if (search === null) throw new AppError('NOT_FOUND');
  const name = `${(search.file_name ?? 'bulk-search').replace(/\.(csv|xlsx?|ndjson)$/i, '')}-quotes`;
  return {
    status: 200,
    etag: `"${id}-${wanted}-${format}-${search.state}-${search.lanes_rated}"`,
    headers: {
      'Content-Type': TABLE_FILE_TYPES[format],
      'Content-Disposition': attachmentHeader(`${name}.${format}`),
      'Cache-Control': 'private, no-cache',
    },
    read: async () =>
      tableStream(format, { name, columns: BULK_COLUMNS, batches: readBatches(db, id, wanted) }),
  };
}

async function* readBatches(db: ActorDb, id: string, wanted: 'best' | 'all'): AsyncGenerator<BulkRow[]> {
  // The caller may see the search, and therefore all of its lanes.
  const read = <T>(work: Parameters<typeof runAsSystem<T>>[2]) =>
    db.transaction((tx) => runAsSystem(tx, db.actor, work));
  const lanes = await read((tx) => findLanesAfter(tx, id, 0));
  for (let from = 0; from < lanes.length; from += LANES_PER_READ) {
    // Lanes are rated in order, so these are the lines of the next lanes.
    const lines = await read((tx) => findLinesAfter(tx, id, from, LANES_PER_READ));
    const byRow = new Map(lines.map((line) => [line.row, line]));
    yield lanes
      .slice(from, from + LANES_PER_READ)
      .flatMap((lane) => bulkRowsOf(lane, byRow.get(lane.row), wanted));
  }
}

/** Returns a row for each wanted quote of a lane, or one row that says why it has none. */
export function bulkRowsOf(
  lane: BulkRow['lane'],
  line: StoredLine | undefined,
  wanted: 'best' | 'all',
): BulkRow[] {
  const [best, ...others] = line?.quotes ?? [];
  if (best === undefined) return [{ lane, line, quote: null }];
  return [best, ...(wanted === 'all' ? others : [])].map((quote) => ({ lane, line, quote }));
}

function reasonOf(line: StoredLine | undefined): string {
  if (line === undefined) return 'Not rated';
  const labels = new Set(line.declined.map(({ code }) => DECLINE_LABELS[code]));
  return labels.size === 0 ? 'No carrier was asked' : Array.from(labels).join('; ');
}
