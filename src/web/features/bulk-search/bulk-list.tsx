import { Link } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo } from 'react';
import type { BulkSearch } from '../../../contract/quotes/bulk-search-answers';
import { listBulkSearches } from '../../../contract/uploads/upload-endpoints';
import { pageNumber } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { useApi } from '../../api/api-context';
import { useBulkSearchPlace } from '../../api/bulk-search-place';
import { queryKeys } from '../../api/query-client';
import { useServedList } from '../../api/served-list';
import { useText } from '../../texts/use-text';
import { formatMoment } from '../../ui/format/day';
import { EmptyState } from '../../ui/page/empty-state';
import font from '../../ui/page/font.module.css';
import { ServedTable } from '../../ui/table/served-table';
import { bulkListColumns } from './bulk-list-columns';
import { bulkName } from './bulk-name';

const LIST_VIEW = defineView({ page: pageNumber() });
const NEWEST_FIRST = { id: 'when', isDescending: true };
const ROWS_PER_PAGE = 25;
const POLL_MS = 2_000;
const idOf = ({ id }: BulkSearch) => id;

/** The bulk searches of the user's companies, newest first. Running ones are polled. */
export function BulkList() {
  const text = useText();
  const { send } = useApi();
  const placeOf = useBulkSearchPlace();
  const paged = useAddressView(LIST_VIEW);
  const address = useMemo(() => ({ ...paged, view: { ...paged.view, search: '' } }), [paged]);
  const found = useServedList(address.view, {
    key: queryKeys.bulkSearches,
    limit: ROWS_PER_PAGE,
    read: ({ page, limit }, signal) => send(listBulkSearches, { query: { page, limit }, signal }),
    idOf,
  });
  const { data, refetch } = found;
  const isRunning = data?.rows.some(({ state }) => state === 'RUNNING') ?? false;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);

  const columns = useMemo(() => bulkListColumns(text), [text]);
  const nameOf = useCallback((search: BulkSearch) => bulkName(search, text), [text]);
  const linkOf = useCallback(
    (search: BulkSearch) => (
      <Link
        {...placeOf(search.id)}
        className={`${font.link} ${font.medium}`}
        aria-label={`${nameOf(search)}, ${formatMoment(search.createdAt)}`}
      >
        {nameOf(search)}
      </Link>
    ),
    [placeOf, nameOf],
  );
  return (
    <ServedTable
      hasNoFilterBox
      exportName={text('bulk.exportName')}
      label={text('bulk.list')}
      failed={text('bulk.list.failed')}
      found={found}
      address={address}
      rowId={idOf}
      titleHeader={text('bulk.column.file')}
      title={nameOf}
      titleCell={linkOf}
      columns={columns}
      defaultSort={NEWEST_FIRST}
      countText={(count) => text('bulk.list.count', { count })}
      whenEmpty={<EmptyState title={text('bulk.list.empty')} hint={text('bulk.list.empty.hint')} />}
    />
  );
}
