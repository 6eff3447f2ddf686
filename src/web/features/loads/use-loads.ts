import { useCallback } from 'react';
import { exportLoads, listLoads, listUnreadLoads } from '../../../contract/loads/load-endpoints';
import type { LoadListRow } from '../../../contract/loads/loads';
import type { TableFileFormat } from '../../../domain/text/table-file-formats';
import { useApi } from '../../api/api-context';
import { queryKeys } from '../../api/query-client';
import { readListFile } from '../../api/read-file';
import { useServedList } from '../../api/served-list';
import { useRead } from '../../api/use-read';
import type { LoadsView } from './loads-view';

const SORTS = {
  newest: { sort: 'created', order: 'desc' },
  oldest: { sort: 'created', order: 'asc' },
  pickup: { sort: 'pickup', order: 'asc' },
  '-pickup': { sort: 'pickup', order: 'desc' },
  delivery: { sort: 'delivery', order: 'asc' },
  '-delivery': { sort: 'delivery', order: 'desc' },
} as const satisfies Record<LoadsView['order'], object>;

/** Reads a page of loads. */
export function useLoads(view: LoadsView) {
  const { send, session } = useApi();
  const found = useServedList(view, {
    key: [...queryKeys.loads, 'page'],
    paramsOf: ({
      status,
      createdFrom,
      createdTo,
      fromPrefix,
      toPrefix,
      pickupFrom,
      pickupTo,
      deliveryFrom,
      deliveryTo,
      shipperId,
      carrierId,
      order,
    }) => ({
      status,
      createdFrom,
      createdTo,
      fromPrefix,
      toPrefix,
      pickupFrom,
      pickupTo,
      deliveryFrom,
      deliveryTo,
      shipperId,
      carrierId,
      ...SORTS[order],
    }),
    read: (query, signal) => send(listLoads, { query, signal }),
    idOf: ({ id }: LoadListRow) => id,
  });
  const readFile = (format: TableFileFormat, columnIds: readonly string[]) =>
    readListFile(session, exportLoads.path, {
      ...found.pages.filters(),
      format,
      columns: columnIds.join(),
    });
  return { ...found, pages: { ...found.pages, readFile } };
}

/** Returns a function that counts the messages of a load that the user has not read. */
export function useUnreadMessages(): (loadId: string) => number {
  const { data } = useRead(listUnreadLoads, {
    queryKey: queryKeys.unreadLoads,
    staleTime: 0,
  });
  return useCallback((id) => data?.rows.find(({ loadId }) => loadId === id)?.unread ?? 0, [data]);
}
