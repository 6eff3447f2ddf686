import { useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Plan } from '../../../../domain/people/plans';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { Banner } from '../../../ui/page/banner';
import flow from '../../../ui/page/flow.module.css';
import { Panel } from '../../../ui/page/panel';
import { Section } from '../../../ui/page/section';
import { ReadFailure } from '../../../ui/table/read-failure';
import { RowSkeleton } from '../../../ui/table/row-skeleton';
import { CustomerFacts } from '../customer-facts';
import type { Customer } from '../use-customers';
import classes from './billing.module.css';
import { Invoices } from './invoices';
import { PlanSection } from './plan-section';
import { Usages } from './usages';
import { useBilling } from './use-billing';
import { leaveTo } from './use-billing-actions';

interface BillingTabProps {
  customer: Customer;
  canManage: boolean;
  canSetPlan: boolean;
  /** Replaces leaving the page, for tests. */
  leave?: (url: string) => void;
}

/** A customer's plan, usage, and invoices. Staff only see the usage. */
export function BillingTab(props: BillingTabProps) {
  const text = useText();
  const { customer, canManage } = props;
  return (
    <Panel label={text('customers.tab.billing')}>
      {canManage ? <ManagedBilling {...props} /> : <Usages customer={customer} />}
    </Panel>
  );
}

function ManagedBilling({ customer, canSetPlan, leave = leaveTo }: BillingTabProps) {
  const text = useText();
  const wait = useAwaitedPayment();
  const { data: billing, error, refetch } = useBilling(customer.id, wait.isAwaited);
  const isPaid = billing?.subscription?.isPaidByStripe === true;
  const { end } = wait;
  useEffect(() => {
    if (isPaid) end();
  }, [isPaid, end]);
  useRefreshedPlan(customer, billing?.subscription);
  if (!billing) {
    return error ? (
      <ReadFailure failed={text('billing.failed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowSkeleton rows={6} />
    );
  }
  return (
    <>
      <div className={classes.waiting} role="status">
        {wait.isAwaited && !isPaid && <Banner tone="note">{text('billing.confirming')}</Banner>}
      </div>
      <div className={flow.stack}>
        <PlanSection customer={customer} billing={billing} canSetPlan={canSetPlan} leave={leave}>
          <Usages customer={customer} />
        </PlanSection>
        {(billing.isPaidOnline || billing.hasPortal) && (
          <Section title={text('billing.invoices')}>
            <Invoices shipperId={customer.id} />
          </Section>
        )}
        <CustomerFacts facts={[{ label: text('customers.billingEmail'), value: customer.stripeEmail }]} />
      </div>
    </>
  );
}

/** Reads the customer again when its subscription shows another plan, such as after a payment. */
function useRefreshedPlan(
  { plan, isSubscribed }: Customer,
  /** The subscription; undefined until it is loaded. */
  subscription: { readonly plan: Plan } | null | undefined,
): void {
  const queryClient = useQueryClient();
  const subscribed = subscription === undefined ? undefined : (subscription?.plan ?? null);
  useEffect(() => {
    if (subscribed === undefined || subscribed === (isSubscribed ? plan : null)) return;
    void queryClient.invalidateQueries({ queryKey: queryKeys.customers });
  }, [queryClient, plan, isSubscribed, subscribed]);
}

/** Stripe's event about a payment takes seconds. After a minute this page stops polling and leaves the rest to the job. */
const MAX_WAIT_MS = 60_000;

/** Whether the user has just come back from paying. */
function useAwaitedPayment() {
  const { checkout }: { checkout?: unknown } = useSearch({ strict: false });
  const [isAwaited, setAwaited] = useState(checkout === 'done');
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setAwaited(false), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isAwaited]);
  const [end] = useState(() => () => setAwaited(false));
  return { isAwaited, end };
}
