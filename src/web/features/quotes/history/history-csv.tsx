import { ActionIcon } from '@mantine/core';
import { useState } from 'react';
import type { QuoteHistoryRow, SavedQuote } from '../../../../contract/quote-history';
import { useErrorText } from '../../../texts/use-error-text';
import { type Text, useText } from '../../../texts/use-text';
import { plainDollars } from '../../../ui/format/money';
import { DownloadIcon } from '../../../ui/icons';
import { showToast } from '../../../ui/overlay/overlays';
import { csvOf, saveCsv } from '../../../ui/table/table-csv';
import type { useHistory, useSavedQuotes } from './use-history';

interface HistoryCsvProps {
  isSavedList: boolean;
  searches: ReturnType<typeof useHistory>;
  saved: ReturnType<typeof useSavedQuotes>;
}

/** Downloads all searches that match the filters, or all saved quotes. */
export function HistoryCsv({ isSavedList, searches, saved }: HistoryCsvProps) {
  const text = useText();
  const errorText = useErrorText();
  const [isRunning, setRunning] = useState(false);

  async function download() {
    setRunning(true);
    try {
      if (isSavedList) saveCsv(text('history.saved.csv'), savedCsv(await saved.readAll(), text));
      else saveCsv(text('history.csv'), searchesCsv(await searches.pages.readAll(), text));
    } catch (error) {
      void showToast(errorText(error), text('app.close'), { tone: 'failed' });
    } finally {
      setRunning(false);
    }
  }

  return (
    <ActionIcon
      variant="default"
      size={30}
      aria-label={text('history.download')}
      title={text('history.download')}
      loading={isRunning}
      onClick={() => void download()}
    >
      <DownloadIcon size={16} />
    </ActionIcon>
  );
}

const searchesCsv = (rows: readonly QuoteHistoryRow[], text: Text): string =>
  csvOf<QuoteHistoryRow>({
    rows,
    titleHeader: text('history.column.when'),
    title: ({ createdAt }) => createdAt,
    columns: [
      { header: text('history.column.kind'), value: ({ kind }) => kind },
      { header: text('history.column.source'), value: ({ source }) => source },
      { header: text('history.column.who'), value: ({ createdBy }) => createdBy?.name ?? '' },
      { header: text('quotes.customer'), value: ({ shipperName }) => shipperName ?? '' },
      { header: text('history.column.file'), value: ({ fileName }) => fileName ?? '' },
      { header: text('quotes.from'), value: ({ fromZip }) => fromZip ?? '' },
      { header: text('quotes.to'), value: ({ toZip }) => toZip ?? '' },
      { header: text('quotes.temperature'), value: ({ temperature }) => temperature ?? '' },
      { header: text('quotes.pallets'), value: ({ pallets }) => pallets ?? '' },
      { header: text('quotes.grossWeight'), value: ({ grossWeightLbs }) => grossWeightLbs ?? '' },
      { header: text('history.column.lanesQuoted'), value: ({ lanesQuoted }) => lanesQuoted },
      { header: text('history.column.quotesReturned'), value: ({ quotesReturned }) => quotesReturned },
      {
        header: text('history.column.best'),
        value: ({ bestCents }) => (bestCents === null ? '' : plainDollars(bestCents)),
      },
    ],
  });

const savedCsv = (rows: readonly SavedQuote[], text: Text): string =>
  csvOf<SavedQuote>({
    rows,
    titleHeader: text('quotes.number'),
    title: ({ number }) => number,
    columns: [
      { header: text('quotes.column.carrier'), value: ({ carrier }) => carrier.name },
      { header: text('quotes.from'), value: ({ fromZip }) => fromZip },
      { header: text('quotes.to'), value: ({ toZip }) => toZip },
      { header: text('quotes.column.total'), value: ({ totalCents }) => plainDollars(totalCents) },
      { header: text('quotes.column.pickup'), value: ({ pickupDate }) => pickupDate },
      { header: text('quotes.column.delivery'), value: ({ dropoffDate }) => dropoffDate },
      { header: text('quotes.breakdown.expires'), value: ({ expiresAt }) => expiresAt },
    ],
  });
