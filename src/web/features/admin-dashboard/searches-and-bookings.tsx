import type { DayRange } from '../../../domain/days/day-ranges';
import { choiceOf } from '../../address/codecs';
import { defineView } from '../../address/define-view';
import { fileDays, loadsLink, searchesLink } from '../../address/figure-links';
import { useAddressView } from '../../address/use-address-view';
import { useText } from '../../texts/use-text';
import { TrendCard } from '../../ui/chart/trend-card';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { bookingFigures } from './booking-figures';
import { trendPlaces, UNITS } from './trend-places';
import { type TrendPoint, useTrend } from './use-statistics';

const UNIT_VIEW = defineView({ unit: choiceOf(UNITS, 'unit') });

/** The searches and bookings by week, month, or quarter. */
export function SearchesAndBookings({ range }: { range: DayRange }) {
  const text = useText();
  const { view, set } = useAddressView(UNIT_VIEW);
  const { unit } = view;
  const { bookings, amount } = bookingFigures(text, (point: TrendPoint) => loadsLink(point));
  return (
    <TrendCard
      title={text('admin.trend')}
      controls={
        <SegmentedFilter
          label={text('admin.trend.unit')}
          choices={UNITS.map((value) => ({ value, label: text(`admin.trend.${value}`) }))}
          value={unit}
          onChange={(chosen) => set({ unit: chosen }, 'replace')}
        />
      }
      source={useTrend(range, unit)}
      unit={text(`admin.trend.${unit}`)}
      rowsOf={({ points }) => points}
      placesOf={(points) => trendPlaces(points, unit, text)}
      figures={[
        {
          header: text('admin.searches'),
          value: ({ searches }) => searches,
          link: (point) => searchesLink(point, { tests: 'none' }),
          drawn: { tone: 'searches', shape: 'line' },
        },
        { header: text('admin.quotes'), value: ({ quotes }) => quotes },
        { ...bookings, drawn: { tone: 'bookings', shape: 'bars' } },
        amount,
      ]}
      fileName={`searches-and-bookings-${fileDays(range)}`}
      empty={text(unit === 'WEEK' ? 'admin.trend.noWeeks' : 'admin.trend.empty')}
      failed={text('admin.trend.failed')}
    />
  );
}
