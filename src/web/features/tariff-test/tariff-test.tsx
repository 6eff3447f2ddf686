import { useState } from 'react';
import { readQuoteRequest } from '../../../contract/endpoints';
import { useAddressView } from '../../address/use-address-view';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useRights } from '../../api/use-rights';
import { useText } from '../../texts/use-text';
import { Badge } from '../../ui/marks/badge';
import { EmptyState } from '../../ui/page/empty-state';
import flow from '../../ui/page/flow.module.css';
import { Notice } from '../../ui/page/notice';
import { Panel } from '../../ui/page/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { LazySearchForm } from '../search-form/lazy-search-form';
import { valuesOfRequest } from '../search-form/search-values';
import { EarlierTests } from './earlier-tests';
import classes from './tariff-test.module.css';
import { TestResult } from './test-result';
import { earlierWith, TEST_VIEW } from './test-view';
import { useTestAgain } from './use-test-again';
import { useTestForm } from './use-test-form';

interface TariffTestProps {
  carrier: { readonly id: string; readonly name: string };
}

/** Prices a shipment with the carrier's own tariff and explains the answer. */
export function TariffTest({ carrier: { id: carrierId, name } }: TariffTestProps) {
  const text = useText();
  const canTest = useRights().forCarrier('quote.test', carrierId);
  const { view, set } = useAddressView(TEST_VIEW);
  const [madeHereId, setMadeHereId] = useState<string | null>(null);
  const { testId, earlierIds } = view;

  const open = (id: string) => set({ testId: id, earlierIds: earlierWith(testId, earlierIds, id) }, 'push');
  const openNew = (id: string) => {
    setMadeHereId(id);
    open(id);
  };
  const { form, customers, cancel, isRunning } = useTestForm({ id: carrierId, name }, openNew);
  const again = useTestAgain(openNew);
  const { data, error, refetch } = useRead(readQuoteRequest, {
    params: { id: testId ?? '' },
    queryKey: queryKeys.quoteRequest(testId ?? ''),
    enabled: testId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  // The link may name another carrier's test or a customer's request, which do not belong here.
  const found = data?.request.carrierId === carrierId ? data : undefined;
  useFilledForm(form, found);

  return (
    <div className={`${flow.stack} ${classes.page}`}>
      {canTest || testId !== null ? (
        <p>
          <Badge tone="info">{text('history.test.badge')}</Badge> {text('tariffTest.about')}
        </p>
      ) : (
        <Panel>
          <EmptyState
            title={text('tariffTest.theirs', { carrier: name })}
            hint={text('tariffTest.theirs.hint')}
          />
        </Panel>
      )}
      {canTest && (
        <Panel label={text('tariffTest.form')}>
          <LazySearchForm form={form} customers={customers} isRunning={isRunning} onCancelSearch={cancel} />
        </Panel>
      )}
      <EarlierTests ids={earlierIds} onOpen={open} />
      {error && (
        <ReadFailure failed={text('tariffTest.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && !found && <Notice>{text('tariffTest.failed')}</Notice>}
      {testId !== null && !data && !error && <RowSkeleton />}
      {found && (
        <TestResult
          key={found.requestId}
          carrierId={carrierId}
          found={found}
          customerName={customers.find(({ id }) => id === found.request.shipperId)?.name ?? null}
          takesFocus={madeHereId === found.requestId}
          isRunning={again.isRunning}
          onAgain={canTest ? () => void again.testAgain(found.requestId) : null}
        >
          {again.failure !== null && (
            <Notice>{text('tariffTest.again.failed', { reason: again.failure })}</Notice>
          )}
        </TestResult>
      )}
    </div>
  );
}

/** Fills the form with each test that is opened, so that the user can change one thing and test that. */
function useFilledForm(
  form: ReturnType<typeof useTestForm>['form'],
  found: Parameters<typeof valuesOfRequest>[0] | undefined,
) {
  const [filledId, setFilledId] = useState<string | null>(null);
  const id = found?.requestId ?? null;
  if (found !== undefined && id !== filledId) {
    setFilledId(id);
    form.fill(valuesOfRequest(found));
  }
}
