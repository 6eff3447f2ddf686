import type { BulkSearch } from '../../../contract/quotes/bulk-search-answers';
import type { Text } from '../../texts/use-text';

/** Returns the file's name, or a default for a search that a program sent without a file. */
export const bulkName = ({ fileName }: Pick<BulkSearch, 'fileName'>, text: Text): string =>
  fileName ?? text('bulk.unnamed');
