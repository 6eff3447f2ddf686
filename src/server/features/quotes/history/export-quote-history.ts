import type { InputOf } from '../../../../contract/call';
import type { exportQuoteHistoryCall } from '../../../../contract/exports';
import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS, ROW_LIMIT_HEADER } from '../../../../contract/limits';
import type { QuoteHistoryRow } from '../../../../contract/quotes/quote-history';
import { HISTORY_COLUMN_NAMES } from '../../../../domain/tariffs/history-columns';
import { endColumns } from '../../../../domain/tariffs/lane-file-columns';
import type { FileColumn } from '../../../../domain/text/table-file';
import type { BytesReply } from '../../../http/route';
import { tableFile } from '../../../platform/sheets/table-file';
import { readHistoryRows } from './history-rows';
import { sideOf } from './history-side';
import { findHistoryKeys, type HistoryContext, readerOf, withPlaces } from './list-quote-history';

const NAMES = HISTORY_COLUMN_NAMES;

const COLUMNS: readonly FileColumn<QuoteHistoryRow>[] = [
  { header: NAMES.when, kind: 'moment', value: ({ createdAt }) => createdAt },
  { header: NAMES.kind, value: ({ kind }) => kind },
  { header: NAMES.source, value: ({ source }) => source },
  { header: NAMES.who, value: ({ createdBy }) => createdBy?.name ?? null },
  { header: NAMES.customer, value: ({ shipperName }) => shipperName },
  { header: NAMES.file, value: ({ fileName }) => fileName },
  ...endColumns<QuoteHistoryRow>('From', ({ fromZip, fromPlace }) => ({ zip: fromZip, place: fromPlace })),
  ...endColumns<QuoteHistoryRow>('To', ({ toZip, toPlace }) => ({ zip: toZip, place: toPlace })),
  { header: NAMES.temperature, value: ({ temperature }) => temperature },
  { header: NAMES.pallets, value: ({ pallets }) => pallets },
  { header: NAMES.grossWeight, value: ({ grossWeightLbs }) => grossWeightLbs },
  { header: NAMES.lanesQuoted, value: ({ lanesQuoted }) => lanesQuoted },
  { header: NAMES.quotesReturned, value: ({ quotesReturned }) => quotesReturned },
  { header: NAMES.best, kind: 'dollars', value: ({ bestCents }) => bestCents },
];

/** Returns the past searches that the caller may see and that match the filters, as a file. */
export async function exportQuoteHistory(
  context: HistoryContext,
  { format, ...query }: InputOf<typeof exportQuoteHistoryCall>['query'],
): Promise<BytesReply> {
  const { db, caller } = context;
  const side = sideOf(caller, query);
  // An ADMIN's rows are read separately for each customer, so fewer of each are read.
  const maxRows = side.kind === 'shipper' && side.shipperIds === null ? MAX_COUNTED_ROWS : MAX_EXPORTED_ROWS;
  const wanted = { ...query, page: 1, limit: maxRows, after: null };
  const found = await db.transaction((tx) => findHistoryKeys(tx, context, wanted, { side, maxRows }));
  return tableFile({
    name: 'quote-requests',
    format,
    columns: COLUMNS,
    keys: found.keys,
    isCut: found.total > maxRows || found.isComplete === false,
    limitHeader: ROW_LIMIT_HEADER,
    readRows: async (keys) =>
      withPlaces(
        await db.transaction((tx) => readHistoryRows(tx, keys, readerOf(caller, side))),
        context.currentBook(),
      ),
  });
}
