import { BulkPage } from '../../features/bulk-search/bulk-page';
import { bulkSearch } from '../../texts/en/quotes/bulk-search';
import { recordScreen } from '../screen-texts';

/** The results of one bulk search. */
export const BulkSearchRequestScreen = recordScreen(bulkSearch, BulkPage);
