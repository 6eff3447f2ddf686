import type { HistoryKind } from '../../../../contract/quotes/quote-history';
import { useText } from '../../../texts/use-text';
import { EmptyState } from '../../../ui/page/empty-state';
import flow from '../../../ui/page/flow.module.css';
import { Panel } from '../../../ui/page/panel';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import type { HistoryAddress } from '../history-view';
import { BulkDetail } from './bulk-detail';
import { PoolDetail } from './pool-detail';
import { SearchDetail } from './search-detail';
import { useOpenedSearch } from './use-opened-search';

interface OpenedSearchProps {
  id: string;
  /** The kind of search; undefined if it is not known. */
  kind: HistoryKind | undefined;
  address: HistoryAddress;
  /** The user who searched; null if it is not known. */
  createdBy: string | null;
}

/** One past search: a single search with its quotes, or the lanes of a pool or file. */
export function OpenedSearch({ id, kind, address, createdBy }: OpenedSearchProps) {
  const text = useText();
  const { single, pool, bulk, error, isMissing, refetch } = useOpenedSearch(id, kind);
  return (
    <div className={flow.stack}>
      {single ? (
        <SearchDetail found={single} address={address} createdBy={createdBy} />
      ) : pool ? (
        <PoolDetail pool={pool} createdBy={createdBy} />
      ) : bulk ? (
        <BulkDetail bulk={bulk} />
      ) : isMissing ? (
        <Panel>
          <EmptyState title={text('quotes.missing')} hint={text('history.missing.hint')} />
        </Panel>
      ) : error ? (
        <ReadFailure failed={text('history.open.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Panel flush>
          <RowSkeleton />
        </Panel>
      )}
    </div>
  );
}
