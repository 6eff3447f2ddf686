import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useText } from '../../texts/use-text';
import flow from '../../ui/page/flow.module.css';
import { Panel } from '../../ui/page/panel';
import { ListFrame } from '../../ui/table/list-frame';
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
    <div className={flow.stack}>
      {data && <SeriesStatus series={data.series} />}
      {data && data.rows.length > 1 && (
        <Panel
          title={text('fuelPrices.chart')}
          aside={
            <Button size="compact-sm" variant="subtle" onClick={() => focusTable(table.current)}>
              {text('fuelPrices.chart.asTable')}
            </Button>
          }
        >
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
