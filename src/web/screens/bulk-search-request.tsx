import { useParams } from '@tanstack/react-router';
import { BulkPage } from '../features/quotes/bulk/bulk-page';

/** The results of one bulk search. */
export function BulkSearchRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return <BulkPage id={id} />;
}
