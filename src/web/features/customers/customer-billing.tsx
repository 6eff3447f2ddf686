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
      <div className={classes.uses}>
        <Use
          label={text('customers.seats')}
          value={seatsText(customer, text)}
          used={seatsUsed ?? 0}
          most={numberOfSeats ?? 0}
          left={
            numberOfSeats
              ? text('customers.seats.left', { count: Math.max(0, numberOfSeats - (seatsUsed ?? 0)) })
              : text('customers.seats.any')
          }
        />
        <Use
          label={text('customers.searches')}
          value={searchesText(customer, text)}
          used={searchesThisMonth ?? 0}
          most={searchCap ?? 0}
          left={
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

interface UseProps {
  label: string;
  /** "4 of 10" */
  value: string;
  used: number;
  /** 0 means unlimited, without a bar. */
  most: number;
  /** What is left, in words. */
  left: string;
}

function Use({ label, value, used, most, left }: UseProps) {
  const isFull = most > 0 && used >= most;
  return (
    <section className={classes.use} aria-label={label}>
      <h3 className={classes.useLabel}>{label}</h3>
      <p className={classes.useValue}>{value}</p>
      {most > 0 && (
        <div className={classes.bar} aria-hidden="true" data-full={isFull || undefined}>
          <span style={{ width: `${Math.min(100, (used / most) * 100)}%` }} />
        </div>
      )}
      <p className={classes.hint}>{left}</p>
    </section>
  );
}
