import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deactivateShipper, listShippers, reactivateShipper } from '../../../contract/endpoints';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import type { SuccessOf } from '../../api/call-types';
import type { Send } from '../../api/client';
import { queryKeys } from '../../api/query-client';

type CustomerPage = SuccessOf<typeof listShippers>;
export type Customer = CustomerPage['rows'][number];

const oneQuery = (send: Send, id: string) => ({
  queryKey: [...queryKeys.customers, 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listShippers, { query: { id, limit: 1 }, signal }),
  staleTime: 0,
});

/** One customer. An invalid id is not requested. */
export function useCustomer(id: string) {
  const { send } = useApi();
  return useQuery({
    ...oneQuery(send, id),
    select: ({ rows }: CustomerPage) => rows[0],
    enabled: isUuid(id),
  });
}

/** Reads the customer from the server, not from the cache. */
export function useReadCustomer(): (id: string) => Promise<Customer | undefined> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => (await queryClient.fetchQuery(oneQuery(send, id))).rows[0],
    [send, queryClient],
  );
}

function cacheActive(queryClient: QueryClient, id: string, isActive: boolean): void {
  queryClient.setQueriesData<CustomerPage>(
    { queryKey: queryKeys.customers },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, isActive } : row)) },
  );
}

/**
 * Deactivates or reactivates a customer, without an optimistic update. The result is shown even if reloading the customers
 * fails.
 */
export function useSetCustomerActive(): (id: string, isActive: boolean) => Promise<void> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (id, isActive) => {
      try {
        const body = { shipperId: id };
        await (isActive ? send(reactivateShipper, { body }) : send(deactivateShipper, { body }));
        // A response that is still in flight is stale.
        await queryClient.cancelQueries({ queryKey: queryKeys.customers });
        cacheActive(queryClient, id, isActive);
      } finally {
        // The change may have been made even if the response was lost.
        void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      }
    },
    [send, queryClient],
  );
}
