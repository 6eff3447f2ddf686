import { fileDays, searchesLink } from '../../address/figure-links';
import type { AddressRange } from '../../address/use-day-range';
import { useText } from '../../texts/use-text';
import type { ChartSource } from '../../ui/chart/chart-types';
import { TrendCard } from '../../ui/chart/trend-card';
import { monthPlaces, monthsOf } from './months';

interface MonthlyCardProps {
  title: string;
  /** The name of what is counted, such as "Searches". */
  measure: string;
  address: AddressRange;
  /** The figures by the first day of the month. */
  source: ChartSource<ReadonlyMap<string, number>>;
  fileName: string;
  /** Whose searches a figure links to. */
  linkTo: { readonly customer: string } | { readonly person: string };
  empty: string;
}

/** One figure by month. Each month of the range is counted as a whole. */
export function MonthlyCard(props: MonthlyCardProps) {
  const { title, measure, address, source, fileName, linkTo, empty } = props;
  const text = useText();
  const { range, today } = address;
  return (
    <TrendCard
      title={title}
      source={source}
      unit={text('dashboard.month')}
      rowsOf={(counts) =>
        counts.size === 0
          ? []
          : monthsOf(range, today).map((month) => ({ ...month, count: counts.get(month.from) ?? 0 }))
      }
      placesOf={monthPlaces}
      figures={[
        {
          header: measure,
          value: ({ count }) => count,
          link: (month) => searchesLink(month, linkTo),
          drawn: { tone: 'searches', shape: 'bars' },
        },
      ]}
      fileName={`${fileName}-${fileDays(range)}`}
      empty={empty}
      failed={text('dashboard.failed')}
    />
  );
}
