import { Link } from '@tanstack/react-router';
import { readQuoteRequest } from '../../../contract/endpoints';
import type { BulkLane } from '../../../contract/quotes/bulk-search-answers';
import { queryKeys } from '../../api/query-client';
import { useRead } from '../../api/use-read';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import { QuotesAsMade } from '../history/detail/quotes-as-made';
import { DeclinedList } from '../quote-results/declined-list';

interface LaneDetailProps {
  lane: BulkLane;
  isRunning: boolean;
}

/** All quotes of a lane with their lines, and the reasons why the other carriers did not quote. */
export function LaneDetail({ lane: { requestId }, isRunning }: LaneDetailProps) {
  const text = useText();
  if (requestId === null) {
    return (
      <div className={flow.detail}>
        <p>{text(isRunning ? 'bulk.lane.notYet' : 'bulk.lane.neverRated')}</p>
      </div>
    );
  }
  return <RatedLane requestId={requestId} />;
}

function RatedLane({ requestId }: { requestId: string }) {
  const text = useText();
  const { data, error, refetch } = useRead(readQuoteRequest, {
    params: { id: requestId },
    queryKey: queryKeys.quoteRequest(requestId),
    // A request never changes after it was quoted.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    return (
      <ReadFailure failed={text('bulk.lane.detailFailed')} error={error} onRetry={() => void refetch()} />
    );
  }
  if (!data) return <RowSkeleton rows={3} />;
  return (
    <div className={flow.detail}>
      {data.quotes.length > 0 && <QuotesAsMade found={data} />}
      {data.declined.length > 0 && (
        <>
          <h2 className={font.heading}>{text('bulk.lane.declined', { count: data.declined.length })}</h2>
          <DeclinedList declined={data.declined} />
        </>
      )}
      <p>
        <Link to="/quotes" search={{ request: requestId }} className={font.link}>
          {text('bulk.lane.open')}
        </Link>
      </p>
    </div>
  );
}
