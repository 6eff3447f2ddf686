import { Navigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import { lazyDialog } from '../../ui/lazy-component';
import { LinkButton } from '../../ui/link-button';
import boxes from '../../ui/page/boxes.module.css';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { FilterBox } from '../../ui/table/filters/filter-box';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { BookingProvider } from '../booking/booking-context';
import { OpenedSearch } from './detail/opened-search';
import classes from './history.module.css';
import { HistoryExport } from './history-export';
import { HistoryFilters } from './history-filters';
import { HistoryList } from './history-list';
import { HISTORY_VIEW, SEGMENT_NAMES, type Segment, withOpen } from './history-view';
import { useIsWide } from './open-link';
import { useHistory, useHistoryScope, useSavedQuotes } from './use-history';

const CarrierSide = lazyDialog(
  () => import('./carrier-side/carrier-side-drawer'),
  (module) => module.CarrierSideDrawer,
);

/** The list of past searches with its filters, and beside it the open search. */
export function SearchHistory() {
  const text = useText();
  const address = useAddressView(HISTORY_VIEW);
  const { view, set } = address;
  const scope = useHistoryScope();
  const isWide = useIsWide();
  const isBeside = isWide || scope.isCarrierSide;
  const isSavedList = view.isSavedList && !scope.isCarrierSide;
  const searches = useHistory(view, scope, !isSavedList);
  const saved = useSavedQuotes(view, scope, isSavedList);
  const list = useRef<HTMLDivElement>(null);

  if (view.openId !== null && !isBeside) {
    return (
      <Navigate
        replace
        to="/search-history/$id"
        params={{ id: view.openId }}
        search={(previous) => withOpen(previous, { openKind: view.openKind, againId: view.againId })}
      />
    );
  }

  const row = searches.data?.rows.find(({ id }) => id === view.openId);
  return (
    <BookingProvider>
      <div className={flow.stack}>
        <Panel flush>
          <div className={`${boxes.toolbar} ${classes.filters}`}>
            <h1 className={font.title}>{text('title.quoteRequests')}</h1>
            {!isSavedList && (
              <FilterBox
                className={classes.search}
                label={text('history.search')}
                placeholder={text('history.search.placeholder')}
                filter={view.search}
                onFilter={(search) => set({ search })}
                onLeave={() => list.current?.querySelector<HTMLElement>('[data-row-id]')?.focus()}
              />
            )}
            {!isSavedList && (
              <SegmentedFilter
                label={text('history.segment')}
                choices={(['all', ...segmentsFor(scope)] as const).map((value) => ({
                  value,
                  label: text(`history.segment.${value}`),
                }))}
                value={view.segment ?? 'all'}
                onChange={(chosen) => set({ segment: chosen === 'all' ? null : chosen })}
              />
            )}
            <HistoryFilters address={address} scope={scope} />
            <span className={flow.end}>
              <HistoryExport isSavedList={isSavedList} searches={searches} saved={saved} />
            </span>
          </div>
        </Panel>
        <div
          className={isWide && !scope.isCarrierSide ? classes.beside : undefined}
          data-opened={view.openId !== null || undefined}
        >
          <div ref={list} className={classes.list}>
            <HistoryList
              address={address}
              scope={scope}
              searches={searches}
              saved={saved}
              isSavedList={isSavedList}
              isBeside={isBeside}
              openId={view.openId}
              headEnd={
                scope.isCarrierSide ? null : (
                  <SegmentedFilter
                    label={text('history.list.choice')}
                    choices={[
                      { value: 'searches', label: text('history.list.searches') },
                      { value: 'saved', label: text('history.list.saved') },
                    ]}
                    value={isSavedList ? 'saved' : 'searches'}
                    onChange={(chosen) => set({ isSavedList: chosen === 'saved', page: 1 }, 'push')}
                  />
                )
              }
              firstAction={<LinkButton to="/quotes">{text('home.search')}</LinkButton>}
            />
          </div>
          {isWide && !scope.isCarrierSide && (
            <div>
              {view.openId === null ? (
                <Panel>
                  <EmptyState title={text('history.choose')} hint={text('history.choose.hint')} />
                </Panel>
              ) : (
                <OpenedSearch
                  key={view.openId}
                  id={view.openId}
                  kind={view.openKind ?? row?.kind}
                  address={address}
                  createdBy={row?.createdBy?.name ?? null}
                />
              )}
            </div>
          )}
        </div>
        {scope.isCarrierSide && (
          <CarrierSide
            isOpen={view.openId !== null}
            requestId={view.openId}
            onClose={() => set({ openId: null, page: view.page }, 'replace')}
          />
        )}
      </div>
    </BookingProvider>
  );
}

function segmentsFor({ isCarrierSide, isAdmin }: { isCarrierSide: boolean; isAdmin: boolean }): Segment[] {
  if (isCarrierSide) return ['test'];
  return isAdmin ? SEGMENT_NAMES : SEGMENT_NAMES.filter((segment) => segment !== 'test');
}
