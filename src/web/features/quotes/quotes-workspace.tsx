import { useEffect, useState } from 'react';
import { useSignedIn } from '../../api/api-context';
import { useText } from '../../texts/use-text';
import font from '../../ui/page/font.module.css';
import { usePageKey } from '../../ui/shortcuts';
import { BookingProvider } from '../booking/booking-context';
import { PoolResults } from '../pools/lazy-pool';
import { RequestFailure, ResultsPlaceholder } from '../quote-results/no-results';
import { valuesOfPool } from '../search-form/pool-values';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from '../search-form/quotes-view';
import { SearchFormPanel } from '../search-form/search-form-panel';
import { type SearchValues, valuesOfRequest } from '../search-form/search-values';
import { SummaryPanel } from '../search-form/summary-panel';
import { useLinkedPlaces } from '../search-form/use-linked-places';
import type { FoundSearch } from '../search-form/use-quote-search';
import { useSearchSubmit } from '../search-form/use-search-submit';
import { QuoteResults, SearchHome, usePreloadedCode } from './lazy-quotes';
import classes from './quotes-workspace.module.css';
import { useFormState } from './use-form-state';
import { useOpenedQuotes } from './use-opened-quotes';

interface QuotesWorkspaceProps {
  /** The state of the screen, which lives in the address. */
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
}

/** The search form with the quotes of the open request below it. */
export function QuotesWorkspace({ view, onViewChange }: QuotesWorkspaceProps) {
  const text = useText();
  const { requestId, poolId } = view;
  const openedId = poolId ?? requestId;
  const formState = useFormState();
  const { isEditing, setEditing, reset } = formState;
  const [foundHereId, setFoundHereId] = useState<string | null>(null);
  function open({ kind, id }: FoundSearch) {
    setFoundHereId(id);
    setEditing(false);
    // Filters for one lane would hide quotes of another. The sort order stays.
    const found = kind === 'POOL' ? { poolId: id } : { requestId: id };
    onViewChange({ ...QUOTES_VIEW.empty, ...found, sort: view.sort }, 'push');
  }
  const search = useSearchSubmit(open);
  const { form, cancel, leave, isRunning, wasCancelled } = search;
  const { request, pool, isLoading, failed } = useOpenedQuotes(view);
  const shown = pool ?? request;

  useEffect(() => {
    reset(openedId);
    return leave;
  }, [openedId, leave, reset]);

  const wantsPool = poolId !== null || (isRunning && form.values.isPool);
  const wantsRequest = requestId !== null || isRunning;
  usePreloadedCode(wantsPool ? 'POOL' : wantsRequest ? 'REQUEST' : null, shown !== undefined);
  useLinkedPlaces(form, view, onViewChange);

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
    formState.clear();
    onViewChange(QUOTES_VIEW.empty, 'push');
  }

  const isFormOpen = openedId === null || isEditing;
  usePageKey('e', request && !isFormOpen ? () => edit(valuesOfRequest(request)) : null);
  const names = useShipperNames(shown?.request.shipperId, search.customers);
  const results = { view, onViewChange, isSearching: isRunning, onCancelSearch: cancel };
  return (
    <BookingProvider>
      <div
        className={classes.workspace}
        data-found={request !== undefined || undefined}
        data-editing={isFormOpen || undefined}
      >
        {shown && (
          <div className={classes.summary}>
            <SummaryPanel
              {...names}
              request={request}
              pool={pool}
              takesFocus={formState.wasClosed}
              onEdit={isFormOpen ? undefined : edit}
              onClear={clear}
            />
          </div>
        )}
        {isFormOpen && (
          <SearchFormPanel
            search={search}
            takesFocus={formState.wasCleared}
            onClose={shown ? formState.close : undefined}
          />
        )}
        <p className={`${font.muted} ${classes.progress}`} role="status">
          {isRunning && text('quotes.searching')}
          {!isRunning && wasCancelled && text('quotes.cancelled')}
        </p>
        {failed && (
          <RequestFailure error={failed.error} onRetry={() => void failed.refetch()} onNew={clear} />
        )}
        {pool && (
          <PoolResults
            {...results}
            key={pool.groupId}
            pool={pool}
            takesFocus={foundHereId === pool.groupId}
            onSearchAgain={() => void searchAgain(valuesOfPool(pool))}
          />
        )}
        {request && (
          <QuoteResults
            {...results}
            {...names}
            key={request.requestId}
            found={request}
            takesFocus={foundHereId === request.requestId}
            onSearchAgain={() => void searchAgain(valuesOfRequest(request))}
            onSearchWith={(change) => void searchAgain({ ...valuesOfRequest(request), ...change })}
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

/** Returns the customer's name for users who choose one, and the company's name for printouts. */
function useShipperNames(
  shipperId: string | null | undefined,
  customers: readonly { id: string; name: string }[] | null,
) {
  const { companies } = useSignedIn().me;
  const nameIn = (shippers: readonly { id: string; name: string }[] | null) =>
    shippers?.find(({ id }) => id === shipperId)?.name ?? null;
  const customerName = nameIn(customers);
  return { customerName, companyName: customerName ?? nameIn(companies.shippers) };
}
