import type { BulkSearch } from '../../../contract/quotes/bulk-search-answers';
import type { Text } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import type { DataColumn } from '../../ui/table/data-table-types';
import { BulkState, stateText } from './bulk-state';

export const bulkListColumns = (text: Text): readonly DataColumn<BulkSearch>[] => [
  {
    id: 'when',
    givesWay: false,
    header: text('bulk.column.when'),
    fileKind: 'moment',
    value: ({ createdAt }) => createdAt,
    cell: ({ createdAt }) => formatMoment(createdAt),
  },
  { id: 'who', givesWay: 2, header: text('bulk.column.who'), value: ({ createdByName }) => createdByName },
  {
    id: 'company',
    givesWay: 1,
    header: text('bulk.column.company'),
    value: ({ shipperName }) => shipperName,
  },
  { id: 'lanes', givesWay: 3, header: text('bulk.column.lanes'), numeric: true, value: ({ lanes }) => lanes },
  {
    id: 'quoted',
    givesWay: 4,
    header: text('bulk.column.quoted'),
    numeric: true,
    value: ({ lanesQuoted }) => lanesQuoted,
  },
  {
    id: 'best',
    givesWay: false,
    header: text('bulk.column.best'),
    numeric: true,
    fileKind: 'dollars',
    value: ({ lanesQuoted, bestCents }) => (lanesQuoted === 0 ? null : bestCents),
    cell: ({ lanesQuoted, bestCents }) => (lanesQuoted === 0 ? '-' : formatCents(bestCents)),
  },
  {
    id: 'state',
    header: text('bulk.column.state'),
    isBesideTitle: true,
    value: (search) => stateText(search, text),
    cell: (search) => <BulkState search={search} />,
  },
];
