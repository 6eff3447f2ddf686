import { ActionIcon } from '@mantine/core';
import { useId, useState } from 'react';
import type { DayRange } from '../../../domain/days/day-ranges';
import { loadsLink, searchesLink } from '../../address/figure-links';
import { readStored, writeStored } from '../../browser-storage';
import { type Text, useText } from '../../texts/use-text';
import type { ChartLink } from '../../ui/chart/chart-types';
import { ChartValue } from '../../ui/chart/chart-value';
import { formatPercentChange } from '../../ui/format/amount-change';
import { formatDayEnds } from '../../ui/format/day-range';
import { formatCents } from '../../ui/format/money';
import { formatMultiplier } from '../../ui/format/multiplier';
import { formatNumber } from '../../ui/format/number';
import { keepFigures } from '../../ui/format/whole-figures';
import { ChevronIcon } from '../../ui/icons';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { Panel } from '../../ui/page/panel';
import { ReadFailure } from '../../ui/table/read-failure';
import classes from './stats-bar.module.css';
import { type Totals, useTotals } from './use-statistics';

const KEY = 'adminFigures';
const CLOSED = 'closed';

/** The five figures of the days. The browser remembers whether they are shown. */
export function StatsBar({ range }: { range: DayRange }) {
  const text = useText();
  const id = useId();
  const { data, error, refetch } = useTotals(range);
  const [isOpen, setOpen] = useState(() => readStored(KEY) !== CLOSED);
  const toggle = () => {
    writeStored(KEY, isOpen ? CLOSED : null);
    setOpen(!isOpen);
  };
  return (
    <Panel flush label={text('admin.figures')}>
      <div className={classes.bar}>
        {!isOpen && (
          <h2 className={`${flow.fill} ${font.heading} ${classes.closed}`}>{text('admin.figures')}</h2>
        )}
        <div id={id} className={flow.fill} hidden={!isOpen}>
          {data === undefined && error ? (
            <ReadFailure failed={text('admin.figures.failed')} error={error} onRetry={() => void refetch()} />
          ) : (
            <dl className={classes.figures} aria-busy={data === undefined}>
              {FIGURES.map(({ label, value, detail, link }) => (
                <div key={label} className={classes.figure}>
                  <dt className={font.small}>{text(label)}</dt>
                  <dd className={`${font.strong} ${classes.value}`}>
                    {data ? (
                      <ChartValue link={link?.(range)} about={text(label)}>
                        {value(data)}
                      </ChartValue>
                    ) : (
                      <span className={classes.waiting} />
                    )}
                  </dd>
                  <dd className={font.small}>{data ? keepFigures(detail(data, text, range)) : '\u00a0'}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
        <span className={classes.toggle} data-screen-only>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={text('admin.figures.toggle')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            <span className={classes.chevron}>
              <ChevronIcon size={16} />
            </span>
          </ActionIcon>
        </span>
      </div>
    </Panel>
  );
}

interface Figure {
  readonly label:
    | 'admin.totalSearches'
    | 'admin.quotesPerSearch'
    | 'admin.totalSubscriptions'
    | 'admin.bookingAmount'
    | 'admin.totalBookings';
  readonly value: (totals: Totals) => string;
  readonly detail: (totals: Totals, text: Text, range: DayRange) => string;
  readonly link?: (range: DayRange) => ChartLink;
}

/** The figures in the order and words of the specification. */
const FIGURES: readonly Figure[] = [
  {
    label: 'admin.totalSearches',
    value: ({ searches }) => formatNumber(searches),
    detail: ({ searches, yearBefore }, text, range) =>
      againstYear(searches, yearBefore.searches, formatNumber, text, range),
    link: (range) => searchesLink(range, { tests: 'none' }),
  },
  {
    label: 'admin.quotesPerSearch',
    value: ({ quotesPerSearch }) =>
      formatMultiplier(quotesPerSearch === null ? null : Math.round(quotesPerSearch * 10_000)),
    detail: ({ deadLanes }, text) => text('admin.deadLanes.count', { count: deadLanes }),
  },
  {
    label: 'admin.totalSubscriptions',
    value: ({ subscriptions }) => formatNumber(subscriptions.live),
    detail: ({ subscriptions: { active, pastDue } }, text) =>
      text('admin.subscriptions', { active, pastDue }),
    link: () => ({ to: '/customers' }),
  },
  {
    label: 'admin.bookingAmount',
    value: ({ bookingCents }) => formatCents(bookingCents),
    detail: ({ bookingCents, yearBefore }, text, range) =>
      againstYear(bookingCents, yearBefore.bookingCents, formatCents, text, range),
    link: (range) => loadsLink(range),
  },
  {
    label: 'admin.totalBookings',
    value: ({ bookings }) => formatNumber(bookings),
    detail: ({ bookings, searches }, text) =>
      searches === 0
        ? text('admin.noSearches')
        : text('admin.ofSearches', { percent: formatNumber(Math.round((bookings / searches) * 1000) / 10) }),
    link: (range) => loadsLink(range),
  },
];

/** The largest change shown as a percentage, a factor of ten; beyond it the figure itself says more. */
const MAX_CHANGE = 10;

/** The change from the same days of the year before. */
function againstYear(
  now: number,
  before: number,
  format: (value: number) => string,
  text: Text,
  { from, to }: DayRange,
): string {
  const days = formatDayEnds(yearBefore(from), yearBefore(to));
  const change = before === 0 ? Number.POSITIVE_INFINITY : (now - before) / before;
  if (change > MAX_CHANGE) return text('admin.before', { value: format(before), ...days });
  return text('admin.change', { change: formatPercentChange(change) ?? '', ...days });
}

/** The same day of the year before, as the server counts it: February 28 for February 29. */
const yearBefore = (day: string): string =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace('-02-29', '-02-28');
