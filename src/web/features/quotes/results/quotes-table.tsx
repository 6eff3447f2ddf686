import { type ReactNode, useCallback, useMemo } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { DataTable } from '../../../ui/table/data-table';
import { type TableSelection, TITLE_COLUMN } from '../../../ui/table/data-table-types';
import { MAX_COMPARED, type QuotesView, type ViewStep, withoutFilters } from '../quotes-view';
import { filterQuotes } from './filter-quotes';
import { QuoteBreakdown } from './quote-breakdown';
import { QuoteCard } from './quote-card';
import { QuoteMarkBadges } from './quote-mark-badges';
import type { QuoteMarks } from './quote-marks';
import { RowActions } from './row-actions';
import { useQuoteColumns } from './use-quote-columns';
import { useQuoteName } from './use-quote-name';

interface QuotesTableProps {
  found: QuoteRequest;
  marks: QuoteMarks;
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
  selectedIds: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
  /** Saves or removes a quote; null if the user may not. */
  onSave: ((quote: Quote, isSaved: boolean) => void) | null;
  onOpen: (quoteId: string) => void;
  /** False for carriers, who test their own rates: the number to call would be their own. */
  showsBooking: boolean;
  /** The current time in ms, to mark expired quotes. */
  nowMs: number;
  toolbarFilters: ReactNode;
  toolbarEnd: ReactNode;
  dimmed: boolean;
}

const idOf = (quote: Quote) => quote.id;
const carrierOf = (quote: Quote) => quote.carrier.name;
const BY_TOTAL = { id: 'total', isDescending: false };

/** The quotes of a request by all-in total; each row expands to its price lines. */
export function QuotesTable(props: QuotesTableProps) {
  const { found, marks, view, onViewChange, selectedIds, onSelect, onSave, onOpen, showsBooking, nowMs } =
    props;
  const text = useText();
  const nameOf = useQuoteName(found.quotes);
  const columns = useQuoteColumns({ showsBooking, nowMs });
  const { rateType, vehicle, maxTransitDays, deliveryDay, bookableOnly, savedOnly } = view;
  const rows = useMemo(
    () =>
      filterQuotes(found.quotes, {
        rateType,
        vehicle,
        maxTransitDays,
        deliveryDay,
        bookableOnly,
        savedOnly,
      }),
    [found.quotes, rateType, vehicle, maxTransitDays, deliveryDay, bookableOnly, savedOnly],
  );
  // The address may name an unknown column.
  const sort =
    columns.some(({ id }) => id === view.sort?.id) || view.sort?.id === TITLE_COLUMN ? view.sort : null;
  const tableView = useMemo(() => ({ sort, filter: view.filter }), [sort, view.filter]);

  const selection = useMemo<TableSelection<Quote>>(
    () => ({
      ids: selectedIds,
      onChange: onSelect,
      max: MAX_COMPARED,
      labelOf: (quote) => text('quotes.compare.select', { quote: nameOf(quote) }),
    }),
    [selectedIds, onSelect, text, nameOf],
  );
  const rowKeys = useMemo(
    () => (onSave ? { s: (quote: Quote) => onSave(quote, !quote.isSaved) } : undefined),
    [onSave],
  );
  const marksOf = useCallback((quote: Quote) => <QuoteMarkBadges quote={quote} marks={marks} />, [marks]);
  const cardOf = useCallback(
    (quote: Quote) => <QuoteCard quote={quote} marks={marks} showsBooking={showsBooking} nowMs={nowMs} />,
    [marks, showsBooking, nowMs],
  );
  const detailOf = useCallback((quote: Quote) => <QuoteBreakdown quote={quote} found={found} />, [found]);
  const detailLabelOf = useCallback(
    (quote: Quote) => text('quotes.breakdown', { carrier: nameOf(quote) }),
    [text, nameOf],
  );
  const actionsOf = useCallback(
    (quote: Quote) => <RowActions quote={quote} name={nameOf(quote)} onSave={onSave} onOpen={onOpen} />,
    [nameOf, onSave, onOpen],
  );

  return (
    <DataTable
      label={text('quotes.results')}
      rows={rows}
      rowId={idOf}
      titleHeader={text('quotes.column.carrier')}
      title={carrierOf}
      openLabel={nameOf}
      marks={marksOf}
      card={cardOf}
      columns={columns}
      detail={detailOf}
      detailLabel={detailLabelOf}
      actions={actionsOf}
      view={tableView}
      onViewChange={(changed) => {
        const isTyped = changed.filter !== view.filter;
        const isSorted = changed.sort?.id !== sort?.id || changed.sort?.isDescending !== sort?.isDescending;
        // Typing replaces the history entry; an entry for each letter would bury the previous page.
        if (isTyped || isSorted) onViewChange({ ...view, ...changed }, isTyped ? 'replace' : 'push');
      }}
      defaultSort={BY_TOTAL}
      selection={selection}
      rowKeys={rowKeys}
      toolbarFilters={props.toolbarFilters}
      toolbarEnd={props.toolbarEnd}
      countText={(shown, all) =>
        shown === all
          ? text('quotes.count', { count: all })
          : text('quotes.count.filtered', { shown, count: all })
      }
      rowsBeforeFilters={found.quotes.length}
      onReset={() => onViewChange(withoutFilters(view), 'push')}
      csvName={text('quotes.csv', { from: found.request.fromZip, to: found.request.toZip })}
      columnsKey="quotesColumns"
      dimmed={props.dimmed}
    />
  );
}
