import type { CSSProperties } from 'react';
import type { Quote } from '../../../../contract/quotes';
import { useText } from '../../../texts/use-text';
import { formatMonth, formatWeekdayLetter } from '../../../ui/format/day';
import { CarrierMark } from '../../../ui/marks/carrier-mark';
import classes from './day-chart.module.css';
import { laneDays } from './lane-days';

/** A line for each quote from its pickup to its delivery. For eyes only: the table has the same days in words. */
export function DayChart({ quotes }: { quotes: readonly Quote[] }) {
  const text = useText();
  const { days, lines } = laneDays(quotes);
  const [first] = days;
  if (!first) return null;
  return (
    <div className={classes.chart} aria-hidden="true">
      <p className={classes.head}>
        <span className={classes.title}>{text('quotes.lane.days')}</span>
        <span>{formatMonth(first.day)}</span>
      </p>
      <div className={classes.grid} style={{ '--days': days.length } as CSSProperties}>
        <span />
        {days.map(({ day }) => (
          <span key={day} className={classes.day}>
            {formatWeekdayLetter(day)}
            <b>{Number(day.slice(8))}</b>
          </span>
        ))}
        {days.map(
          ({ day, isFree }, at) =>
            isFree && (
              <span
                key={`free ${day}`}
                className={classes.free}
                style={{ gridColumn: at + 2, gridRow: `2 / span ${lines.length}` }}
              />
            ),
        )}
        {lines.map(({ quote, from, to }, at) => (
          <span key={quote.id} style={{ display: 'contents' }}>
            <span style={{ gridColumn: 1, gridRow: at + 2 }} className={classes.mark}>
              <CarrierMark carrier={quote.carrier} size={16} />
            </span>
            <span
              className={classes.line}
              style={{ gridColumn: `${from + 2} / ${to + 3}`, gridRow: at + 2 }}
            />
          </span>
        ))}
      </div>
      <p className={classes.legend}>
        <span data-end="pickup">{text('quotes.lane.pickup')}</span>
        <span data-end="delivery">{text('quotes.lane.delivery')}</span>
        <span data-end="free">{text('quotes.lane.noService')}</span>
      </p>
    </div>
  );
}
