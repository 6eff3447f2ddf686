import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { LanePast, PriceSpread } from '../../../../contract/quotes/lane-past';
import { useText } from '../../../texts/use-text';
import { type ValueScale, valueScale } from '../../../ui/chart/value-scale';
import { formatCents } from '../../../ui/format/money';
import { formatShortCents } from '../../../ui/format/short-cents';
import font from '../../../ui/page/font.module.css';
import { formatMonth, formatShortMonth } from '../../quote-results/months';
import classes from './lane-past.module.css';
import type { PriceMeasure } from './price-measure';

type Month = LanePast['months'][number];

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

interface LanePastChartProps {
  months: readonly Month[];
  measure: PriceMeasure;
}

/**
 * A bar for each month's median, with a line from the first to the third quartile. Arrow keys move between the bars, and the
 * sentence below describes the current one.
 */
export function LanePastChart({ months, measure }: LanePastChartProps) {
  const text = useText();
  const chart = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => lastQuoted(months));
  // The scale is in percent of the plot's height.
  const { y, ticks } = valueScale(
    months.map((one) => one[measure]?.highCents ?? null),
    { top: 100, bottom: 0, maxTicks: 4, isCount: true },
  );
  const shown = months[current];

  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.min(Math.max(current + step, 0), months.length - 1);
    setCurrent(next);
    chart.current?.querySelectorAll<HTMLElement>('button')[next]?.focus();
  }

  return (
    <>
      <p className={font.small} aria-hidden="true">
        {text(`lanePast.chart.${measure}`)}
      </p>
      <div className={classes.chart}>
        <div className={classes.axis} aria-hidden="true">
          {ticks.map((cents) => (
            <span key={cents} className={classes.tickLine} style={{ bottom: `${y(cents)}%` }}>
              <span className={`${font.small} ${font.figures} ${classes.value}`}>
                {formatShortCents(cents)}
              </span>
            </span>
          ))}
        </div>
        {/* Each bar is a button whose name has its figures, so screen readers do not need the picture. */}
        <div
          ref={chart}
          className={classes.months}
          role="toolbar"
          aria-label={text(`lanePast.chart.${measure}`)}
          onKeyDown={walk}
        >
          {months.map((one, at) => (
            <UnstyledButton
              key={one.month}
              className={classes.month}
              tabIndex={at === current ? 0 : -1}
              aria-label={monthText(one, measure, text)}
              aria-pressed={at === current}
              onClick={() => setCurrent(at)}
              onFocus={() => setCurrent(at)}
            >
              <Bar spread={one[measure]} y={y} />
              <span className={`${font.small} ${classes.tick}`}>{tickOf(one)}</span>
            </UnstyledButton>
          ))}
        </div>
      </div>
      <p aria-hidden="true">{shown && monthText(shown, measure, text)}</p>
    </>
  );
}

function Bar({ spread, y }: { spread: PriceSpread | null; y: ValueScale['y'] }) {
  return (
    <span className={classes.plot}>
      {spread && (
        <>
          <span className={classes.bar} style={{ height: `${y(spread.medianCents)}%` }} />
          <span
            className={classes.spread}
            style={{
              bottom: `${y(spread.lowCents)}%`,
              height: `${y(spread.highCents) - y(spread.lowCents)}%`,
            }}
          />
        </>
      )}
    </span>
  );
}

/** Returns the label below a bar: the year for January, the month for the start of the other quarters, else nothing. */
function tickOf({ month }: Month): string {
  if (month.endsWith('-01')) return `’${month.slice(2, 4)}`;
  return /-(04|07|10)$/.test(month) ? formatShortMonth(month) : '';
}

function monthText(one: Month, measure: PriceMeasure, text: ReturnType<typeof useText>): string {
  const { lanesAsked, cheapest, [measure]: spread } = one;
  const name = formatMonth(one.month);
  if (spread === null) return text('lanePast.month.none', { month: name, count: lanesAsked });
  return text(`lanePast.month.${measure}`, {
    month: name,
    count: lanesAsked,
    median: formatCents(spread.medianCents),
    low: formatCents(spread.lowCents),
    high: formatCents(spread.highCents),
    carrier: cheapest[0]?.carrier.name ?? '–',
  });
}

/** The latest month with a quote. */
function lastQuoted(months: readonly Month[]): number {
  const at = months.findLastIndex(({ total }) => total !== null);
  return at < 0 ? months.length - 1 : at;
}
