import { isUuid } from '../../../domain/ids';
import { Refusal } from '../../api/failures';
import { useText } from '../../texts/use-text';
import { RecordPage } from '../../ui/page/record-page';
import { BulkComparison } from './bulk-comparison';
import { BulkHead } from './bulk-head';
import { BulkLanes } from './bulk-lanes';
import { BulkReasons } from './bulk-reasons';
import { BulkTiles } from './bulk-tiles';
import { useBulkSearch } from './use-bulk-search';

/** A bulk search: its progress, figures, and lanes. A malformed id is not sent to the server. */
export function BulkPage({ id }: { id: string }) {
  const text = useText();
  const { data, error, refetch } = useBulkSearch(id);
  const isMissing = error instanceof Refusal && error.status === 404;
  return (
    <RecordPage
      key={id}
      // While a search is shown, its head says that the connection is lost.
      read={{ data, error: data === undefined ? error : null, refetch }}
      isMissing={!isUuid(id) || isMissing}
      failed={text('bulk.failed')}
      missing={{
        title: text('bulk.missing'),
        hint: text('bulk.missing.hint'),
        to: '/bulk-search',
        toText: text('bulk.back'),
      }}
    >
      {(search) => (
        <>
          <BulkHead search={search} isLost={error !== null} />
          <BulkTiles search={search} />
          <BulkComparison search={search} />
          <BulkReasons summary={search.summary} />
          <BulkLanes search={search} />
        </>
      )}
    </RecordPage>
  );
}
