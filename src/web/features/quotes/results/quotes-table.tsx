import { type ReactNode, useCallback, useMemo } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { CarrierMark } from '../../../ui/marks/carrier-mark';
import { DataTable } from '../../../ui/table/data-table';
import {
  type DetailLines,
  type PhoneLayout,
  type TableSelection,
  TITLE_COLUMN,
} from '../../../ui/table/data-table-types';
import { useIsPhone } from '../../../ui/table/use-fitting-table';
import { MAX_COMPARED, type QuotesView, type ViewStep, withoutFilters } from '../quotes-view';
import { pressBooking } from './booking-status';
import { breakdownLines } from './breakdown-lines';
import { filterQuotes } from './filter-quotes';
import { PhoneQuoteCard } from './phone/phone-quote-card';
import { PrintedNumbers } from './printed-numbers';
import { QuoteBreakdown } from './quote-breakdown';
import { QuoteCard } from './quote-card';
import { QuoteFacts } from './quote-facts';
import { QuoteHintLine, type ShipmentChange } from './quote-hint-line';
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
  /** In place of the toolbar on a phone. */
  phone: PhoneLayout;
  dimmed: boolean;
  isBesideLane: boolean;
  /** Searches again with a change of the shipment. */
  onSearchWith: (change: ShipmentChange) => void;
}

const idOf = (quote: Quote) => quote.id;
const markOf = (quote: Quote) => <CarrierMark carrier={quote.carrier} />;
const carrierOf = (quote: Quote) => quote.carrier.name;
const BY_TOTAL = { id: 'total', isDescending: false };

/** The quotes of a request by all-in total; each row expands to its price lines. */
export function QuotesTable(props: QuotesTableProps) {
  const { found, marks, view, onViewChange, selectedIds, onSelect, onSave, onOpen, showsBooking, nowMs } =
    props;
  const text = useText();
  const nameOf = useQuoteName(found.quotes);
  const { requestId } = found;
  const columns = useQuoteColumns({
    requestId,
    marks,
    pallets: found.request.pallets,
    isBesideLane: props.isBesideLane,
    showsBooking,
    nowMs,
  });
  const { onSearchWith } = props;
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
    () => ({
      ...(onSave && { s: (quote: Quote) => onSave(quote, !quote.isSaved) }),
      b: ({ id }: Quote) => pressBooking(id),
    }),
    [onSave],
  );
  const noteOf = useCallback(
    (quote: Quote) => {
      const [hint] = quote.hints ?? [];
      return hint ? <QuoteHintLine hint={hint} request={found.request} onAsk={onSearchWith} /> : null;
    },
    [found.request, onSearchWith],
  );
  const isPhone = useIsPhone();
  const { pallets } = found.request;
  const cardOf = useCallback(
    (quote: Quote) => {
      const card = { quote, marks, showsBooking, nowMs };
      return isPhone ? (
        <PhoneQuoteCard {...card} pallets={pallets} />
      ) : (
        <QuoteCard {...card} requestId={requestId} />
      );
    },
    [isPhone, requestId, pallets, marks, showsBooking, nowMs],
  );
  const detailOf = useCallback((quote: Quote) => <QuoteBreakdown quote={quote} found={found} />, [found]);
  const detailLinesOf = useCallback(
    (quote: Quote): DetailLines => ({
      headers: [
        text('quotes.breakdown.line'),
        text('quotes.breakdown.amount'),
        text('quotes.breakdown.detail'),
      ],
      lines: breakdownLines(quote, pallets, text),
      aside: <QuoteFacts quote={quote} found={found} isColumn />,
    }),
    [found, pallets, text],
  );
  const detailLabelOf = useCallback(
    (quote: Quote) => text('quotes.breakdown', { carrier: nameOf(quote) }),
    [text, nameOf],
  );
  const actionsOf = useCallback(
    (quote: Quote) => <RowActions quote={quote} name={nameOf(quote)} onSave={onSave} onOpen={onOpen} />,
    [nameOf, onSave, onOpen],
  );

  return (
    <>
      <DataTable
        label={text('quotes.results')}
        rows={rows}
        rowId={idOf}
        titleHeader={text('quotes.column.carrier')}
        title={carrierOf}
        openLabel={nameOf}
        titleIcon={markOf}
        note={noteOf}
        hidesCount
        card={cardOf}
        columns={columns}
        detail={detailOf}
        detailLines={detailLinesOf}
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
        phone={props.phone}
        countText={(shown, all) =>
          shown === all
            ? text('quotes.count', { count: all })
            : text('quotes.count.filtered', { shown, count: all })
        }
        rowsBeforeFilters={found.quotes.length}
        onReset={() => onViewChange(withoutFilters(view), 'push')}
        exportName={text('quotes.exportName', { from: found.request.fromZip, to: found.request.toZip })}
        columnsKey="quotesColumns"
        dimmed={props.dimmed}
      />
      <PrintedNumbers quotes={rows} nameOf={nameOf} />
    </>
  );
}
