import { Link } from '@tanstack/react-router';
import { listSubscriptions } from '../../../../contract/companies/billing-endpoints';
import { addDays, type IsoDate } from '../../../../domain/days/calendar-date';
import { PAST_DUE_GRACE_DAYS } from '../../../../domain/people/plans';
import { queryKeys } from '../../../api/query-client';
import { useRead } from '../../../api/use-read';
import { useText } from '../../../texts/use-text';
import { formatDay } from '../../../ui/format/day';
import { Banner } from '../../../ui/page/banner';

/** The status changes when a payment arrives, which no action in this app causes. */
const FRESH_MS = 5 * 60_000;

/** The banner above every page of a customer's admins while a payment is overdue. */
export function PastDueBanner() {
  const text = useText();
  const { data } = useRead(listSubscriptions, {
    query: { status: 'past_due', limit: 1 },
    queryKey: queryKeys.overduePlans,
    staleTime: FRESH_MS,
    refetchInterval: FRESH_MS,
  });
  const [overdue] = data?.rows ?? [];
  if (!overdue?.pastDueSince) return null;
  const until = addDays(overdue.pastDueSince.slice(0, 10) as IsoDate, PAST_DUE_GRACE_DAYS);
  return (
    <Banner tone="warn" as="aside" label={text('billing.banner')}>
      {overdue.limitedAt
        ? text('billing.banner.limited')
        : text('billing.banner.text', { until: formatDay(until) })}{' '}
      <Link to="/customers/$id" params={{ id: overdue.shipperId }} search={{ tab: 'billing' }}>
        {text('billing.banner.link')}
      </Link>
    </Banner>
  );
}
