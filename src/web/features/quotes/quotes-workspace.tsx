import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { QuoteRequest } from '../../../contract/quotes';
import { useApi } from '../../api/api-context';
import { readQuoteRequest } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';
import { useText } from '../../texts/use-text';
import { lazyPart } from '../../ui/lazy-part';
import { Panel } from '../../ui/panel';
import { QUOTES_VIEW, type QuotesView, type ViewStep } from './quotes-view';
import classes from './quotes-workspace.module.css';
import { BeforeResults, OpenFailure } from './results/without-results';
import { preloadSearchForm, SearchFormPart } from './search/search-form-part';
import { SearchSummary } from './search/search-summary';
import { valuesOfRequest } from './search/search-values';
import { useSearchSubmit } from './search/use-search-submit';

const loadResults = () => import('./results/results-with-texts');
const QuoteResults = lazyPart(loadResults, (part) => part.ResultsWithTexts);
/**
 * A failure shows when the results are to be drawn. Not without a network: browsers remember that a module could
 * not be had and never ask for it again.
 */
const preloadResults = () => void (navigator.onLine && loadResults().catch(() => {}));

/** Late enough to be no part of the first load. */
const PRELOAD_AFTER_MS = 4_000;

interface QuotesWorkspaceProps {
  /** What is shown; it lives in the URL. */
  view: QuotesView;
  onViewChange: (view: QuotesView, step: ViewStep) => void;
}

/** The search form, and the quotes of the opened request beneath it. */
export function QuotesWorkspace({ view, onViewChange }: QuotesWorkspaceProps) {
  const text = useText();
  const { send } = useApi();
  const { requestId } = view;
  const [isEditing, setEditing] = useState(false);
  /** Whether the reopened form was closed again without a search. */
  const [wasClosed, setClosed] = useState(false);
  const [foundHereId, setFoundHereId] = useState<string | null>(null);
  /** Whether the opened request was cleared away here, with the button that held the focus. */
  const [wasCleared, setCleared] = useState(false);
  const { form, customers, cancel, leave, isRunning, wasCancelled } = useSearchSubmit((foundId) => {
    setFoundHereId(foundId);
    setEditing(false);
    // What was filtered for one lane would hide quotes of another; the order of reading stays.
    onViewChange({ ...QUOTES_VIEW.empty, requestId: foundId, sort: view.sort }, 'push');
  });

  const opened = useQuery({
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id: requestId ?? '' }, signal }),
    enabled: requestId !== null,
    // A request never changes: its quotes are what was answered then. Whether one is saved is kept up here.
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Another opened request closes a form that was reopened over the former one.
  useEffect(() => {
    setEditing(requestId === null);
    setClosed(false);
    if (requestId !== null) setCleared(false);
    return leave;
  }, [requestId, leave]);

  // Results travel while their request is read or searched for, the form while its results are read.
  const wantsResults = requestId !== null || isRunning;
  useEffect(() => {
    if (wantsResults) preloadResults();
  }, [wantsResults]);
  const hasResults = opened.data !== undefined;
  useEffect(() => {
    if (!hasResults) return;
    const timer = setTimeout(preloadSearchForm, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [hasResults]);

  const customerName = customers?.find(({ id }) => id === opened.data?.request.shipperId)?.name ?? null;

  function edit(found: QuoteRequest) {
    form.fill(valuesOfRequest(found));
    setEditing(true);
  }

  /** The same search once more; when it cannot be made, the form says why. */
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
        <Panel label={text('quotes.summary')}>
          <SearchSummary
            found={opened.data}
            customerName={customerName}
            takesFocus={wasClosed}
            onEdit={isFormOpen ? undefined : () => opened.data && edit(opened.data)}
            onClear={clear}
          />
        </Panel>
      )}
      {isFormOpen && (
        <Panel>
          <SearchFormPart
            takesFocus={wasCleared}
            form={form}
            customers={customers}
            isRunning={isRunning}
            onCancelSearch={cancel}
            onClose={opened.data ? close : undefined}
          />
        </Panel>
      )}
      <p className={classes.progress} role="status">
        {isRunning && text('quotes.searching')}
        {!isRunning && wasCancelled && text('quotes.cancelled')}
      </p>
      {requestId !== null && opened.isError && (
        <OpenFailure error={opened.error} onRetry={() => void opened.refetch()} onNew={clear} />
      )}
      {opened.data ? (
        <QuoteResults
          key={opened.data.requestId}
          found={opened.data}
          customerName={customerName}
          view={view}
          onViewChange={onViewChange}
          isSearching={isRunning}
          takesFocus={foundHereId === opened.data.requestId}
          onSearchAgain={() => opened.data && void searchAgain(opened.data)}
          onCancelSearch={cancel}
        />
      ) : (
        <BeforeResults isComing={isRunning || opened.isLoading} isError={opened.isError} />
      )}
    </div>
  );
}
