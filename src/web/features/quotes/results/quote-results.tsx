import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Quote, QuoteRequest } from '../../../../contract/quotes';
import { canSaveQuote } from '../../../../domain/access/can-save-quote';
import { roleFlags } from '../../../../domain/roles';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { Disclosure } from '../../../ui/disclosure';
import { Panel } from '../../../ui/panel';
import { MIN_COMPARED, type QuotesView, type ViewStep } from '../quotes-view';
import { CompareButton } from './compare-button';
import { CompareSheet } from './compare-sheet';
import { DeclinedList } from './declined-list';
import { ExpiredNotice } from './expired-notice';
import { isExpired } from './expiry';
import { hasLaneMap, LaneButton, LanePanel } from './lane-panel';
import { NoQuotes } from './no-results';
import { QuoteFilters } from './quote-filters';
import { quoteMarksOf } from './quote-marks';
import classes from './quote-results.module.css';
import { QuoteSheet } from './quote-sheet';
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
  onCancelSearch: () => void;
}

export function QuoteResults(props: QuoteResultsProps) {
  const { found, customerName, view, onViewChange, isSearching, takesFocus } = props;
  const text = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const { caller } = useRights();
  const canSave = canSaveQuote(caller, found.request).allowed;
  // A carrier's user is testing their own rates; the phone number to call would be their own.
  const showsBooking = !roleFlags(caller.roles).isCarrierOnly;
  const save = useQuoteSaving(found.requestId);
  const onSave = canSave ? save : null;
  const { quotes, declined } = found;
  const nowMs = useNow(useMemo(() => quotes.map(({ expiresAt }) => expiresAt), [quotes]));
  // Expired prices are not marked, unless all have expired.
  const marks = useMemo(() => {
    const live = quotes.filter((quote) => !isExpired(quote, nowMs));
    return quoteMarksOf(live.length > 0 ? live : quotes);
  }, [quotes, nowMs]);

  const compared = useMemo(() => quotesOf(quotes, view.comparedIds), [quotes, view.comparedIds]);
  const isComparing = compared.length >= MIN_COMPARED;
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(compared.map(({ id }) => id)),
  );
  const mapId = useId();
  const [isMapOpen, setMapOpen] = useState(false);
  const opened = quotes.find(({ id }) => id === view.quoteId) ?? null;
  const sheets = useSheets(view, onViewChange);
  const openSheet = sheets.open;
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
      {isMapOpen && (
        <LanePanel
          id={mapId}
          found={found}
          view={view}
          onChange={(changed) => onViewChange(changed, 'push')}
        />
      )}
      <Panel flush label={text('quotes.results')}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
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
            toolbarFilters={
              <QuoteFilters
                quotes={quotes}
                view={view}
                onChange={(changed) => onViewChange(changed, 'push')}
                showsBooking={showsBooking}
                showsSaved={onSave !== null}
              />
            }
            toolbarEnd={
              <>
                <CompareButton
                  count={selectedIds.size}
                  onCompare={() =>
                    openSheet({ comparedIds: quotesOf(quotes, [...selectedIds]).map(({ id }) => id) })
                  }
                />
                {hasLaneMap(found) && (
                  <LaneButton panelId={mapId} isOpen={isMapOpen} onToggle={() => setMapOpen(!isMapOpen)} />
                )}
              </>
            }
          />
        ) : (
          <NoQuotes found={found} />
        )}
      </Panel>
      {declined.length > 0 && (
        <Panel flush>
          <Disclosure
            title={text('quotes.declined', { count: declined.length })}
            initiallyOpen={quotes.length === 0}
          >
            <DeclinedList declined={declined} />
          </Disclosure>
        </Panel>
      )}
      <QuoteSheet
        found={found}
        isOpen={opened !== null}
        quote={opened}
        marks={marks}
        customerName={customerName}
        companyName={props.companyName}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onSave={onSave}
        onClose={sheets.close}
      />
      <CompareSheet
        isOpen={isComparing}
        quotes={compared}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onClose={sheets.close}
      />
    </>
  );
}

/** The quotes with these ids, by all-in total; unknown ids are skipped. */
function quotesOf(quotes: readonly Quote[], ids: readonly string[]): Quote[] {
  return quotes.filter(({ id }) => ids.includes(id)).sort((one, other) => one.totalCents - other.totalCents);
}
