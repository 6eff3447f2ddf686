import type { useRemainingSearches } from '../../api/remaining-searches';
import { useText } from '../../texts/use-text';
import { formatNumber } from '../../ui/format/number';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './remaining-searches.module.css';

/** The share of the cap below which the bar is amber. */
const LOW_SHARE = 0.1;

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** Returns the first day of the next month (UTC), when the count starts again. */
function nextReset(now: Date): string {
  return monthDay.format(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
}

interface RemainingSearchesProps {
  month: NonNullable<ReturnType<typeof useRemainingSearches>>;
}

/** The number of searches left this month. Renders nothing if they are unlimited. */
export function RemainingSearches({ month }: RemainingSearchesProps) {
  const text = useText();
  if (month.remainingSearches === null) return null;
  const { remainingSearches: remaining, searchCap: cap } = month;
  const day = nextReset(new Date());
  if (remaining <= 0) {
    return (
      <p className={classes.none} role="status">
        {text('quotesHome.remaining.none', { day })}
      </p>
    );
  }
  const share = remaining / cap;
  const label = text('quotesHome.remaining', { remaining: formatNumber(remaining), cap: formatNumber(cap) });
  return (
    <div className={`${flow.row} ${font.small}`}>
      <span>{label}</span>
      <progress
        className={classes.bar}
        aria-label={label}
        max={1}
        value={share}
        data-low={share < LOW_SHARE || undefined}
      />
      <span>{text('quotesHome.remaining.resets', { day })}</span>
    </div>
  );
}
