import { type KeyboardEvent, useRef, useState } from 'react';
import type { LanePast } from '../../../../../contract/lane-past';
import { useText } from '../../../../texts/use-text';
import { formatCents } from '../../../../ui/format/money';
import { formatMonth, formatShortMonth } from '../months';
import classes from './lane-past.module.css';

type Month = LanePast['months'][number];

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity };

/**
 * A bar for each month: the median, with a line from the first to the third quarter. Arrow keys walk the bars, and the
 * sentence below describes the current one.
 */
export function LanePastChart({ months }: { months: readonly Month[] }) {
  const text = useText();
  const chart = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(() => lastQuoted(months));
  const highestCents = Math.max(...months.map(({ total }) => total?.highCents ?? 0), 1);
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
      {/* The figures of each bar are its button's name, so a screen reader needs no picture. */}
      <div
        ref={chart}
        className={classes.chart}
        role="toolbar"
        aria-label={text('lanePast.chart')}
        onKeyDown={walk}
      >
        {months.map((one, at) => (
          <button
            key={one.month}
            type="button"
            className={classes.month}
            tabIndex={at === current ? 0 : -1}
            aria-label={monthText(one, text)}
            aria-pressed={at === current}
            onClick={() => setCurrent(at)}
            onFocus={() => setCurrent(at)}
          >
            <Bar month={one} highestCents={highestCents} />
            <span className={classes.tick}>{tickOf(one)}</span>
          </button>
        ))}
      </div>
      <p className={classes.current} aria-hidden="true">
        {shown && monthText(shown, text)}
      </p>
    </>
  );
}

function Bar({ month: { total }, highestCents }: { month: Month; highestCents: number }) {
  const percent = (cents: number) => `${(cents / highestCents) * 100}%`;
  return (
    <span className={classes.plot}>
      {total && (
        <>
          <span className={classes.bar} style={{ height: percent(total.medianCents) }} />
          <span
            className={classes.spread}
            style={{ bottom: percent(total.lowCents), height: percent(total.highCents - total.lowCents) }}
          />
        </>
      )}
    </span>
  );
}

/** The first month of each quarter, January with its year. */
function tickOf({ month }: Month): string {
  if (month.endsWith('-01')) return `’${month.slice(2, 4)}`;
  return /-(04|07|10)$/.test(month) ? formatShortMonth(month) : '';
}

function monthText({ month, total, lanesAsked, cheapest }: Month, text: ReturnType<typeof useText>): string {
  const name = formatMonth(month);
  if (total === null) return text('lanePast.month.none', { month: name, count: lanesAsked });
  return text('lanePast.month.text', {
    month: name,
    count: lanesAsked,
    median: formatCents(total.medianCents),
    low: formatCents(total.lowCents),
    high: formatCents(total.highCents),
    carrier: cheapest[0]?.carrier.name ?? '–',
  });
}

/** The latest month with a quote. */
function lastQuoted(months: readonly Month[]): number {
  const at = months.findLastIndex(({ total }) => total !== null);
  return at < 0 ? months.length - 1 : at;
}
