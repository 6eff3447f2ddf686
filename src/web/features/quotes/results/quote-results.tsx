import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { canSaveQuote } from '../../../../domain/access/can-save-quote';
import { roleFlags } from '../../../../domain/roles';
import { useRights } from '../../../api/use-rights';
import { readStored, writeStored } from '../../../browser-storage';
import { useText } from '../../../texts/use-text';
import { Panel } from '../../../ui/panel';
import { usePageKey } from '../../../ui/shortcuts';
import hidden from '../../../ui/visually-hidden.module.css';
import { useLiveBookings } from '../booking/use-live-bookings';
import type { QuotesView, ViewStep } from '../quotes-view';
import { AskForSpotOnPhone } from '../search/ask-for-spot';
import { CompareButton } from './compare-button';
import { DeclinedPanel } from './declined-panel';
import { ExpiredNotice } from './expired-notice';
import { isExpired } from './expiry';
import { hasLaneMap, LaneButton, LanePanel } from './lane-panel';
import { NoQuotes } from './no-results';
import { QuoteDialogs } from './quote-dialogs';
import { countMoreFilters, MoreQuoteFilters, QuoteFilters, RateFilter } from './quote-filters';
import type { ShipmentChange } from './quote-hint-line';
import { quoteMarksOf } from './quote-marks';
import classes from './quote-results.module.css';
import { QuotesTable } from './quotes-table';
import { useNow } from './use-now';
import { useQuoteSaving } from './use-quote-saving';
import { useSheets } from './use-sheets';

export interface QuoteResultsProps {
  found: QuoteRequest;
  customerName: string | null;
  /** Whose quotes these are, named on paper; null if nobody's. */
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

/** Whether the lane panel is open, in this browser. */
const LANE_KEY = 'lanePanel';

export function QuoteResults(props: QuoteResultsProps) {
  const { found, customerName, view, onViewChange, isSearching, takesFocus } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useLiveBookings();
  const { caller } = useRights();
  const canSave = canSaveQuote(caller, found.request).allowed;
  // A carrier's user is testing their own rates; the phone number to call would be their own.
  const showsBooking = !roleFlags(caller.roles).isCarrierOnly;
  const save = useQuoteSaving();
  const onSave = canSave ? save : null;
  const { quotes, declined } = found;
  const nowMs = useNow(useMemo(() => quotes.map(({ expiresAt }) => expiresAt), [quotes]));
  // Expired prices are not marked, unless all have expired.
  const marks = useMemo(() => {
    const live = quotes.filter((quote) => !isExpired(quote, nowMs));
    return quoteMarksOf(live.length > 0 ? live : quotes);
  }, [quotes, nowMs]);

  const compared = useMemo(() => quotesOf(quotes, view.comparedIds), [quotes, view.comparedIds]);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(compared.map(({ id }) => id)),
  );
  const mapId = useId();
  const [wantsMap, setWantsMap] = useState(() => readStored(LANE_KEY) === 'open');
  const isMapOpen = wantsMap && hasLaneMap(found);
  const toggleMap = useCallback(() => {
    setWantsMap((wasOpen) => {
      writeStored(LANE_KEY, wasOpen ? null : 'open');
      return !wasOpen;
    });
  }, []);
  usePageKey('m', hasLaneMap(found) ? toggleMap : null);
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
      count={selectedIds.size}
      isInBar={isInBar}
      onCompare={() => openSheet({ comparedIds: quotesOf(quotes, [...selectedIds]).map(({ id }) => id) })}
    />
  );
  const laneButton = hasLaneMap(found) && (
    <LaneButton panelId={mapId} isOpen={isMapOpen} onToggle={toggleMap} />
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
      <div className={classes.columns} data-lane={isMapOpen || undefined}>
        {isMapOpen && (
          <LanePanel
            id={mapId}
            found={found}
            view={view}
            onChange={(changed) => onViewChange(changed, 'push')}
            onClose={toggleMap}
          />
        )}
        <div className={classes.main}>
          <Panel flush label={text('quotes.results')}>
            <h2 ref={heading} tabIndex={-1} className={hidden.visuallyHidden}>
              {text('quotes.results')}
            </h2>
            {quotes.length > 0 ? (
              <QuotesTable
                found={found}
                marks={marks}
                view={view}
                onViewChange={onViewChange}
                selectedIds={selectedIds}
                onSelect={setSelectedIds}
                onSave={onSave}
                onOpen={openQuote}
                showsBooking={showsBooking}
                nowMs={nowMs}
                dimmed={isSearching}
                isBesideLane={isMapOpen}
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
        compared={compared}
        marks={marks}
        customerName={customerName}
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

/** The quotes with these ids, by all-in total; unknown ids are skipped. */
function quotesOf(quotes: readonly Quote[], ids: readonly string[]): Quote[] {
  return quotes.filter(({ id }) => ids.includes(id)).sort((one, other) => one.totalCents - other.totalCents);
}
