import { useMemo } from 'react';
import type { DayRange } from '../../../domain/days/day-ranges';
import { choiceOf } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { useAddressView } from '../../address/use-address-view';
import { type Text, useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartColumn } from '../../ui/chart/chart-types';
import { LazyTrendChart } from '../../ui/chart/lazy-trend-chart';
import type { TrendSeries } from '../../ui/chart/trend-frame';
import { trendHeight } from '../../ui/chart/trend-height';
import { formatCents } from '../../ui/format/money';
import { formatNumber } from '../../ui/format/number';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { bookingsLink, fileDays, searchesLink } from './chart-links';
import { placeName, trendPlaces, UNITS, type Unit } from './trend-places';
import { type TrendPoint, useTrend } from './use-statistics';

const UNIT_VIEW = defineView({ unit: choiceOf(UNITS, 'unit') });

/** The searches and bookings by week, month, or quarter. */
export function SearchesAndBookings({ range }: { range: DayRange }) {
  const text = useText();
  const { view, set } = useAddressView(UNIT_VIEW);
  const { unit } = view;
  const trend = useTrend(range, unit);
  const columns = useMemo(() => trendColumns(unit, text), [unit, text]);
  return (
    <ChartCard
      title={text('admin.trend')}
      controls={
        <SegmentedFilter
          label={text('admin.trend.unit')}
          choices={UNITS.map((value) => ({ value, label: text(`admin.trend.${value}`) }))}
          value={unit}
          onChange={(chosen) => set({ unit: chosen }, 'replace')}
        />
      }
      source={trend}
      heightPx={trendHeight(2)}
      table={{
        rowsOf: ({ points }) => points,
        keyOf: ({ from }) => from,
        columns,
        fileName: `searches-and-bookings-${fileDays(range)}`,
      }}
      empty={text(unit === 'WEEK' ? 'admin.trend.noWeeks' : 'admin.trend.empty')}
      failed={text('admin.trend.failed')}
    >
      {({ points }) => <Trend points={points} unit={unit} />}
    </ChartCard>
  );
}

function Trend({ points, unit }: { points: readonly TrendPoint[]; unit: Unit }) {
  const text = useText();
  const places = useMemo(() => trendPlaces(points, unit, text), [points, unit, text]);
  const series = useMemo(() => trendSeries(points, text), [points, text]);
  return (
    <LazyTrendChart
      label={text('admin.trend')}
      readingLabel={text(`admin.trend.${unit}`)}
      places={places}
      series={series}
    />
  );
}

const trendSeries = (points: readonly TrendPoint[], text: Text): TrendSeries[] => [
  {
    key: 'searches',
    name: text('admin.searches'),
    tone: 'searches',
    shape: 'line',
    values: points.map(({ searches }) => searches),
    format: formatNumber,
    linkAt: (at) => linkOf(points[at], searchesLink),
  },
  {
    key: 'bookings',
    name: text('admin.bookings'),
    tone: 'bookings',
    shape: 'bars',
    values: points.map(({ bookings }) => bookings),
    format: formatNumber,
    linkAt: (at) => linkOf(points[at], bookingsLink),
  },
];

const linkOf = (point: TrendPoint | undefined, link: typeof searchesLink) => point && link(point);

const trendColumns = (unit: Unit, text: Text): ChartColumn<TrendPoint>[] => [
  {
    key: 'from',
    header: text(`admin.trend.${unit}`),
    kind: 'day',
    value: ({ from }) => from,
    text: ({ from }) => placeName(from, unit, text),
  },
  {
    key: 'searches',
    header: text('admin.searches'),
    isNumeric: true,
    value: ({ searches }) => searches,
    text: ({ searches }) => formatNumber(searches),
    link: searchesLink,
  },
  {
    key: 'quotes',
    header: text('admin.quotes'),
    isNumeric: true,
    value: ({ quotes }) => quotes,
    text: ({ quotes }) => formatNumber(quotes),
  },
  {
    key: 'bookings',
    header: text('admin.bookings'),
    isNumeric: true,
    value: ({ bookings }) => bookings,
    text: ({ bookings }) => formatNumber(bookings),
    link: bookingsLink,
  },
  {
    key: 'bookingCents',
    header: text('admin.bookingAmount'),
    isNumeric: true,
    kind: 'dollars',
    value: ({ bookingCents }) => bookingCents,
    text: ({ bookingCents }) => formatCents(bookingCents),
    link: bookingsLink,
  },
];
