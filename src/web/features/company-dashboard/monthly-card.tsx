import { useMemo } from 'react';
import type { IsoDate } from '../../../domain/days/calendar-date';
import type { DayRange } from '../../../domain/days/day-ranges';
import { useText } from '../../texts/use-text';
import { ChartCard } from '../../ui/chart/chart-card';
import type { ChartLink, ChartSource } from '../../ui/chart/chart-types';
import { LazyTrendChart } from '../../ui/chart/lazy-trend-chart';
import { trendHeight } from '../../ui/chart/trend-height';
import { formatNumber } from '../../ui/format/number';
import { fileDays } from './company-links';
import { type Month, monthName, monthPlaces, monthsOf } from './months';

interface MonthlyCardProps {
  title: string;
  /** The name of what is counted, such as "Searches". */
  measure: string;
  range: DayRange;
  today: IsoDate;
  /** The figures by the first day of the month. */
  source: ChartSource<ReadonlyMap<string, number>>;
  fileName: string;
  linkOf: (month: Month) => ChartLink;
  empty: string;
}

/** One figure by month. Each month of the range is counted as a whole. */
export function MonthlyCard({
  title,
  measure,
  range,
  today,
  source,
  fileName,
  linkOf,
  empty,
}: MonthlyCardProps) {
  const text = useText();
  const months = useMemo(() => monthsOf(range, today), [range, today]);
  const columns = [
    {
      key: 'month',
      header: text('dashboard.month'),
      kind: 'day' as const,
      value: ({ from }: Month) => from,
      text: ({ from }: Month) => monthName(from),
    },
    {
      key: 'count',
      header: measure,
      isNumeric: true,
      value: ({ from }: Month) => source.data?.get(from) ?? 0,
      text: ({ from }: Month) => formatNumber(source.data?.get(from) ?? 0),
      link: linkOf,
    },
  ];
  return (
    <ChartCard
      title={title}
      source={source}
      heightPx={trendHeight(1)}
      table={{
        rowsOf: (counts) => (counts.size === 0 ? [] : months),
        keyOf: ({ from }) => from,
        columns,
        fileName: `${fileName}-${fileDays(range)}`,
      }}
      empty={empty}
      failed={text('dashboard.failed')}
    >
      {(counts) => <MonthlyTrend {...{ title, measure, months, counts, linkOf }} />}
    </ChartCard>
  );
}

interface MonthlyTrendProps extends Pick<MonthlyCardProps, 'title' | 'measure' | 'linkOf'> {
  months: readonly Month[];
  counts: ReadonlyMap<string, number>;
}

function MonthlyTrend({ title, measure, months, counts, linkOf }: MonthlyTrendProps) {
  const text = useText();
  const places = useMemo(() => monthPlaces(months), [months]);
  const series = useMemo(
    () => [
      {
        key: 'count',
        name: measure,
        tone: 'searches' as const,
        shape: 'bars' as const,
        values: months.map(({ from }) => counts.get(from) ?? 0),
        format: formatNumber,
        linkAt: (at: number) => {
          const month = months[at];
          return month && linkOf(month);
        },
      },
    ],
    [measure, months, counts, linkOf],
  );
  return (
    <LazyTrendChart label={title} readingLabel={text('dashboard.month')} places={places} series={series} />
  );
}
