import { useState } from 'react';
import { useText } from '../../texts/use-text';
import { DayFilter } from '../../ui/table/filters/day-filter';
import { FilterSelect } from '../../ui/table/filters/table-filters';
import { daysOfMonth, formatMonth, monthOfDays, recentMonths } from '../quote-results/months';
import type { HistoryAddress } from './history-view';

const OTHER = 'other';

/** A filter by month, or by two days that the user chooses. */
export function PeriodFilter({ address: { view, set } }: { address: HistoryAddress }) {
  const text = useText();
  const [months] = useState(() => recentMonths(new Date()));
  const [wantsDays, setWantsDays] = useState(false);
  const month = monthOfDays(view.from, view.to);
  const hasDays = wantsDays || (month === null && (view.from !== null || view.to !== null));
  return (
    <>
      <FilterSelect
        label={text('history.filter.period')}
        allLabel={text('history.filter.period.all')}
        choices={[
          ...months.map((value) => ({ value, label: formatMonth(value) })),
          { value: OTHER, label: text('history.filter.period.other') },
        ]}
        value={hasDays ? OTHER : month}
        onChange={(chosen) => {
          setWantsDays(chosen === OTHER);
          if (chosen === null) set({ from: null, to: null });
          else if (chosen !== OTHER) set(daysOfMonth(chosen));
        }}
      />
      {hasDays && (
        <>
          <DayFilter
            label={text('history.filter.from')}
            value={view.from}
            onChange={(from) => set({ from })}
          />
          <DayFilter label={text('history.filter.to')} value={view.to} onChange={(to) => set({ to })} />
        </>
      )}
    </>
  );
}
