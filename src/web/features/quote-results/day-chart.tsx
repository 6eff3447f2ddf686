import type { Quote } from '../../../contract/quotes/quotes';
import { useText } from '../../texts/use-text';
import { formatMonth, formatWeekdayLetter } from '../../ui/format/day';
import { CarrierMark } from '../../ui/marks/carrier-mark';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import classes from './day-chart.module.css';
import { laneDays } from './lane-days';
import { formatShortMonth } from './months';

interface DayChartProps {
  /** The quotes with a line in the chart. */
  shown: readonly Quote[];
  /** All quotes, including those that filters hide. */
  offered: readonly Quote[];
}

/**
 * A line for each quote from its pickup to its delivery. It is hidden from screen readers, because the table has the same
 * days as text.
 */
export function DayChart({ shown, offered }: DayChartProps) {
  const text = useText();
  const { days, lines } = laneDays(shown, offered);
  const [first] = days;
  if (!first) return null;
  return (
    <div className={classes.chart} aria-hidden="true">
      <p className={flow.between}>
        <span className={font.strong}>{text('quotes.lane.days')}</span>
        <span className={font.muted}>{monthsOf(first.day, days.at(-1)?.day ?? first.day)}</span>
      </p>
      <div className={classes.grid} style={{ '--days': days.length }}>
        <span />
        {days.map(({ day, isLabeled }) => (
          <span key={day} className={classes.day} data-chart-day={day}>
            {isLabeled && (
              <>
                {formatWeekdayLetter(day)}
                <b>{Number(day.slice(8))}</b>
              </>
            )}
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
        {lines.map(({ quote, from, to, endsLater }, at) => (
          <span key={quote.id} style={{ display: 'contents' }}>
            <span style={{ gridColumn: 1, gridRow: at + 2 }}>
              <CarrierMark carrier={quote.carrier} size={16} />
            </span>
            <span
              className={classes.line}
              data-line-from={quote.pickupDate}
              data-line-to={quote.dropoffDate}
              data-ends-later={endsLater || undefined}
              style={{
                gridColumn: `${from + 2} / ${to + 3}`,
                gridRow: at + 2,
                '--line-days': to - from + 1,
              }}
            />
          </span>
        ))}
      </div>
      <p className={`${flow.row} ${font.muted} ${classes.legend}`}>
        {(['pickup', 'delivery', 'free'] as const).map((end) => (
          <span key={end} className={flow.inline} data-end={end}>
            {text(`quotes.lane.${end}`)}
          </span>
        ))}
      </p>
    </div>
  );
}

/** Returns the month of the days, such as "November", or "Nov – Dec" if they reach into the next month. */
function monthsOf(first: string, last: string): string {
  if (first.slice(0, 7) === last.slice(0, 7)) return formatMonth(first);
  return [first, last].map((day) => formatShortMonth(day.slice(0, 7))).join(' – ');
}
