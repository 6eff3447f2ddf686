import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { listInvoices, readBilling } from '../../../../contract/companies/billing-endpoints';
import type { SuccessOf } from '../../../api/call-types';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';

export type Billing = SuccessOf<typeof readBilling>;
export type Invoice = SuccessOf<typeof listInvoices>['rows'][number];

const POLL_MS = 2_000;

/** A customer's plan. With `isAwaited`, it is polled until a payment has arrived. */
export function useBilling(id: string, isAwaited: boolean) {
  const queryClient = useQueryClient();
  const billing = useRead(readBilling, {
    params: { id },
    queryKey: queryKeys.billing(id),
    staleTime: 0,
    refetchInterval: isAwaited ? POLL_MS : false,
  });
  const version = billing.data?.subscription?.updatedAt;
  // A plan sets limits that the customer's rows show, and its payment creates an invoice.
  useEffect(() => {
    if (version === undefined) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
    void queryClient.invalidateQueries({ queryKey: queryKeys.invoices(id) });
  }, [version, id, queryClient]);
  return billing;
}

/** The newest invoices. */
export function useInvoices(id: string, limit: number) {
  return useRead(listInvoices, {
    params: { id },
    query: { limit },
    queryKey: [...queryKeys.invoices(id), limit],
    placeholderData: (earlier) => earlier,
  });
}
