import { type ReactNode, useCallback, useMemo } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import { DataTable } from '../../ui/table/data-table';
import type { PhoneLayout, TableSelection } from '../../ui/table/data-table-types';
import { useIsPhone } from '../../ui/table/use-fitting-table';
import { MAX_COMPARED, type QuotesView, type ViewStep, withoutFilters } from '../search-form/quotes-view';
import { pressBooking } from './booking-status';
import { filterQuotes, type QuoteFilters } from './filter-quotes';
import { PhoneQuoteCard } from './phone/phone-quote-card';
import { PrintedNumbers } from './printed-numbers';
import { QuoteCard } from './quote-card';
import { QuoteHintLine, type ShipmentChange } from './quote-hint-line';
import type { QuoteMarks } from './quote-marks';
import { RowActions } from './row-actions';
import { useQuoteColumns } from './use-quote-columns';
import { useQuoteDetail } from './use-quote-detail';
import { useQuoteName } from './use-quote-name';
import { useQuotesTableView } from './use-quotes-table-view';

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
  /**
   * Whether to show the booking actions. It is false for carriers, who test their own rates and would call their own number.
   */
  showsBooking: boolean;
  /** The current time in ms, to mark expired quotes. */
  nowMs: number;
  toolbarFilters: ReactNode;
  toolbarEnd: ReactNode;
  /** The layout that replaces the toolbar on a phone. */
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
  const { pallets } = found.request;
  const { isBesideLane, onSearchWith } = props;
  const columns = useQuoteColumns({ requestId, marks, pallets, isBesideLane, showsBooking, nowMs });
  const rows = useFilteredQuotes(found.quotes, view);
  const { tableView, changeTable } = useQuotesTableView(columns, view, onViewChange);

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
  const detail = useQuoteDetail(found, nameOf);
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
        {...detail}
        actions={actionsOf}
        view={tableView}
        onViewChange={changeTable}
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

/** Returns the same list while quotes and filters stay, so that the table does not sort its rows again. */
function useFilteredQuotes(quotes: readonly Quote[], filters: QuoteFilters): Quote[] {
  const { rateType, vehicle, maxTransitDays, deliveryDay, bookableOnly, savedOnly } = filters;
  return useMemo(
    () => filterQuotes(quotes, { rateType, vehicle, maxTransitDays, deliveryDay, bookableOnly, savedOnly }),
    [quotes, rateType, vehicle, maxTransitDays, deliveryDay, bookableOnly, savedOnly],
  );
}
