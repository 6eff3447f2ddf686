import type { QuoteHistoryRow, SavedQuote } from '../../../../contract/quote-history';
import type { FileColumn, TableFileFormat } from '../../../../domain/table-file';
import { type Text, useText } from '../../../texts/use-text';
import { ExportMenu } from '../../../ui/table/export-menu';
import { saveRows, useFileExport } from '../../../ui/table/use-table-export';
import type { useHistory, useSavedQuotes } from './use-history';

interface HistoryExportProps {
  isSavedList: boolean;
  searches: ReturnType<typeof useHistory>;
  saved: ReturnType<typeof useSavedQuotes>;
}

/** Downloads all searches that match the filters, or all saved quotes. */
export function HistoryExport({ isSavedList, searches, saved }: HistoryExportProps) {
  const text = useText();
  const { isRunning, start } = useFileExport();
  const { data } = isSavedList ? saved : searches;

  const saveSearches = async (format: TableFileFormat) => {
    const rows = await searches.pages.readAll();
    await saveRows({ name: text('history.exportName'), format, rows, columns: searchColumns(text) });
    return rows.length;
  };
  const saveQuotes = async (format: TableFileFormat) => {
    const rows = await saved.readAll();
    await saveRows({ name: text('history.saved.exportName'), format, rows, columns: savedColumns(text) });
    return rows.length;
  };
  return (
    <ExportMenu
      count={data?.total ?? 0}
      isRunning={isRunning}
      onExport={(format) =>
        void start(async () => {
          const rows = await (isSavedList ? saveQuotes : saveSearches)(format);
          return data?.isTotalExact === false ? rows : null;
        })
      }
    />
  );
}

const searchColumns = (text: Text): FileColumn<QuoteHistoryRow>[] => [
  { header: text('history.column.when'), value: ({ createdAt }) => createdAt },
  { header: text('history.column.kind'), value: ({ kind }) => kind },
  { header: text('history.column.source'), value: ({ source }) => source },
  { header: text('history.column.who'), value: ({ createdBy }) => createdBy?.name ?? null },
  { header: text('quotes.customer'), value: ({ shipperName }) => shipperName },
  { header: text('history.column.file'), value: ({ fileName }) => fileName },
  { header: text('quotes.from'), value: ({ fromZip }) => fromZip },
  { header: text('quotes.to'), value: ({ toZip }) => toZip },
  { header: text('quotes.temperature'), value: ({ temperature }) => temperature },
  { header: text('quotes.pallets'), value: ({ pallets }) => pallets },
  { header: text('quotes.grossWeight'), value: ({ grossWeightLbs }) => grossWeightLbs },
  { header: text('history.column.lanesQuoted'), value: ({ lanesQuoted }) => lanesQuoted },
  { header: text('history.column.quotesReturned'), value: ({ quotesReturned }) => quotesReturned },
  { header: text('history.column.best'), kind: 'dollars', value: ({ bestCents }) => bestCents },
];

const savedColumns = (text: Text): FileColumn<SavedQuote>[] => [
  { header: text('quotes.number'), value: ({ number }) => number },
  { header: text('quotes.column.carrier'), value: ({ carrier }) => carrier.name },
  { header: text('quotes.from'), value: ({ fromZip }) => fromZip },
  { header: text('quotes.to'), value: ({ toZip }) => toZip },
  { header: text('quotes.column.total'), kind: 'dollars', value: ({ totalCents }) => totalCents },
  { header: text('quotes.column.pickup'), kind: 'day', value: ({ pickupDate }) => pickupDate },
  { header: text('quotes.column.delivery'), kind: 'day', value: ({ dropoffDate }) => dropoffDate },
  { header: text('quotes.breakdown.expires'), value: ({ expiresAt }) => expiresAt },
];
