import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/panel';
import { ListFrame } from '../../ui/table/list-frame';
import classes from './fuel-prices.module.css';
import { PriceChart } from './price-chart';
import { PriceTable } from './price-table';
import { SeriesStatus } from './series-status';
import { useFuelPrices } from './use-fuel-prices';

/** The published diesel prices: the year as a chart, and the weeks as a table to edit. */
export function FuelPrices() {
  const text = useText();
  const { data, error, refetch } = useFuelPrices();
  const table = useRef<HTMLDivElement>(null);
  return (
    <div className={classes.stack}>
      {data && <SeriesStatus series={data.series} />}
      {data && data.rows.length > 1 && (
        <Panel label={text('fuelPrices.chart')}>
          <div className={classes.chartBar}>
            <h2 className={classes.heading}>{text('fuelPrices.chart')}</h2>
            <Button size="compact-sm" variant="subtle" onClick={() => focusTable(table.current)}>
              {text('fuelPrices.chart.asTable')}
            </Button>
          </div>
          <PriceChart weeks={data.rows} />
        </Panel>
      )}
      <ListFrame
        label={text('fuelPrices.table')}
        failed={text('fuelPrices.failed')}
        error={error}
        onRetry={() => void refetch()}
      >
        {data && (
          <div ref={table}>
            <PriceTable weeks={data.rows} />
          </div>
        )}
      </ListFrame>
    </div>
  );
}

/** Moves the focus to the table, which has the chart's figures and comes next on the page. */
function focusTable(table: HTMLElement | null): void {
  table?.scrollIntoView();
  table?.querySelector<HTMLElement>('td input')?.focus({ preventScroll: true });
}
