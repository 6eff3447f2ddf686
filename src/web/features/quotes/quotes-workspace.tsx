import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { readQuoteRequest } from '../../../contract/endpoints';
import { useApi, useSignedIn } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useRemainingSearches } from '../../api/remaining-searches';
import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { Panel } from '../../ui/panel';
import { usePageKey } from '../../ui/shortcuts';
import { BookingProvider } from './booking/booking-context';
import { RemainingSearches } from './home/remaining-searches';
import { PoolResults, PoolSummary } from './pool/lazy-pool';
import { PoolSwitch } from './pool/pool-switch';
import { valuesOfPool } from './pool/pool-values';
import { usePool } from './pool/use-pool';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from './quotes-view';
import classes from './quotes-workspace.module.css';
import { RequestFailure, ResultsPlaceholder } from './results/no-results';
import { LazySearchForm, SearchFormSlot } from './search/lazy-search-form';
import { SearchSummary } from './search/search-summary';
import { type SearchValues, valuesOfRequest } from './search/search-values';
import type { FoundSearch } from './search/use-quote-search';
import { useSearchSubmit } from './search/use-search-submit';

/** An empty search does not load the results and their table (35 kB). */
const QuoteResults = lazyComponent(
  () => import('./results/quote-results'),
  (module) => module.QuoteResults,
);

const SearchHome = lazyComponent(
  () => import('./home/search-home'),
  (module) => module.SearchHome,
);

/** Late enough not to compete with the first load. */
const PRELOAD_AFTER_MS = 4_000;

interface QuotesWorkspaceProps {
  /** The state of the screen, which is in the address. */
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
}

/** The search form with the quotes of the open request below it. */
export function QuotesWorkspace({ view, onViewChange }: QuotesWorkspaceProps) {
  const text = useText();
  const { send } = useApi();
  const { requestId, poolId } = view;
  const openedId = poolId ?? requestId;
  const [isEditing, setEditing] = useState(false);
  /** Whether the user closed the reopened form without searching. */
  const [wasClosed, setClosed] = useState(false);
  const [foundHereId, setFoundHereId] = useState<string | null>(null);
  /** Whether the user cleared the results, which removes the focused button. */
  const [wasCleared, setCleared] = useState(false);
  function open({ kind, id }: FoundSearch) {
    setFoundHereId(id);
    setEditing(false);
    // Filters for one lane would hide quotes of another. The sort order stays.
    const found = kind === 'POOL' ? { poolId: id } : { requestId: id };
    onViewChange({ ...QUOTES_VIEW.empty, ...found, sort: view.sort }, 'push');
  }
  const { form, customers, cancel, leave, isRunning, wasCancelled } = useSearchSubmit(open);

  const opened = useQuery({
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id: requestId ?? '' }, signal }),
    enabled: requestId !== null && poolId === null,
    // A request never changes after it was quoted. Saving a quote updates this cache entry, in another tab only there.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: 'always',
  });

  const pool = usePool(poolId);
  const isLoading = opened.isLoading || pool.isLoading;
  const failed = [opened, pool].find(({ isError }) => isError);

  // Opening another request or pool closes the form.
  useEffect(() => {
    setEditing(openedId === null);
    setClosed(false);
    if (openedId !== null) setCleared(false);
    return leave;
  }, [openedId, leave]);

  // Loads the results' code while the search runs, and the form's code once results are shown.
  const wantsPool = poolId !== null || (isRunning && form.values.isPool);
  const wantsResults = wantsPool || requestId !== null || isRunning;
  useEffect(() => {
    if (wantsResults && navigator.onLine) (wantsPool ? PoolResults : QuoteResults).preload();
  }, [wantsResults, wantsPool]);
  const { from, to } = view;
  const fillPlaces = useEffectEvent(() => {
    form.fill({ fromZip: from ?? '', toZip: to ?? '', isPool: false });
    onViewChange({ ...QUOTES_VIEW.empty, sort: view.sort }, 'replace');
  });
  useEffect(() => {
    if (from !== null || to !== null) fillPlaces();
  }, [from, to]);
  const shown = pool.data ?? opened.data;
  const hasResults = shown !== undefined;
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(LazySearchForm.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasResults]);

  const shipperId = shown?.request.shipperId;
  const customerName = customers?.find(({ id }) => id === shipperId)?.name ?? null;

  const { me, acting } = useSignedIn();
  const { companies } = me;
  const companyName = customerName ?? companies.shippers.find(({ id }) => id === shipperId)?.name ?? null;

  const isFormOpen = openedId === null || isEditing;
  const searchesFor = acting?.kind === 'shipper' ? acting.id : customers && form.values.shipperId;
  const month = useRemainingSearches(isFormOpen ? searchesFor : null);

  function edit(values: Partial<SearchValues>) {
    form.fill(values);
    setEditing(true);
  }

  /** Runs the same search again. If it is rejected, the form opens with the reason. */
  async function searchAgain(values: Partial<SearchValues>) {
    form.fill(values);
    const outcome = await form.submit();
    if (outcome === 'REFUSED' || outcome === 'FAILED') setEditing(true);
  }

  function clear() {
    setCleared(true);
    onViewChange(QUOTES_VIEW.empty, 'push');
  }

  function close() {
    setClosed(true);
    setEditing(false);
  }

  const editable = opened.data;
  usePageKey('e', editable && !isFormOpen ? () => edit(valuesOfRequest(editable)) : null);
  const names = { customerName, companyName };
  const summary = { ...names, takesFocus: wasClosed, onClear: clear };
  const results = { view, onViewChange, isSearching: isRunning, onCancelSearch: cancel };
  return (
    <BookingProvider>
      <div
        className={classes.workspace}
        data-found={opened.data !== undefined || undefined}
        data-editing={isFormOpen || undefined}
      >
        {shown && (
          <div className={classes.summary}>
            <Panel flush label={text('quotes.summary')}>
              {pool.data && (
                <PoolSummary
                  {...summary}
                  pool={pool.data}
                  onEdit={isFormOpen ? undefined : () => pool.data && edit(valuesOfPool(pool.data))}
                />
              )}
              {opened.data && (
                <SearchSummary
                  {...summary}
                  found={opened.data}
                  onEdit={isFormOpen ? undefined : () => opened.data && edit(valuesOfRequest(opened.data))}
                />
              )}
            </Panel>
          </div>
        )}
        {isFormOpen && (
          <div data-screen-only>
            <Panel>
              <SearchFormSlot
                takesFocus={wasCleared}
                form={form}
                customers={customers}
                isRunning={isRunning}
                onCancelSearch={cancel}
                onClose={shown ? close : undefined}
                isUsedUp={month?.exceededQuota === true}
                head={
                  <>
                    <PoolSwitch form={form} />
                    {month && <RemainingSearches month={month} />}
                  </>
                }
              />
            </Panel>
          </div>
        )}
        <p className={classes.progress} role="status">
          {isRunning && text('quotes.searching')}
          {!isRunning && wasCancelled && text('quotes.cancelled')}
        </p>
        {failed && (
          <RequestFailure error={failed.error} onRetry={() => void failed.refetch()} onNew={clear} />
        )}
        {pool.data && (
          <PoolResults
            {...results}
            key={pool.data.groupId}
            pool={pool.data}
            takesFocus={foundHereId === pool.data.groupId}
            onSearchAgain={() => pool.data && void searchAgain(valuesOfPool(pool.data))}
          />
        )}
        {opened.data && (
          <QuoteResults
            {...results}
            {...names}
            key={opened.data.requestId}
            found={opened.data}
            takesFocus={foundHereId === opened.data.requestId}
            onSearchAgain={() => opened.data && void searchAgain(valuesOfRequest(opened.data))}
            onSearchWith={(change) =>
              opened.data && void searchAgain({ ...valuesOfRequest(opened.data), ...change })
            }
          />
        )}
        {!shown && (isRunning || isLoading) && <ResultsPlaceholder />}
        {openedId === null && !isRunning && (
          <SearchHome
            onFound={(id) => open({ kind: 'REQUEST', id })}
            onExample={(values) => form.fill({ ...values, isPool: false })}
          />
        )}
      </div>
    </BookingProvider>
  );
}
