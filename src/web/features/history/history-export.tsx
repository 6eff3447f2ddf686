import type { SavedQuote } from '../../../contract/quotes/quote-history';
import { endColumns } from '../../../domain/tariffs/lane-file-columns';
import type { FileColumn } from '../../../domain/text/table-file';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { type Text, useText } from '../../texts/use-text';
import { saveFile } from '../../ui/save-file';
import { ExportMenu } from '../../ui/table/export-menu';
import { saveRows, useFileExport } from '../../ui/table/use-table-export';
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
    const found = await searches.readFile(format);
    saveFile(`${text('history.exportName')}.${format}`, found.file);
    return found.cutAt;
  };
  const saveQuotes = async (format: TableFileFormat) => {
    const rows = await saved.readAll();
    await saveRows({ name: text('history.saved.exportName'), format, rows, columns: savedColumns(text) });
    return data?.isTotalExact === false ? rows.length : null;
  };
  return (
    <ExportMenu
      count={data?.total ?? 0}
      isRunning={isRunning}
      onExport={(format) => void start(() => (isSavedList ? saveQuotes : saveSearches)(format))}
    />
  );
}

const savedColumns = (text: Text): FileColumn<SavedQuote>[] => [
  { header: text('quotes.number'), value: ({ number }) => number },
  { header: text('quotes.column.carrier'), value: ({ carrier }) => carrier.name },
  ...endColumns<SavedQuote>('From', ({ fromZip, fromPlace }) => ({ zip: fromZip, place: fromPlace })),
  ...endColumns<SavedQuote>('To', ({ toZip, toPlace }) => ({ zip: toZip, place: toPlace })),
  { header: text('quotes.column.total'), kind: 'dollars', value: ({ totalCents }) => totalCents },
  { header: text('quotes.column.pickup'), kind: 'day', value: ({ pickupDate }) => pickupDate },
  { header: text('quotes.column.delivery'), kind: 'day', value: ({ dropoffDate }) => dropoffDate },
  { header: text('quotes.breakdown.expires'), kind: 'moment', value: ({ expiresAt }) => expiresAt },
];
