import { useMemo } from 'react';
import type { CarrierStatistics } from '../../../contract/statistics/company-statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { type Text, useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartColumn } from '../../ui/chart/chart-types';
import { LazyTrendChart } from '../../ui/chart/lazy-trend-chart';
import type { TrendSeries } from '../../ui/chart/trend-frame';
import { trendHeight } from '../../ui/chart/trend-height';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { fileDays, loadsLink, searchesLink } from './company-links';
import { type Month, monthName, monthPlaces, monthsOf } from './months';
import type { CarrierSource } from './use-company-figures';

type MonthRow = CarrierStatistics['months'][number] & Pick<Month, 'from' | 'to'>;

interface CarrierQuotesProps {
  source: CarrierSource;
  range: DayRange;
  carrierId: string;
}

/** The carrier's quotes and won bookings by month. */
export function CarrierQuotes({ source, range, carrierId }: CarrierQuotesProps) {
  const text = useText();
  const columns = useMemo(() => monthColumns(carrierId, text), [carrierId, text]);
  return (
    <ChartCard
      title={text('dashboard.quotesAndLoads')}
      source={source}
      heightPx={trendHeight(2)}
      table={{
        rowsOf: (data) => (data.quoted + data.loads === 0 ? [] : rowsOf(data)),
        keyOf: ({ from }) => from,
        columns,
        fileName: `quotes-and-loads-${fileDays(range)}`,
      }}
      empty={text('dashboard.quotes.empty')}
      failed={text('dashboard.failed')}
    >
      {(data) => <QuotesTrend data={data} carrierId={carrierId} />}
    </ChartCard>
  );
}

/** The months with their counted days, for their links. */
function rowsOf({ months, from, to }: CarrierStatistics): MonthRow[] {
  const days = monthsOf({ from, to } as DayRange, to as DayRange['to']);
  return months.map((month, at) => ({
    ...month,
    from: (at === 0 ? from : month.month) as Month['from'],
    to: (at === months.length - 1 ? to : (days[at]?.to ?? to)) as Month['to'],
  }));
}

function QuotesTrend({ data, carrierId }: { data: CarrierStatistics; carrierId: string }) {
  const text = useText();
  const rows = useMemo(() => rowsOf(data), [data]);
  const places = useMemo(
    () => monthPlaces(rows.map(({ month, isWhole }) => ({ from: month, isWhole }))),
    [rows],
  );
  const series = useMemo(() => trendSeries(rows, carrierId, text), [rows, carrierId, text]);
  return (
    <LazyTrendChart
      label={text('dashboard.quotesAndLoads')}
      readingLabel={text('dashboard.month')}
      places={places}
      series={series}
    />
  );
}

const trendSeries = (rows: readonly MonthRow[], carrierId: string, text: Text): TrendSeries[] => [
  {
    key: 'quoted',
    name: text('dashboard.quoted'),
    tone: 'searches',
    shape: 'line',
    values: rows.map(({ quoted }) => quoted),
    format: formatNumber,
    linkAt: (at) => rows[at] && searchesLink(rows[at], { tests: 'none' }),
  },
  {
    key: 'loads',
    name: text('dashboard.won'),
    tone: 'bookings',
    shape: 'bars',
    values: rows.map(({ loads }) => loads),
    format: formatNumber,
    linkAt: (at) => rows[at] && loadsLink(rows[at], { carrier: carrierId }),
  },
];

const monthColumns = (carrierId: string, text: Text): ChartColumn<MonthRow>[] => [
  {
    key: 'month',
    header: text('dashboard.month'),
    kind: 'day',
    value: ({ month }) => month,
    text: ({ month }) => monthName(month),
  },
  {
    key: 'quoted',
    header: text('dashboard.quoted'),
    isNumeric: true,
    value: ({ quoted }) => quoted,
    text: ({ quoted }) => formatNumber(quoted),
    link: (row) => searchesLink(row, { tests: 'none' }),
  },
  {
    key: 'loads',
    header: text('dashboard.won'),
    isNumeric: true,
    value: ({ loads }) => loads,
    text: ({ loads }) => formatNumber(loads),
    link: (row) => loadsLink(row, { carrier: carrierId }),
  },
  {
    key: 'cents',
    header: text('dashboard.amount'),
    isNumeric: true,
    kind: 'dollars',
    value: ({ cents }) => cents,
    text: ({ cents }) => formatCents(cents),
  },
  {
    key: 'lost',
    header: text('dashboard.lost'),
    isNumeric: true,
    value: ({ outcome }) => outcome?.lost ?? null,
    text: ({ outcome, withheld }) =>
      outcome ? formatNumber(outcome.lost) : text(`dashboard.withheld.short.${withheld ?? 'NOT_CLOSED'}`),
  },
];
