import { useState } from 'react';
import type { LanePast } from '../../../../../contract/lane-past';
import { useText } from '../../../../texts/use-text';
import { formatCents } from '../../../../ui/format/money';
import { SegmentedFilter } from '../../../../ui/table/filters/segmented-filter';
import classes from './lane-past.module.css';
import { LanePastChart } from './lane-past-chart';
import { LanePastTable } from './lane-past-table';

/** The spread of all months in words, and by month as a chart or a table. */
export function LanePastFigures({ past }: { past: LanePast }) {
  const text = useText();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const { all, isComplete } = past;
  if (all.total === null) {
    return <p className={classes.muted}>{text('lanePast.none', { count: all.lanesAsked })}</p>;
  }
  const [cheapest] = all.cheapest;
  return (
    <>
      <div className={classes.summary}>
        <p>
          {text('lanePast.summary', {
            median: formatCents(all.total.medianCents),
            low: formatCents(all.total.lowCents),
            high: formatCents(all.total.highCents),
            count: all.lanesQuoted,
          })}{' '}
          {cheapest &&
            text('lanePast.cheapest', {
              carrier: cheapest.carrier.name,
              times: cheapest.times,
            })}{' '}
          {!isComplete && text('lanePast.incomplete')}
        </p>
        <SegmentedFilter
          label={text('lanePast.view')}
          choices={[
            { value: 'chart', label: text('lanePast.view.chart') },
            { value: 'table', label: text('lanePast.view.table') },
          ]}
          value={view}
          onChange={setView}
        />
      </div>
      {view === 'chart' ? <LanePastChart months={past.months} /> : <LanePastTable months={past.months} />}
    </>
  );
}
