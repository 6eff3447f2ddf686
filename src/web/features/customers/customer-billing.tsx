import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { Panel } from '../../ui/panel';
import classes from './customers.module.css';
import { Facts } from './facts';
import { planText, searchesText, seatsText } from './use-customer-columns';
import type { Customer } from './use-customers';

/** The plan and its usage. Says that subscriptions have no page yet. */
export function CustomerBilling({ customer, canSetPlan }: { customer: Customer; canSetPlan: boolean }) {
  const text = useText();
  const { seatsUsed, numberOfSeats, searchesThisMonth, searchCap, remainingSearches } = customer;
  return (
    <Panel label={text('customers.tab.billing')}>
      <h2 className={classes.heading}>
        {text('customers.billing.plan', { plan: planText(customer, text) })}
      </h2>
      <p className={classes.hint}>
        {text(canSetPlan ? 'customers.billing.admin' : 'customers.billing.byPlatform')}
      </p>
      <div className={classes.usages}>
        <Usage
          label={text('customers.seats')}
          value={seatsText(customer, text)}
          used={seatsUsed ?? 0}
          max={numberOfSeats ?? 0}
          leftText={
            numberOfSeats
              ? text('customers.seats.left', { count: Math.max(0, numberOfSeats - (seatsUsed ?? 0)) })
              : text('customers.seats.any')
          }
        />
        <Usage
          label={text('customers.searches')}
          value={searchesText(customer, text)}
          used={searchesThisMonth ?? 0}
          max={searchCap ?? 0}
          leftText={
            remainingSearches === null
              ? text('customers.searches.any')
              : text('customers.searches.left', {
                  count: remainingSearches,
                  left: formatNumber(remainingSearches),
                })
          }
        />
      </div>
      <Facts facts={[{ label: text('customers.billingEmail'), value: customer.stripeEmail }]} />
    </Panel>
  );
}

interface UsageProps {
  label: string;
  /** "4 of 10" */
  value: string;
  used: number;
  /** 0 means unlimited, without a bar. */
  max: number;
  /** What is left, in words. */
  leftText: string;
}

function Usage({ label, value, used, max, leftText }: UsageProps) {
  const isFull = max > 0 && used >= max;
  return (
    <section className={classes.usage} aria-label={label}>
      <h3 className={classes.usageLabel}>{label}</h3>
      <p className={classes.usageValue}>{value}</p>
      {max > 0 && (
        <div className={classes.bar} aria-hidden="true" data-full={isFull || undefined}>
          <span style={{ width: `${Math.min(100, (used / max) * 100)}%` }} />
        </div>
      )}
      <p className={classes.hint}>{leftText}</p>
    </section>
  );
}
