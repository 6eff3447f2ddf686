import { Button } from '@mantine/core';
import { useText } from '../../../texts/use-text';
import { askToConfirm } from '../../../ui/overlay/overlays';
import type { Customer } from '../use-customers';
import type { Billing } from './use-billing';
import type { useSetPlan } from './use-billing-actions';

interface AdminActionsProps {
  customer: Customer;
  subscription: NonNullable<Billing['subscription']>;
  set: ReturnType<typeof useSetPlan>;
}

/** The actions of an ADMIN for a plan that is not paid through Stripe. */
export function AdminActions({ customer, subscription, set }: AdminActionsProps) {
  const text = useText();
  const { plan, status } = subscription;
  const isOverdue = status === 'past_due';

  async function toggleOverdue(): Promise<void> {
    if (isOverdue) {
      set.mutate({ plan, isPastDue: false, done: text('billing.markPaid.done') });
      return;
    }
    const isConfirmed = await askToConfirm({
      title: text('billing.markOverdue.title'),
      text: text('billing.markOverdue.text', { name: customer.name }),
      confirmLabel: text('billing.markOverdue'),
    });
    if (isConfirmed) set.mutate({ plan, isPastDue: true, done: text('billing.markOverdue.done') });
  }

  async function end(): Promise<void> {
    const isConfirmed = await askToConfirm({
      title: text('billing.end.title', { plan: text(`plan.${plan}`) }),
      text: text('billing.end.text', { name: customer.name }),
      confirmLabel: text('billing.end'),
    });
    if (isConfirmed) set.mutate({ plan: null, done: text('billing.end.done') });
  }

  return (
    <>
      <Button size="xs" variant="default" disabled={set.isPending} onClick={() => void toggleOverdue()}>
        {text(isOverdue ? 'billing.markPaid' : 'billing.markOverdue')}
      </Button>
      <Button size="xs" variant="default" disabled={set.isPending} onClick={() => void end()}>
        {text('billing.end')}
      </Button>
    </>
  );
}
