import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { openBillingPortal, openCheckout, setPlan } from '../../../../contract/billing-endpoints';
import type { Plan } from '../../../../domain/plans';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { showToast } from '../../../ui/overlay/overlays';

export const leaveTo = (url: string): void => window.location.assign(url);

/** Opens a page at Stripe. It stays busy until the browser has left, and is ready again after Back. */
export function useStripePage(id: string, leave: (url: string) => void) {
  const { send } = useApi();
  /** The button is busy only after the next render, so a double click comes through. */
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
  // Back can show this page as it was left.
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
    /** The plan whose page opens; null for the portal. */
    opening: open.isPending || open.isSuccess ? variables : undefined,
    error: open.error,
  };
}

interface PlanChange {
  readonly plan: Plan | null;
  readonly isPastDue?: boolean;
  /** The message once it is done. */
  readonly done: string;
}

/** What an ADMIN sets without a payment. */
export function useSetPlan(id: string) {
  const text = useText();
  const { send } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ plan, isPastDue }: PlanChange) =>
      send(setPlan, { params: { id }, body: { plan, ...(isPastDue === undefined ? {} : { isPastDue }) } }),
    onSuccess: (billing, { done }) => {
      queryClient.setQueryData(queryKeys.billing(id), billing);
      void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
      void showToast(done, text('app.close'));
    },
  });
}
