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
  return (
    <div className={classes.stack}>
      {data && <SeriesStatus series={data.series} />}
      {data && data.rows.length > 1 && (
        <Panel label={text('fuelPrices.chart')}>
          <PriceChart weeks={data.rows} />
        </Panel>
      )}
      <ListFrame
        label={text('fuelPrices.table')}
        failed={text('fuelPrices.failed')}
        error={error}
        onRetry={() => void refetch()}
      >
        {data && <PriceTable weeks={data.rows} />}
      </ListFrame>
    </div>
  );
}
