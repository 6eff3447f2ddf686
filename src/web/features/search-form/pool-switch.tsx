import { POOL_DROPOFFS } from '../../../domain/shipment/vehicles';
import { useText } from '../../texts/use-text';
import { SegmentedFilter } from '../../ui/table/filters/segmented-filter';
import { switchToPool } from './pool-values';
import type { SearchForm } from './use-search-submit';

/** The switch above the fields between one dropoff and a pool of several. The entries for the other stay. */
export function PoolSwitch({ form }: { form: SearchForm }) {
  const text = useText();
  return (
    <SegmentedFilter
      label={text('quotes.pool.switch')}
      value={form.values.isPool ? 'POOL' : 'ONE'}
      choices={[
        { value: 'ONE', label: text('quotes.pool.switch.one') },
        { value: 'POOL', label: text('quotes.pool.switch.pool', POOL_DROPOFFS) },
      ]}
      onChange={(value) => form.fill(value === 'POOL' ? switchToPool(form.values) : { isPool: false })}
    />
  );
}
