import { planText } from '../../texts/plan-text';
import { type Text, useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import { LinkButton } from '../../ui/link-button';
import font from '../../ui/page/font.module.css';
import { usePlan } from './use-company-figures';

type Plan = NonNullable<ReturnType<typeof usePlan>['data']>;

/** One line about the plan: "Startup plan · 63 of 100 searches left · 3 of 3 seats". */
export function PlanLine({ shipperId }: { shipperId: string }) {
  const text = useText();
  const { data, error } = usePlan(shipperId);
  // A no-break space keeps the height of the line while it loads.
  return (
    <span className={font.hint}>
      {data ? planLineText(data, text) : error ? text('dashboard.plan.failed') : '\u00a0'}
    </span>
  );
}

function planLineText(customer: Plan, text: Text): string {
  const { plan, searchCap, remainingSearches, numberOfSeats, seatsUsed } = customer;
  return [
    plan ? text('dashboard.plan', { plan: planText(customer, text) }) : planText(customer, text),
    searchCap && remainingSearches !== null
      ? text('dashboard.plan.searches', {
          left: formatNumber(remainingSearches),
          cap: formatNumber(searchCap),
        })
      : text('dashboard.plan.anySearches'),
    numberOfSeats
      ? text('dashboard.plan.seats', {
          used: formatNumber(seatsUsed ?? 0),
          seats: formatNumber(numberOfSeats),
        })
      : text('dashboard.plan.anySeats', { used: formatNumber(seatsUsed ?? 0) }),
  ].join(' · ');
}

/** Opens the customer's page with its plan. */
export function ManageSubscription({ shipperId }: { shipperId: string }) {
  const text = useText();
  return (
    <LinkButton
      to="/customers/$id"
      params={{ id: shipperId }}
      search={{ tab: 'billing' }}
      variant="default"
      data-screen-only
    >
      {text('dashboard.manageSubscription')}
    </LinkButton>
  );
}
