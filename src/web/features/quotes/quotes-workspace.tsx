import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { QuoteRequest } from '../../../contract/quotes';
import { roleFlags } from '../../../domain/roles';
import { useApi, useSignedIn } from '../../api/api-context';
import { readQuoteRequest } from '../../api/endpoints';
import { isSessionEnded, Refusal } from '../../api/failures';
import { queryKeys } from '../../api/query-client';
import { useErrorText } from '../../texts/use-error-text';
import { useText } from '../../texts/use-text';
import { Notice } from '../../ui/notice';
import { Panel } from '../../ui/panel';
import { checkSearch, type FieldMessages, messagesByField } from './check-search';
import { QuoteResults } from './quote-results';
import classes from './quotes-workspace.module.css';
import { SearchForm } from './search-form';
import { SearchSummary } from './search-summary';
import { bodyOfValues, valuesOfRequest } from './search-values';
import { useQuoteSearch } from './use-quote-search';
import { useSearchForm } from './use-search-form';
import { BeforeResults, OpenFailure } from './without-results';

interface QuotesWorkspaceProps {
  /** The opened quote request; it lives in the URL. */
  requestId: string | null;
  onOpen: (requestId: string | null) => void;
}

/** The search form, and the quotes of the opened request beneath it. */
export function QuotesWorkspace({ requestId, onOpen }: QuotesWorkspaceProps) {
  const text = useText();
  const { send } = useApi();
  const { me, acting } = useSignedIn();
  const form = useSearchForm();
  const { search, cancel, isRunning } = useQuoteSearch();
  const [isEditing, setEditing] = useState(false);
  /** Whether the reopened form was closed again without a search. */
  const [wasClosed, setClosed] = useState(false);
  const [notice, setNotice] = useState<string | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [foundHereId, setFoundHereId] = useState<string | null>(null);
  const [wasCancelled, setCancelled] = useState(false);
  const errorText = useErrorText();
  const workspace = useRef<HTMLDivElement>(null);
  /** The press of Search that is being worked on; one that stands here no more has nothing to say. */
  const attempt = useRef<symbol | null>(null);
  /** Whether the opened request was cleared away here, with the button that held the focus. */
  const wasCleared = useRef(false);

  const opened = useQuery({
    queryKey: queryKeys.quoteRequest(requestId ?? ''),
    queryFn: ({ signal }) => send(readQuoteRequest, { params: { id: requestId ?? '' }, signal }),
    enabled: requestId !== null,
    // A request never changes: its quotes are what was answered then.
    staleTime: Number.POSITIVE_INFINITY,
  });

  // Another opened request closes a form that was reopened over the former one.
  useEffect(() => {
    setEditing(requestId === null);
    setNotice(null);
    setClosed(false);
    setCancelled(false);
    if (wasCleared.current && requestId === null) {
      workspace.current?.querySelector<HTMLInputElement>('input[name="fromZip"]')?.focus();
    }
    wasCleared.current = false;
    // Whoever goes elsewhere, also by the browser's Back, is not brought back by the answer of a search.
    return () => {
      attempt.current = null;
      cancel();
    };
  }, [requestId, cancel]);

  const customers = roleFlags(me.user.roles).isAdmin ? me.companies.shippers : null;
  const customerName = customers?.find(({ id }) => id === opened.data?.request.shipperId)?.name ?? null;

  async function submit() {
    // A second click comes before the button shows that the first one works.
    if (attempt.current) return;
    const mine = Symbol('attempt');
    attempt.current = mine;
    const isStale = () => attempt.current !== mine;
    setNotice(null);
    setCancelled(false);
    try {
      const checked = await checkSearch(
        bodyOfValues(form.values, { acting, choosesCustomer: customers !== null }),
      );
      if (isStale()) return;
      if (!checked.ok) {
        refuse(checked.messages, text('quotes.checkFields'));
        return;
      }
      const foundId = await search(checked.body);
      if (isStale()) return;
      if (foundId === null) setCancelled(true);
      else {
        setFoundHereId(foundId);
        onOpen(foundId);
        setEditing(false);
      }
    } catch (error) {
      if (!isStale()) showFailure(error);
    } finally {
      if (!isStale()) attempt.current = null;
    }
  }

  function refuse(messages: FieldMessages, sentence: string) {
    form.setErrors(messages);
    setRefusals((count) => count + 1);
    setNotice(sentence);
  }

  function showFailure(error: unknown) {
    // The dialog that asks to sign in again says all there is to say.
    if (isSessionEnded(error)) return;
    const fieldErrors = error instanceof Refusal ? error.fieldErrors : [];
    const known = fieldErrors.filter(({ field }) => (field.split('.')[0] ?? '') in form.values);
    const others = fieldErrors.filter((one) => !known.includes(one)).map(({ message }) => message);
    if (known.length > 0) refuse(messagesByField(known), [text('quotes.refusedFields'), ...others].join(' '));
    else setNotice([errorText(error), ...others].join(' '));
  }

  function edit(found: QuoteRequest) {
    form.setValues(valuesOfRequest(found));
    form.clearErrors();
    setNotice(null);
    setEditing(true);
  }

  function clear() {
    wasCleared.current = true;
    onOpen(null);
  }

  function close() {
    setClosed(true);
    setEditing(false);
  }

  const isFormOpen = requestId === null || isEditing;
  return (
    <div ref={workspace} className={classes.workspace}>
      {opened.data && (
        <Panel label={text('quotes.summary')}>
          <SearchSummary
            found={opened.data}
            customerName={customerName}
            takesFocus={wasClosed}
            onEdit={isFormOpen ? undefined : () => opened.data && edit(opened.data)}
          />
        </Panel>
      )}
      {isFormOpen && (
        <Panel>
          <SearchForm
            form={form}
            customers={customers}
            isRunning={isRunning}
            refusals={refusals}
            notice={notice && <Notice>{notice}</Notice>}
            onSubmit={() => void submit()}
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
          dimmed={isRunning}
          takesFocus={foundHereId === opened.data.requestId}
          onClear={clear}
        />
      ) : (
        <BeforeResults isComing={isRunning || opened.isLoading} isError={opened.isError} />
      )}
    </div>
  );
}
