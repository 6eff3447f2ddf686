import { compareQuotes } from '../../../../contract/endpoints';
import type { RequestComparison } from '../../../../contract/quotes/quote-again';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { Disclosure } from '../../../ui/page/disclosure';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { DeclinedList } from '../../quote-results/declined-list';
import { Comparison } from './comparison';

interface ThenAndNowProps {
  /** The id of the request that quoted the earlier one again. */
  id: string;
  /** Whether the user quoted the search again during this visit. */
  wasJustAsked: boolean;
}

/** Compares a past search with today's prices. Reading the comparison again rates nothing. */
export function ThenAndNow({ id, wasJustAsked }: ThenAndNowProps) {
  const text = useText();
  const { data, error, refetch } = useRead(compareQuotes, {
    params: { id },
    queryKey: queryKeys.comparison(id),
    // Both requests are stored and never change.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <ReadFailure failed={text('history.comparison.failed')} error={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Panel flush label={text('history.thenAndNow')}>
        {data ? <Comparison key={id} compared={data} wasJustAsked={wasJustAsked} /> : <RowSkeleton />}
      </Panel>
      {data && <DeclinedNow compared={data} />}
    </>
  );
}

/** The carriers that do not quote today, and those among them that did then. */
function DeclinedNow({ compared: { before, now } }: { compared: RequestComparison }) {
  const text = useText();
  if (now.declined.length === 0) return null;
  const declinedThen = new Set(before.declined.map(({ carrier }) => carrier.id));
  const added = now.declined.filter(({ carrier }) => !declinedThen.has(carrier.id));
  return (
    <Panel flush>
      <Disclosure
        title={
          <>
            {text('history.declined', { before: before.declined.length, now: now.declined.length })}
            {added.length > 0 && (
              <span>
                {text('history.declined.added', {
                  carriers: added.map(({ carrier }) => carrier.name).join(', '),
                })}
              </span>
            )}
          </>
        }
      >
        <DeclinedList declined={now.declined} />
      </Disclosure>
    </Panel>
  );
}
