import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { listSubscriptions } from '../../../../contract/billing-endpoints';
import { addDays, type IsoDate } from '../../../../domain/calendar-date';
import { PAST_DUE_GRACE_DAYS } from '../../../../domain/plans';
import { useApi } from '../../../api/api-context';
import { queryKeys } from '../../../api/query-client';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import classes from './billing.module.css';

/** It changes when a payment arrives, which nobody here does. */
const FRESH_MS = 5 * 60_000;

/** Above every page of a customer's admins while a payment is overdue. */
export function PastDueBanner() {
  const text = useText();
  const { send } = useApi();
  const { data } = useQuery({
    queryKey: queryKeys.overduePlans,
    queryFn: ({ signal }) => send(listSubscriptions, { query: { status: 'past_due', limit: 1 }, signal }),
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const [overdue] = data?.rows ?? [];
  if (!overdue?.pastDueSince) return null;
  const until = addDays(overdue.pastDueSince.slice(0, 10) as IsoDate, PAST_DUE_GRACE_DAYS);
  return (
    <aside className={classes.banner} aria-label={text('billing.banner')}>
      <span>
        {overdue.limitedAt
          ? text('billing.banner.limited')
          : text('billing.banner.text', { until: formatDay(until) })}
      </span>
      <Link
        to="/customers/$id"
        params={{ id: overdue.shipperId }}
        search={{ tab: 'billing' }}
        className={classes.bannerLink}
      >
        {text('billing.banner.link')}
      </Link>
    </aside>
  );
}
