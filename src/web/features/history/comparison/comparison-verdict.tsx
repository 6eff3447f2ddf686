import type { RequestComparison } from '../../../../contract/quotes/quote-again';
import type { Quote } from '../../../../contract/quotes/quotes';
import { useText } from '../../../texts/use-text';
import { formatPercentChange } from '../../../ui/format/amount-change';
import { formatDay } from '../../../ui/format/day';
import { formatCents, formatSignedCents } from '../../../ui/format/money';
import { ChevronIcon } from '../../../ui/icons';
import font from '../../../ui/page/font.module.css';
import classes from './comparison-verdict.module.css';

/** The cheapest quote then and now, their difference, and its main cause in one sentence. */
export function ComparisonVerdict({ compared }: { compared: RequestComparison }) {
  const text = useText();
  const { before, now, cheapest, mostly, earliestPickup } = compared;
  const then = before.quotes.find(({ id }) => id === cheapest.before);
  const today = now.quotes.find(({ id }) => id === cheapest.now);
  const { differenceCents } = cheapest;
  return (
    <div className={classes.verdict}>
      <Cheapest term={text('history.cheapest.then')} quote={then} />
      <span className={`${font.muted} ${classes.arrow}`}>
        <ChevronIcon size={18} />
      </span>
      <Cheapest term={text('history.cheapest.now')} quote={today} />
      <div className={classes.part}>
        <span className={font.muted}>{text('history.difference')}</span>
        <span
          className={`${font.figures} ${classes.amount} ${classes.change}`}
          data-change={changeOf(differenceCents)}
        >
          {differenceCents === null ? '–' : formatSignedCents(differenceCents)}
        </span>
        {differenceCents !== null && differenceCents !== 0 && then && (
          <span>
            {text(differenceCents > 0 ? 'history.percent.more' : 'history.percent.less', {
              percent: percentOf(Math.abs(differenceCents), then.totalCents).replace('+', ''),
            })}
          </span>
        )}
      </div>
      <div className={classes.why}>
        <span className={font.muted}>{text('history.mostly')}</span>
        <p>
          {mostly === null
            ? text('history.mostly.same')
            : text('history.mostly.why', { why: mostly.detail, count: mostly.carriers })}{' '}
          {earliestPickup.isMoved &&
            text('history.pickupMoved', {
              before: formatDay(earliestPickup.before),
              now: formatDay(earliestPickup.now),
            })}
        </p>
      </div>
    </div>
  );
}

function Cheapest({ term, quote }: { term: string; quote: Quote | undefined }) {
  const text = useText();
  return (
    <div className={classes.part}>
      <span className={font.muted}>{term}</span>
      <span className={`${font.figures} ${classes.amount}`}>
        {quote ? formatCents(quote.totalCents) : '–'}
      </span>
      <span>
        {quote
          ? text('history.cheapest.detail', {
              carrier: quote.carrier.name,
              day: formatDay(quote.pickupDate),
            })
          : text('quotes.count', { count: 0 })}
      </span>
    </div>
  );
}

/** Returns the direction of a change, which sets its color. The sign shows it too. */
export const changeOf = (cents: number | null) =>
  cents === null || cents === 0 ? 'none' : cents > 0 ? 'up' : 'down';

/** Formats a change as a percentage of the former amount, such as "+2.2%". */
export const percentOf = (differenceCents: number, beforeCents: number): string =>
  formatPercentChange(beforeCents === 0 ? null : differenceCents / beforeCents) ?? '–';
