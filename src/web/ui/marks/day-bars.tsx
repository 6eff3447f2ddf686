import type { CSSProperties } from 'react';
import classes from './day-bars.module.css';

interface DayBarsProps {
  /** The text alternative, which says what the bars show. */
  label: string;
  days: readonly {
    readonly day: string;
    readonly count: number;
    /** The refused calls, which are drawn on top of `count`. */
    readonly refused: number;
    readonly tooltip: string;
  }[];
  /** The labels below the first and the last bar. */
  ends: readonly [string, string];
}

/** One bar for each day, the highest as high as the box. The figures belong in a table beside it. */
export function DayBars({ label, days, ends }: DayBarsProps) {
  const highest = Math.max(1, ...days.map(({ count, refused }) => count + refused));
  const heightOf = (part: number): CSSProperties => ({ height: `${(part / highest) * 100}%` });
  return (
    <figure className={classes.figure}>
      <div className={classes.bars} role="img" aria-label={label}>
        {days.map(({ day, count, refused, tooltip }) => (
          <span key={day} className={classes.day} title={tooltip}>
            {refused > 0 && <span className={classes.refused} style={heightOf(refused)} />}
            {count > 0 && <span className={classes.count} style={heightOf(count)} />}
          </span>
        ))}
      </div>
      <div className={classes.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </div>
    </figure>
  );
}
