import type { BulkSearch } from '../../../../contract/bulk-search-answers';
import type { Text } from '../../../texts/use-text';

/** The file's name. A search of a program has none. */
export const bulkName = ({ fileName }: Pick<BulkSearch, 'fileName'>, text: Text): string =>
  fileName ?? text('bulk.unnamed');
