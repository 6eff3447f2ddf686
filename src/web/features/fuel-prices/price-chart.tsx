import { useMemo } from 'react';
import { dayNumber, isoDate } from '../../../domain/days/calendar-date';
import { useText } from '../../texts/use-text';
import { formatDayWithYear } from '../../ui/format/day';
import { formatMills } from '../../ui/format/money';
import { LineChart } from '../../ui/marks/line-chart';
import { findPrice, SOURCES, type Week } from './use-fuel-prices';

const DAYS = 366;

/** The prices of the last twelve months. The table has the figures. */
export function PriceChart({ weeks }: { weeks: readonly Week[] }) {
  const text = useText();
  const year = useMemo(() => {
    const days = weeks.map((week) => ({ week, day: dayNumber(isoDate(week.date)) }));
    const newest = days[0]?.day ?? 0;
    return days.filter(({ day }) => day > newest - DAYS).reverse();
  }, [weeks]);
  const positions = useMemo(() => year.map(({ day }) => day), [year]);
  const lines = useMemo(
    () =>
      SOURCES.map((source) => ({
        key: source,
        name: text(`fuel.${source}`),
        values: year.map(({ week }) => findPrice(week, source)?.priceMills ?? null),
      })),
    [text, year],
  );
  if (year.length < 2) return null;
  return (
    <LineChart
      label={text('fuelPrices.chart')}
      readingLabel={text('fuelPrices.chart.week')}
      places={year.map(({ week }) => formatDayWithYear(week.date))}
      positions={positions}
      lines={lines}
      format={formatMills}
    />
  );
}
