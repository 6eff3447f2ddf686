import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { readQuoteRequest } from '../../../contract/endpoints';
import type { QuoteRequest } from '../../../contract/quotes';
import { useApi, useSignedIn } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import { Panel } from '../../ui/panel';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from './quotes-view';
import classes from './quotes-workspace.module.css';
import { RequestFailure, ResultsPlaceholder } from './results/no-results';
import { LazySearchForm, SearchFormSlot } from './search/lazy-search-form';
import { SearchSummary } from './search/search-summary';
import { valuesOfRequest } from './search/search-values';
import { useSearchSubmit } from './search/use-search-submit';

/** An empty search does not load the results and their table (35 kB). */
const QuoteResults = lazyComponent(
  () => import('./results/quote-results'),
  (module) => module.QuoteResults,
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
  const { requestId } = view;
  const [isEditing, setEditing] = useState(false);
  /** Whether the user closed the reopened form without searching. */
  const [wasClosed, setClosed] = useState(false);
  const [foundHereId, setFoundHereId] = useState<string | null>(null);
  /** Whether the user cleared the results, which removes the focused button. */
  const [wasCleared, setCleared] = useState(false);
  const { form, customers, cancel, leave, isRunning, wasCancelled } = useSearchSubmit((foundId) => {
    setFoundHereId(foundId);
    setEditing(false);
    // Filters for one lane would hide quotes of another. The sort order stays.
    onViewChange({ ...QUOTES_VIEW.empty, requestId: foundId, sort: view.sort }, 'push');
  });

  const opened = useQuery({
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id: requestId ?? '' }, signal }),
    enabled: requestId !== null,
    // A request never changes after it was quoted. Saving a quote updates this cache entry.
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Opening another request closes the form.
  useEffect(() => {
    setEditing(requestId === null);
    setClosed(false);
    if (requestId !== null) setCleared(false);
    return leave;
  }, [requestId, leave]);

  // Loads the results' code while the search runs, and the form's code once results are shown.
  const wantsResults = requestId !== null || isRunning;
  useEffect(() => {
    if (wantsResults && navigator.onLine) QuoteResults.preload();
  }, [wantsResults]);
  const hasResults = opened.data !== undefined;
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(LazySearchForm.preload, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasResults]);

  const customerName = customers?.find(({ id }) => id === opened.data?.request.shipperId)?.name ?? null;

  const { companies } = useSignedIn().me;
  const companyName =
    customerName ?? companies.shippers.find(({ id }) => id === opened.data?.request.shipperId)?.name ?? null;

  function edit(found: QuoteRequest) {
    form.fill(valuesOfRequest(found));
    setEditing(true);
  }

  /** Runs the same search again. If it is rejected, the form opens with the reason. */
  async function searchAgain(found: QuoteRequest) {
    form.fill(valuesOfRequest(found));
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

  const isFormOpen = requestId === null || isEditing;
  return (
    <div className={classes.workspace}>
      {opened.data && (
        <Panel flush label={text('quotes.summary')}>
          <SearchSummary
            found={opened.data}
            customerName={customerName}
            companyName={companyName}
            takesFocus={wasClosed}
            onEdit={isFormOpen ? undefined : () => opened.data && edit(opened.data)}
            onClear={clear}
          />
        </Panel>
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
              onClose={opened.data ? close : undefined}
            />
          </Panel>
        </div>
      )}
      <p className={classes.progress} role="status">
        {isRunning && text('quotes.searching')}
        {!isRunning && wasCancelled && text('quotes.cancelled')}
      </p>
      {requestId !== null && opened.isError && (
        <RequestFailure error={opened.error} onRetry={() => void opened.refetch()} onNew={clear} />
      )}
      {opened.data ? (
        <QuoteResults
          key={opened.data.requestId}
          found={opened.data}
          customerName={customerName}
          companyName={companyName}
          view={view}
          onViewChange={onViewChange}
          isSearching={isRunning}
          takesFocus={foundHereId === opened.data.requestId}
          onSearchAgain={() => opened.data && void searchAgain(opened.data)}
          onCancelSearch={cancel}
        />
      ) : (
        <ResultsPlaceholder isLoading={isRunning || opened.isLoading} isError={opened.isError} />
      )}
    </div>
  );
}
