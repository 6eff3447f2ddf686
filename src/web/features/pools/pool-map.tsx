import type { Pool } from '../../../contract/quotes/quote-pool';
import { useText } from '../../texts/use-text';
import { Panel } from '../../ui/page/panel';
import { PoolLaneMap } from '../lane-map/pool-lane-map';
import { placeOf } from './pool-cell';

/** The pickup and all dropoffs on a map. Places without a known position are left out. */
export function PoolMap({ id, pool }: { id: string; pool: Pool }) {
  const text = useText();
  const { fromPoint, fromPlace, fromZip } = pool.request;
  const from = fromPoint && { ...fromPoint, label: fromPlace ?? fromZip };
  const dropoffs = pool.dropoffs.flatMap((one) =>
    one.toPoint ? { ...one.toPoint, number: one.number, label: `${one.number} ${placeOf(one)}` } : [],
  );
  return (
    <div id={id}>
      <Panel label={text('quotes.pool.map')}>
        {from && dropoffs.length > 0 ? (
          <PoolLaneMap from={from} dropoffs={dropoffs} />
        ) : (
          text('quotes.pool.map.none')
        )}
      </Panel>
    </div>
  );
}
