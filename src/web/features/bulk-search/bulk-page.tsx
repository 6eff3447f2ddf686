import { Link } from '@tanstack/react-router';
import { isUuid } from '../../../domain/ids';
import { Refusal } from '../../api/failures';
import { useText } from '../../texts/use-text';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import { RowSkeleton } from '../../ui/table/row-skeleton';
import classes from './bulk.module.css';
import { BulkComparison } from './bulk-comparison';
import { BulkHead } from './bulk-head';
import { BulkLanes } from './bulk-lanes';
import { BulkReasons } from './bulk-reasons';
import { BulkTiles } from './bulk-tiles';
import { useBulkSearch } from './use-bulk-search';

/** A bulk search: its progress, figures, and lanes. A malformed id is not sent to the server. */
export function BulkPage({ id }: { id: string }) {
  return isUuid(id) ? <FoundBulkPage key={id} id={id} /> : <MissingBulkSearch />;
}

function MissingBulkSearch() {
  const text = useText();
  return (
    <Panel>
      <EmptyState
        title={text('bulk.missing')}
        hint={text('bulk.missing.hint')}
        action={<Link to="/bulk-search">{text('bulk.back')}</Link>}
      />
    </Panel>
  );
}

function FoundBulkPage({ id }: { id: string }) {
  const text = useText();
  const { data: search, error, refetch } = useBulkSearch(id);
  if (error instanceof Refusal && error.status === 404) return <MissingBulkSearch />;
  if (!search) {
    return error ? (
      <ReadFailure failed={text('bulk.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Panel flush>
        <RowSkeleton label={text('app.loading')} />
      </Panel>
    );
  }
  return (
    <div className={classes.page}>
      <BulkHead search={search} isLost={error !== null} />
      <BulkTiles search={search} />
      <BulkComparison search={search} />
      <BulkReasons summary={search.summary} />
      <BulkLanes search={search} />
    </div>
  );
}
