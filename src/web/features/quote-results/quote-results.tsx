import { useCallback, useMemo } from 'react';
import type { Quote, QuoteRequest } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/page/panel';
import { useNow } from '../../ui/use-now';
import { isExpired } from '../booking/expiry';
import { useLiveBookings } from '../booking/use-live-bookings';
import { MapButton } from '../lane-map/map-controls';
import { AskForSpotOnPhone } from '../search-form/ask-for-spot';
import type { QuotesView, ViewStep } from '../search-form/quotes-view';
import { CompareButton } from './compare/compare-button';
import { useComparison } from './compare/use-comparison';
import { DeclinedPanel } from './declined-panel';
import { ExpiredNotice } from './expired-notice';
import { LanePanel } from './lane-panel';
import { NoQuotes } from './no-results';
import { QuoteDialogs } from './quote-dialogs';
import { countMoreFilters, MoreQuoteFilters, QuoteFilters, RateFilter } from './quote-filters';
import type { ShipmentChange } from './quote-hint-line';
import { quoteMarksOf } from './quote-marks';
import classes from './quote-results.module.css';
import { QuotesTable } from './quotes-table';
import { ResultsHeading } from './results-heading';
import { useLaneToggle } from './use-lane-toggle';
import { useQuoteActions } from './use-quote-actions';
import { useSheets } from './use-sheets';

export interface QuoteResultsProps {
  found: QuoteRequest;
  customerName: string | null;
  /** The company that the quotes are for, named on printouts; null if there is none. */
  companyName: string | null;
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
  /** Whether a new search is running; these results are then the old ones. */
  isSearching: boolean;
  /** Whether to move the focus here: after a search, not after a reload. */
  takesFocus: boolean;
  onSearchAgain: () => void;
  /** Searches again with a change of the shipment. */
  onSearchWith: (change: ShipmentChange) => void;
  onCancelSearch: () => void;
}

export function QuoteResults(props: QuoteResultsProps) {
  const { found, view, onViewChange, isSearching } = props;
  const text = useText();
  useLiveBookings();
  const { showsBooking, onSave } = useQuoteActions(found.request);
  const { quotes, declined } = found;
  const nowMs = useNow(useMemo(() => quotes.map(({ expiresAt }) => expiresAt), [quotes]));
  const marks = useMemo(() => liveMarksOf(quotes, nowMs), [quotes, nowMs]);
  const comparison = useComparison(quotes, view.comparedIds);
  const lane = useLaneToggle(found);
  const opened = quotes.find(({ id }) => id === view.quoteId) ?? null;
  const sheets = useSheets(view, onViewChange);
  const openSheet = sheets.open;
  const filters = {
    quotes,
    view,
    onChange: (changed: QuotesView) => onViewChange(changed, 'push'),
    showsBooking,
    showsSaved: onSave !== null,
  };
  const compareButton = (isInBar: boolean) => (
    <CompareButton
      count={comparison.selectedIds.size}
      isInBar={isInBar}
      onCompare={() => openSheet({ comparedIds: comparison.sortedIds() })}
    />
  );
  const laneButton = lane.isOffered && (
    <MapButton
      label={text('quotes.map')}
      panelId={lane.panelId}
      isOpen={lane.isOpen}
      onToggle={lane.toggle}
    />
  );
  const openQuote = useCallback((quoteId: string) => openSheet({ quoteId }), [openSheet]);

  return (
    <>
      <ExpiredNotice
        found={found}
        nowMs={nowMs}
        isSearching={isSearching}
        onSearchAgain={props.onSearchAgain}
        onCancelSearch={props.onCancelSearch}
      />
      <div className={classes.columns} data-lane={lane.isOpen || undefined}>
        {lane.isOpen && (
          <LanePanel
            id={lane.panelId}
            found={found}
            view={view}
            onChange={(changed) => onViewChange(changed, 'push')}
            onClose={lane.toggle}
          />
        )}
        <div className={classes.main}>
          <Panel flush label={text('quotes.results')}>
            <ResultsHeading text={text('quotes.results')} takesFocus={props.takesFocus} />
            {quotes.length > 0 ? (
              <QuotesTable
                found={found}
                marks={marks}
                view={view}
                onViewChange={onViewChange}
                selectedIds={comparison.selectedIds}
                onSelect={comparison.setSelectedIds}
                onSave={onSave}
                onOpen={openQuote}
                showsBooking={showsBooking}
                nowMs={nowMs}
                dimmed={isSearching}
                isBesideLane={lane.isOpen}
                onSearchWith={props.onSearchWith}
                toolbarFilters={<QuoteFilters {...filters} />}
                toolbarEnd={
                  <>
                    {compareButton(false)}
                    {laneButton}
                  </>
                }
                phone={{
                  chips: (
                    <>
                      <RateFilter {...filters} isChips />
                      {laneButton}
                    </>
                  ),
                  filters: <MoreQuoteFilters {...filters} />,
                  filterCount: countMoreFilters(view),
                  barEnd: compareButton(true),
                  onOpen: openQuote,
                  openId: opened?.id ?? null,
                }}
              />
            ) : (
              <NoQuotes found={found} />
            )}
          </Panel>
          {declined.length > 0 && <DeclinedPanel found={found} onSearchWith={props.onSearchWith} />}
          <AskForSpotOnPhone search={{ request: found.requestId }} request={found.request} />
        </div>
      </div>
      <QuoteDialogs
        found={found}
        opened={opened}
        compared={comparison.compared}
        marks={marks}
        customerName={props.customerName}
        companyName={props.companyName}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onSave={onSave}
        onClose={sheets.close}
        onSearchWith={props.onSearchWith}
      />
    </>
  );
}

/** Expired prices are not marked, unless all have expired. */
function liveMarksOf(quotes: readonly Quote[], nowMs: number) {
  const live = quotes.filter((quote) => !isExpired(quote, nowMs));
  return quoteMarksOf(live.length > 0 ? live : quotes);
}
