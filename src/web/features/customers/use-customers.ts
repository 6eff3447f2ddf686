import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deactivateShipper, listShippers, reactivateShipper } from '../../../contract/endpoints';
import { useApi } from '../../api/api-context';
import type { SuccessOf } from '../../api/call-types';
import { queryKeys } from '../../api/query-client';
import { onlyRow, useRecord } from '../../api/use-read';

type CustomerPage = SuccessOf<typeof listShippers>;
export type Customer = CustomerPage['rows'][number];

const keyOf = (id: string) => [...queryKeys.customers, 'one', id];
const queryOf = (id: string) => ({ id, limit: 1 });

/** One customer; null if it does not exist or is not visible. */
export function useCustomer(id: string) {
  return useRecord(listShippers, id, {
    query: queryOf(id),
    queryKey: keyOf(id),
    select: onlyRow,
    staleTime: 0,
  });
}

/** Reads the customer from the server, not from the cache. */
export function useReadCustomer(): (id: string) => Promise<Customer | undefined> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => {
      const queryFn = () => send(listShippers, { query: queryOf(id) });
      const { rows } = await queryClient.fetchQuery({ queryKey: keyOf(id), queryFn, staleTime: 0 });
      return rows[0];
    },
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
