import { POOL_DROPOFFS } from '../../../../domain/vehicles';
import { useText } from '../../../texts/use-text';
import { SegmentedFilter } from '../../../ui/table/filters/segmented-filter';
import type { SearchForm } from '../search/use-search-submit';
import { switchToPool } from './pool-values';

/** Above the fields: one dropoff, or a pool of several. What was typed for the other stays. */
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
