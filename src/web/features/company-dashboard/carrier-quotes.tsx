import type { CarrierStatistics } from '../../../contract/statistics/company-statistics';
import type { DayRange } from '../../../domain/days/day-ranges';
import { fileDays, loadsLink, searchesLink } from '../../address/figure-links';
import { useText } from '../../texts/use-text';
import { TrendCard } from '../../ui/chart/trend-card';
import { formatNumber } from '../../ui/format/number';
import { type Month, monthPlaces, monthsOf } from './months';
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
  return (
    <TrendCard
      title={text('dashboard.quotesAndLoads')}
      source={source}
      unit={text('dashboard.month')}
      rowsOf={(data) => (data.quoted + data.loads === 0 ? [] : rowsOf(data))}
      placesOf={(rows) => monthPlaces(rows.map(({ month, isWhole }) => ({ from: month, isWhole })))}
      figures={[
        {
          header: text('dashboard.quoted'),
          value: ({ quoted }) => quoted,
          link: (row) => searchesLink(row, { tests: 'none' }),
          drawn: { tone: 'searches', shape: 'line' },
        },
        {
          header: text('dashboard.won'),
          value: ({ loads }) => loads,
          link: (row) => loadsLink(row, { carrier: carrierId }),
          drawn: { tone: 'bookings', shape: 'bars' },
        },
        { header: text('dashboard.amount'), kind: 'dollars', value: ({ cents }) => cents },
        {
          header: text('dashboard.lost'),
          value: ({ outcome }) => outcome?.lost ?? null,
          text: ({ outcome, withheld }) =>
            outcome
              ? formatNumber(outcome.lost)
              : text(`dashboard.withheld.short.${withheld ?? 'NOT_CLOSED'}`),
        },
      ]}
      fileName={`quotes-and-loads-${fileDays(range)}`}
      empty={text('dashboard.quotes.empty')}
      failed={text('dashboard.failed')}
    />
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
