import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { listShippersCall } from '../../../contract/shippers';
import { isUuid } from '../../../domain/ids';
import { useApi } from '../../api/api-context';
import type { Send } from '../../api/client';
import type { SuccessOf } from '../../api/endpoint';
import { deactivateShipper, listShippers, reactivateShipper } from '../../api/endpoints';
import { queryKeys } from '../../api/query-client';

type CustomerPage = SuccessOf<typeof listShippersCall>;
export type Customer = CustomerPage['rows'][number];

const oneQuery = (send: Send, id: string) => ({
  queryKey: [...queryKeys.customers, 'one', id],
  queryFn: ({ signal }: { signal: AbortSignal }) => send(listShippers, { query: { id, limit: 1 }, signal }),
  staleTime: 0,
});

/** One customer; what is no id at all is not asked for, as there is none such. */
export function useCustomer(id: string) {
  const { send } = useApi();
  return useQuery({
    ...oneQuery(send, id),
    select: ({ rows }: CustomerPage) => rows[0],
    enabled: isUuid(id),
  });
}

/** Reads the customer anew, past everything remembered. */
export function useReadCustomer(): (id: string) => Promise<Customer | undefined> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (id) => (await queryClient.fetchQuery(oneQuery(send, id))).rows[0],
    [send, queryClient],
  );
}

function showSwitched(queryClient: QueryClient, id: string, isActive: boolean): void {
  queryClient.setQueriesData<CustomerPage>(
    { queryKey: queryKeys.customers },
    (page) => page && { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, isActive } : row)) },
  );
}

/**
 * Deactivates or reactivates. Nothing shows before the server has done it; what it has done stands and shows, also
 * when the customers cannot be read anew afterwards.
 */
export function useSwitchCustomer(): (id: string, isActive: boolean) => Promise<void> {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useCallback(
    async (id, isActive) => {
      try {
        const body = { shipperId: id };
        await (isActive ? send(reactivateShipper, { body }) : send(deactivateShipper, { body }));
        // An answer that is on its way was read before.
        await queryClient.cancelQueries({ queryKey: queryKeys.customers });
        showSwitched(queryClient, id, isActive);
      } finally {
        // Also when no answer came: it may have been done.
        void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      }
    },
    [send, queryClient],
  );
}
