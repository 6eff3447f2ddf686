import type { Pool } from '../../../contract/quotes/quote-pool';
import { useText } from '../../texts/use-text';
import { formatDay } from '../../ui/format/day';
import { formatCents } from '../../ui/format/money';
import { StatTile, StatTiles } from '../../ui/marks/stat-tile';
import { countCarriers, lowestByDropoff, type PoolBest, type PoolRow, type PoolSort } from './pool-rows';

interface PoolTilesProps {
  pool: Pool;
  rows: readonly PoolRow[];
  best: PoolBest;
  sort: PoolSort;
  onSort: (sort: PoolSort) => void;
}

/**
 * The tiles for the cheapest mix, the cheapest carrier, and the fastest carrier, each of which sorts the pool, and the
 * number of carriers that quoted.
 */
export function PoolTiles({ pool, rows, best, sort, onSort }: PoolTilesProps) {
  const text = useText();
  const count = pool.dropoffs.length;
  const { mix, single, fastest } = best;
  const { asked, ...counts } = countCarriers(pool);
  const lowest = lowestByDropoff(rows);
  const unquoted = pool.dropoffs.filter(({ number }) => !lowest.has(number)).map(({ number }) => number);
  const none = text('quotes.pool.mix.none');
  const noSingle = text('quotes.pool.single.none', { count });
  return (
    <StatTiles>
      <StatTile
        label={text('quotes.pool.mix')}
        value={mix ? formatCents(mix.totalCents) : none}
        detail={
          mix
            ? text('quotes.pool.mix.detail', { carriers: mix.carrierCount })
            : text('quotes.pool.mix.none.detail', { count: unquoted.length, numbers: unquoted.join(', ') })
        }
        isPressed={sort === 'MIX'}
        onPress={() => onSort('MIX')}
      />
      <StatTile
        label={text('quotes.pool.single')}
        value={single ? formatCents(single.totalCents) : none}
        detail={
          single ? text('quotes.pool.single.detail', { carrier: single.carrier.name, count }) : noSingle
        }
        isPressed={sort === 'SINGLE'}
        onPress={() => onSort('SINGLE')}
      />
      <StatTile
        label={text('quotes.pool.fastest', { count })}
        value={fastest ? formatCents(fastest.totalCents) : none}
        detail={
          fastest
            ? text('quotes.pool.fastest.detail', {
                carrier: fastest.carrier.name,
                day: formatDay(fastest.lastDelivery),
              })
            : noSingle
        }
        isPressed={sort === 'FASTEST'}
        onPress={() => onSort('FASTEST')}
      />
      <StatTile
        label={text('quotes.pool.carriers', { count })}
        value={text('quotes.pool.carriers.asked', { count: asked })}
        detail={text('quotes.pool.carriers.detail', counts)}
      />
    </StatTiles>
  );
}
