import { useParams } from '@tanstack/react-router';
import { BulkPage } from '../../features/bulk-search/bulk-page';
import { bulkSearch } from '../../texts/en/quotes/bulk-search';
import { ScreenTexts } from '../screen-texts';

/** The results of one bulk search. */
export function BulkSearchRequestScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <ScreenTexts messages={bulkSearch}>
      <BulkPage id={id} />
    </ScreenTexts>
  );
}
