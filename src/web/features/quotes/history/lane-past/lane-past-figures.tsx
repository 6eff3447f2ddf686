import { useState } from 'react';
import type { LanePast } from '../../../../../contract/lane-past';
import { useText } from '../../../../texts/use-text';
import { formatCents } from '../../../../ui/format/money';
import { SegmentedFilter } from '../../../../ui/table/filters/segmented-filter';
import classes from './lane-past.module.css';
import { LanePastChart } from './lane-past-chart';
import { LanePastTable } from './lane-past-table';
import { PRICE_MEASURES, type PriceMeasure } from './price-measure';

/**
 * The spread of all months in words, and by month as a chart or a table. Totals of 2 and of 8 pallets have no common
 * median, so prices are per pallet unless the reader asks for totals.
 */
export function LanePastFigures({ past }: { past: LanePast }) {
  const text = useText();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [measure, setMeasure] = useState<PriceMeasure>('perPallet');
  const { all, isComplete } = past;
  const spread = all[measure];
  if (spread === null) {
    return <p className={classes.muted}>{text('lanePast.none', { count: all.lanesAsked })}</p>;
  }
  const [cheapest] = all.cheapest;
  return (
    <>
      <div className={classes.summary}>
        <p>
          {text(`lanePast.summary.${measure}`, {
            median: formatCents(spread.medianCents),
            low: formatCents(spread.lowCents),
            high: formatCents(spread.highCents),
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
          label={text('lanePast.measure')}
          choices={PRICE_MEASURES.map((value) => ({ value, label: text(`lanePast.measure.${value}`) }))}
          value={measure}
          onChange={setMeasure}
        />
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
      {view === 'chart' ? (
        <LanePastChart months={past.months} measure={measure} />
      ) : (
        <LanePastTable months={past.months} measure={measure} />
      )}
    </>
  );
}
