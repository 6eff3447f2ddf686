import type { ReactNode } from 'react';
import type { Pool } from '../../../contract/quotes/quote-pool';
import { RATE_TYPES, type RateType } from '../../../domain/shipment/vehicles';
import { useText } from '../../texts/use-text';
import boxes from '../../ui/page/boxes.module.css';
import flow from '../../ui/page/flow.module.css';
import font from '../../ui/page/font.module.css';
import { ExportMenu } from '../../ui/table/export-menu';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { FilterSwitch } from '../../ui/table/filters/table-filters';
import { saveRows, useFileExport } from '../../ui/table/use-table-export';
import { poolColumns, poolLines } from './pool-file';
import { poolRows } from './pool-rows';
import classes from './pool-toolbar.module.css';
import type { PoolView } from './use-pool-view';

interface PoolToolbarProps {
  pool: Pool;
  view: PoolView;
  completeOnly: boolean;
  /** Content at the end of the toolbar. */
  end: ReactNode;
}

/** The filters of a pool's results and their export. */
export function PoolToolbar({ pool, view, completeOnly, end }: PoolToolbarProps) {
  const text = useText();
  return (
    <div className={boxes.toolbar} data-screen-only>
      <div className={classes.rates}>
        <PoolRateFilter pool={pool} view={view} />
      </div>
      <FilterSwitch
        label={text('quotes.pool.completeOnly')}
        isOn={completeOnly}
        onChange={(isOn) => view.change({ completeOnly: isOn })}
      />
      <span className={`${flow.inline} ${font.hint} ${classes.legend}`}>{text('quotes.pool.best')}</span>
      <PoolExport pool={pool} view={view} completeOnly={completeOnly} />
      {end}
    </div>
  );
}

/** The rate types, each with the number of carriers that it would leave. */
function PoolRateFilter({ pool, view }: Pick<PoolToolbarProps, 'pool' | 'view'>) {
  const text = useText();
  const countOf = (rateType: RateType | null) => poolRows(pool, { rateType, chosenIds: [] }).length;
  return (
    <SegmentedFilter
      label={text('quotes.filter.rate')}
      value={view.rateType ?? ''}
      onChange={(value) => view.change({ rateType: value || null, quoteId: null })}
      choices={[
        { value: '', label: text('quotes.filter.rate.all'), count: countOf(null) },
        ...RATE_TYPES.map((value) => ({
          value,
          label: text(`rateType.${value}`),
          count: countOf(value),
        })),
      ]}
    />
  );
}

/** Exports the rows that the matrix shows. */
function PoolExport({ pool, view, completeOnly }: Omit<PoolToolbarProps, 'end'>) {
  const text = useText();
  const exporting = useFileExport();
  const { rows, rateType } = view;
  const lines = poolLines(
    pool,
    rows.filter(({ quotesAll }) => quotesAll || !completeOnly),
  );
  return (
    <ExportMenu
      count={lines.length}
      isRunning={exporting.isRunning}
      onExport={(format) =>
        void exporting.start(async () => {
          const name = text('quotes.pool.exportName', {
            from: pool.request.fromZip,
            count: pool.dropoffs.length,
          });
          await saveRows({ name, format, rows: lines, columns: poolColumns(rateType, text) });
          return null;
        })
      }
    />
  );
}
