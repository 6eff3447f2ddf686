import { useState } from 'react';
import type { LanePast } from '../../../../contract/quotes/lane-past';
import { useText } from '../../../texts/use-text';
import { formatCents } from '../../../ui/format/money';
import flow from '../../../ui/page/flow.module.css';
import font from '../../../ui/page/font.module.css';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import { LanePastChart } from './lane-past-chart';
import { LanePastTable } from './lane-past-table';
import { PRICE_MEASURES, type PriceMeasure } from './price-measure';

/**
 * The price spread of all months as a sentence, and by month as a chart or a table. A median of totals for 2 and for 8
 * pallets would be meaningless, so prices are per pallet unless the user asks for totals.
 */
export function LanePastFigures({ past }: { past: LanePast }) {
  const text = useText();
  const [view, setView] = useState<'chart' | 'table'>('chart');
  const [measure, setMeasure] = useState<PriceMeasure>('perPallet');
  const { all, isComplete } = past;
  const spread = all[measure];
  if (spread === null) {
    return <p className={font.hint}>{text('lanePast.none', { count: all.lanesAsked })}</p>;
  }
  const [cheapest] = all.cheapest;
  return (
    <>
      <div className={flow.between}>
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
