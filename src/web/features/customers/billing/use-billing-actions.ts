import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { openBillingPortal, openCheckout, setPlan } from '../../../../contract/companies/billing-endpoints';
import type { Plan } from '../../../../domain/people/plans';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { showToast } from '../../../ui/overlay/overlays';

export const leaveTo = (url: string): void => window.location.assign(url);

/** Opens a page at Stripe. The button stays busy until the browser has left, and is ready again after Back. */
export function useStripePage(id: string, leave: (url: string) => void) {
  const { send } = useApi();
  /** Guards against a double click, because the button is busy only after the next render. */
  const isLeaving = useRef(false);
  const open = useMutation({
    mutationFn: (plan: Plan | null) =>
      plan === null
        ? send(openBillingPortal, { params: { id } })
        : send(openCheckout, { params: { id }, body: { plan } }),
    onSuccess: ({ url }) => leave(url),
    onError: () => {
      isLeaving.current = false;
    },
  });
  const { mutate, reset } = open;
  // After Back, the browser can show this page in the state in which the user left it.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isLeaving.current = false;
      reset();
    };
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, [reset]);
  const { variables } = open;
  return {
    open: useCallback(
      (plan: Plan | null) => {
        if (isLeaving.current) return;
        isLeaving.current = true;
        mutate(plan);
      },
      [mutate],
    ),
    /** The plan whose page is opening; null for the portal. */
    opening: open.isPending || open.isSuccess ? variables : undefined,
    error: open.error,
  };
}

interface PlanChange {
  readonly plan: Plan | null;
  readonly isPastDue?: boolean;
  /** The message shown once the change is done. */
  readonly done: string;
}

/** Sets a plan as an ADMIN, without a payment. */
export function useSetPlan(id: string) {
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, isPastDue }: PlanChange) =>
      send(setPlan, { params: { id }, body: { plan, ...(isPastDue === undefined ? {} : { isPastDue }) } }),
    onSuccess: (billing, { done }) => {
      queryClient.setQueryData(queryKeys.billing(id), billing);
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      void showToast(done);
    },
  });
}
