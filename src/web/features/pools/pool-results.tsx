import { useId, useMemo, useState } from 'react';
import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import type { RateType } from '../../../domain/shipment/vehicles';
import { useText } from '../../texts/use-text';
import { Disclosure } from '../../ui/page/disclosure';
import { EmptyState } from '../../ui/page/empty-state';
import { Panel } from '../../ui/page/panel';
import { useMediaQuery } from '../../ui/table/use-fitting-table';
import { useNow } from '../../ui/use-now';
import { useLiveBookings } from '../booking/use-live-bookings';
import { MapButton } from '../lane-map/map-controls';
import { ExpiredNotice } from '../quote-results/expired-notice';
import { ResultsHeading } from '../quote-results/results-heading';
import { useQuoteActions } from '../quote-results/use-quote-actions';
import { AskForSpotOnPhone } from '../search-form/ask-for-spot';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../search-form/quotes-view';
import { PoolCards } from './pool-cards';
import { PoolDeclined } from './pool-declined';
import { PoolDetail } from './pool-detail';
import { PoolMap } from './pool-map';
import { PoolMatrix } from './pool-matrix';
import { PoolTiles } from './pool-tiles';
import { PoolToolbar } from './pool-toolbar';
import { usePoolView } from './use-pool-view';

const PHONE = 'screen and (max-width: 767.98px)';

interface PoolResultsProps {
  pool: Pool;
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
  /** Whether a new search is running; these results are then the old ones. */
  isSearching: boolean;
  /** Whether to move the focus here: after a search, not after a reload. */
  takesFocus: boolean;
  onSearchAgain: () => void;
  onCancelSearch: () => void;
}

export function PoolResults(props: PoolResultsProps) {
  const { pool, view: address, onViewChange, isSearching, takesFocus } = props;
  const text = useText();
  useLiveBookings();
  const { showsBooking, onSave } = useQuoteActions(pool.request);
  const quotes = useMemo(() => quotesOf(pool), [pool]);
  const nowMs = useNow(useMemo(() => quotes.map(({ expiresAt }) => expiresAt), [quotes]));
  const view = usePoolView(pool, address, onViewChange);
  const { rows } = view;
  const isPhone = useMediaQuery(PHONE);
  const [isMapOpen, setMapOpen] = useState(false);
  const mapId = useId();
  const declinedCount = pool.carriers.filter(({ lanesQuoted }) => lanesQuoted === 0).length;
  const Rows = isPhone ? PoolCards : PoolMatrix;

  function detailOf(quote: Quote, at: number) {
    const dropoff = pool.dropoffs[at];
    const choices = rows.find(({ carrier }) => carrier.id === quote.carrier.id)?.cells[at]?.quotes ?? [];
    if (!dropoff) return null;
    return (
      <PoolDetail
        pool={pool}
        dropoff={dropoff}
        quote={quote}
        choices={choices}
        showsBooking={showsBooking}
        nowMs={nowMs}
        onChoose={(chosen) => view.choose(chosen, choices)}
        onSave={onSave}
        onOpenLane={() => onViewChange({ ...QUOTES_VIEW.empty, requestId: dropoff.requestId }, 'push')}
      />
    );
  }

  return (
    <>
      <ExpiredNotice
        found={{ quotes }}
        nowMs={nowMs}
        isSearching={isSearching}
        onSearchAgain={props.onSearchAgain}
        onCancelSearch={props.onCancelSearch}
      />
      <div data-screen-only>
        <PoolTiles pool={pool} rows={rows} best={view.best} sort={view.sort} onSort={view.sortBy} />
      </div>
      {isMapOpen && <PoolMap id={mapId} pool={pool} />}
      <Panel flush label={text('quotes.pool.results')}>
        <ResultsHeading text={text('quotes.pool.results')} takesFocus={takesFocus} />
        <PoolToolbar
          pool={pool}
          view={view}
          completeOnly={address.completeOnly}
          end={
            <MapButton
              label={text('quotes.pool.map')}
              panelId={mapId}
              isOpen={isMapOpen}
              onToggle={() => setMapOpen(!isMapOpen)}
            />
          }
        />
        {rows.length > 0 ? (
          <Rows
            pool={pool}
            view={view}
            completeOnly={address.completeOnly}
            showsBooking={showsBooking}
            nowMs={nowMs}
            dimmed={isSearching}
            detailOf={detailOf}
          />
        ) : (
          <NoPoolQuotes rateType={view.rateType} />
        )}
      </Panel>
      {declinedCount > 0 && (
        <Panel flush>
          <Disclosure
            title={text('quotes.pool.declined', { count: declinedCount })}
            initiallyOpen
            isAlwaysPrinted
          >
            <PoolDeclined pool={pool} />
          </Disclosure>
        </Panel>
      )}
      <AskForSpotOnPhone search={{ pool: pool.groupId }} request={pool.request} />
    </>
  );
}

/** The message when no carrier quoted any dropoff with the chosen rate type. */
function NoPoolQuotes({ rateType }: { rateType: RateType | null }) {
  const text = useText();
  return rateType === null ? (
    <EmptyState title={text('quotes.pool.none')} hint={text('quotes.pool.none.hint')} />
  ) : (
    <EmptyState
      title={text('quotes.pool.none.rate', { rate: text(`rateType.${rateType}`).toLowerCase() })}
      hint={text('quotes.pool.none.rate.hint')}
    />
  );
}

const quotesOf = ({ carriers }: Pool) =>
  carriers.flatMap(({ lanes }) =>
    lanes.flatMap(({ quote, others }) => (quote ? [quote, ...others] : others)),
  );
