import { ActionIcon } from '@mantine/core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Pool } from '../../../../contract/quote-pool';
import { canSaveQuote } from '../../../../domain/access/can-save-quote';
import { roleFlags } from '../../../../domain/roles';
import { RATE_TYPES } from '../../../../domain/vehicles';
import { useRights } from '../../../api/use-rights';
import { useText } from '../../../texts/use-text';
import { Disclosure } from '../../../ui/disclosure';
import { EmptyState } from '../../../ui/empty-state';
import { MapIcon } from '../../../ui/icons';
import { Panel } from '../../../ui/panel';
import { ExportMenu } from '../../../ui/table/export-menu';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { FilterSwitch } from '../../../ui/table/filters/table-filters';
import { useMediaQuery } from '../../../ui/table/use-fitting-table';
import { saveRows, useFileExport } from '../../../ui/table/use-table-export';
import hidden from '../../../ui/visually-hidden.module.css';
import { useLiveBookings } from '../booking/use-live-bookings';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../quotes-view';
import { ExpiredNotice } from '../results/expired-notice';
import { useNow } from '../results/use-now';
import { useQuoteSaving } from '../results/use-quote-saving';
import { AskForSpotOnPhone } from '../search/ask-for-spot';
import { PoolCards } from './pool-cards';
import { PoolDeclined } from './pool-declined';
import { PoolDetail } from './pool-detail';
import { poolColumns, poolLines } from './pool-file';
import { PoolMap } from './pool-map';
import { PoolMatrix } from './pool-matrix';
import classes from './pool-results.module.css';
import { poolRows } from './pool-rows';
import { PoolTiles } from './pool-tiles';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  useLiveBookings();
  const { caller } = useRights();
  const onSave = useQuoteSaving();
  const canSave = canSaveQuote(caller, pool.request).allowed;
  // A carrier's user is testing their own rates; the phone number to call would be their own.
  const showsBooking = !roleFlags(caller.roles).isCarrierOnly;
  const quotes = useMemo(() => quotesOf(pool), [pool]);
  const nowMs = useNow(useMemo(() => quotes.map(({ expiresAt }) => expiresAt), [quotes]));
  const view = usePoolView(pool, address, onViewChange);
  const { rows, rateType } = view;
  const isPhone = useMediaQuery(PHONE);
  const [isMapOpen, setMapOpen] = useState(false);
  const mapId = useId();
  const countOf = (type: (typeof RATE_TYPES)[number] | null) =>
    poolRows(pool, { rateType: type, chosenIds: [] }).length;
  const declinedCount = pool.carriers.filter(({ lanesQuoted }) => lanesQuoted === 0).length;
  const exporting = useFileExport();
  const lines = poolLines(
    pool,
    rows.filter(({ quotesAll }) => quotesAll || !address.completeOnly),
  );
  const Rows = isPhone ? PoolCards : PoolMatrix;

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
        <h2 ref={heading} tabIndex={-1} className={hidden.visuallyHidden}>
          {text('quotes.pool.results')}
        </h2>
        <div className={classes.tools} data-screen-only>
          <div className={classes.rates}>
            <SegmentedFilter
              label={text('quotes.filter.rate')}
              value={rateType ?? ''}
              onChange={(value) => view.change({ rateType: value || null, quoteId: null })}
              choices={[
                { value: '', label: text('quotes.filter.rate.all'), count: countOf(null) },
                ...RATE_TYPES.map((value) => ({
                  value,
                  label: text(`rateType.${value}`),
                  count: countOf(value),
                })),
              ]}
            />
          </div>
          <FilterSwitch
            label={text('quotes.pool.completeOnly')}
            isOn={address.completeOnly}
            onChange={(completeOnly) => view.change({ completeOnly })}
          />
          <span className={classes.legend}>{text('quotes.pool.best')}</span>
          <ExportMenu
            count={lines.length}
            isRunning={exporting.isRunning}
            onExport={(format) =>
              void exporting.start(async () => {
                const name = text('quotes.pool.exportName', {
                  from: pool.request.fromZip,
                  count: pool.dropoffs.length,
                });
                await saveRows({ name, format, rows: lines, columns: poolColumns(rateType, text) });
                return null;
              })
            }
          />
          <ActionIcon
            variant={isMapOpen ? 'light' : 'default'}
            size={32}
            aria-label={text('quotes.pool.map')}
            title={text('quotes.pool.map')}
            aria-expanded={isMapOpen}
            aria-controls={isMapOpen ? mapId : undefined}
            onClick={() => setMapOpen(!isMapOpen)}
          >
            <MapIcon size={16} />
          </ActionIcon>
        </div>
        {rows.length > 0 ? (
          <Rows
            pool={pool}
            view={view}
            completeOnly={address.completeOnly}
            showsBooking={showsBooking}
            nowMs={nowMs}
            dimmed={isSearching}
            detailOf={(quote, at) => {
              const dropoff = pool.dropoffs[at];
              const choices =
                rows.find(({ carrier }) => carrier.id === quote.carrier.id)?.cells[at]?.quotes ?? [];
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
                  onSave={canSave ? onSave : null}
                  onOpenLane={() =>
                    onViewChange({ ...QUOTES_VIEW.empty, requestId: dropoff.requestId }, 'push')
                  }
                />
              );
            }}
          />
        ) : (
          <EmptyState
            title={
              rateType === null
                ? text('quotes.pool.none')
                : text('quotes.pool.none.rate', { rate: text(`rateType.${rateType}`).toLowerCase() })
            }
            hint={text(rateType === null ? 'quotes.pool.none.hint' : 'quotes.pool.none.rate.hint')}
          />
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

const quotesOf = ({ carriers }: Pool) =>
  carriers.flatMap(({ lanes }) =>
    lanes.flatMap(({ quote, others }) => (quote ? [quote, ...others] : others)),
  );
