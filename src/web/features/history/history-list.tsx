import { type ReactNode, useRef } from 'react';
import { type Text, useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { listCount } from '../../ui/format/list-count';
import { formatNumber } from '../../ui/format/number';
import boxes from '../../ui/page/boxes.module.css';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { NoMatch } from '../../ui/table/no-match';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { TablePages } from '../../ui/table/table-pages';
import { groupByDay } from './group-by-day';
import classes from './history.module.css';
import { HistoryRow } from './history-row';
import type { HistoryAddress } from './history-view';
import { SavedRow } from './saved-row';
import { type HistoryScope, ROWS_PER_PAGE, type useHistory, type useSavedQuotes } from './use-history';
import { useListKeys } from './use-list-keys';

interface HistoryListProps {
  address: HistoryAddress;
  scope: HistoryScope;
  searches: ReturnType<typeof useHistory>;
  saved: ReturnType<typeof useSavedQuotes>;
  isSavedList: boolean;
  /** Whether a search opens beside the list or in a drawer, instead of on its own page. */
  isBeside: boolean;
  /** The id of the open search. */
  openId: string | null;
  /** The content at the end of the header. */
  headEnd: ReactNode;
  /** The action offered to a user without searches. */
  firstAction: ReactNode;
}

/** Past searches by day, or the saved quotes by expiry. */
export function HistoryList(props: HistoryListProps) {
  const { address, scope, searches, saved, isSavedList, isBeside, openId } = props;
  const { view, set, reset } = address;
  const text = useText();
  const box = useRef<HTMLDivElement>(null);
  const { data, error, refetch } = isSavedList ? saved : searches;
  const isCurrent = isSavedList ? !saved.isPlaceholderData : searches.isCurrent;
  const total = data?.total ?? 0;
  const title = isSavedList
    ? saved.data && text('history.saved.count', listCount(saved.data))
    : searches.data && countOf(searches.data, text);
  const rowIds = (isSavedList ? saved.data?.rows : searches.data?.rows)?.map(({ id }) => id) ?? [];
  useListKeys(box, rowIds, isBeside && !scope.isCarrierSide ? open : undefined);

  /** Opens the search of a row. Moving through the list adds nothing to the browser history. */
  function open(rowId: string) {
    const row = searches.data?.rows.find(({ id }) => id === rowId);
    const quote = saved.data?.rows.find(({ id }) => id === rowId);
    const openKind = row && row.kind !== 'SEARCH' ? row.kind : null;
    const wanted = isSavedList ? (quote?.requestId ?? null) : rowId;
    set({ openId: wanted, openKind, againId: null, page: view.page }, 'replace');
  }

  const isFiltered = address.filterCount > 0 || view.search.trim() !== '' || view.page > 1;
  return (
    <Panel flush label={text(isSavedList ? 'history.list.saved' : 'history.list')}>
      <div className={boxes.toolbar}>
        <h2 className={font.heading} aria-live="polite">
          {title ?? text('app.loading')}
        </h2>
        <div className={flow.end}>{props.headEnd}</div>
      </div>
      {Boolean(error) && (
        <ReadFailure
          failed={text('history.failed')}
          error={error}
          isStale={data !== undefined}
          onRetry={() => void refetch()}
        />
      )}
      <div ref={box} className={data && !isCurrent ? classes.dimmed : undefined}>
        {!data && !error && <RowSkeleton />}
        {isSavedList
          ? saved.data?.rows.map((quote) => (
              <SavedRow
                key={quote.id}
                quote={quote}
                isOpen={quote.requestId === openId}
                isBeside={isBeside}
              />
            ))
          : groupByDay(searches.data?.rows ?? []).map(({ day, rows }) => (
              <section key={day} aria-label={formatDay(day)}>
                <h3 className={`${font.small} ${classes.day}`}>{formatDay(day)}</h3>
                {rows.map((row) => (
                  <HistoryRow
                    key={row.id}
                    row={row}
                    isOpen={row.id === openId}
                    isBeside={isBeside}
                    showsCustomer={scope.isAdmin}
                  />
                ))}
              </section>
            ))}
        {data?.rows.length === 0 &&
          isCurrent &&
          (isFiltered ? (
            <NoMatch onReset={() => reset()} />
          ) : isSavedList ? (
            <EmptyState title={text('history.saved.empty')} hint={text('history.saved.empty.hint')} />
          ) : (
            <EmptyState
              title={text('history.empty')}
              hint={text(scope.isCarrierSide ? 'history.empty.carrier' : 'history.empty.hint')}
              action={props.firstAction}
            />
          ))}
      </div>
      <TablePages
        label={text('history.list')}
        page={view.page}
        limit={ROWS_PER_PAGE}
        total={total}
        onPageChange={(page) => set({ page })}
      />
    </Panel>
  );
}

/**
 * Returns the title with the number of rows and of searches. Figures count each lane of a pool or bulk search as one search,
 * but the list has one row for all its lanes.
 */
function countOf(found: NonNullable<ReturnType<typeof useHistory>['data']>, text: Text): string {
  const { searches, total, isTotalExact } = found;
  return isTotalExact && searches !== total
    ? text('history.count.searches', { ...listCount(found), searches: formatNumber(searches) })
    : text('history.count', listCount(found));
}
