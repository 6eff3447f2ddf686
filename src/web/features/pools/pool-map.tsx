import { ActionIcon } from '@mantine/core';
import type { Pool } from '../../../contract/quotes/quote-pool';
import { useText } from '../../texts/use-text';
import { MapIcon } from '../../ui/icons';
import { Panel } from '../../ui/panel';
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

interface PoolMapButtonProps {
  mapId: string;
  isOpen: boolean;
  onToggle: () => void;
}

/** A toolbar button that shows and hides the map. */
export function PoolMapButton({ mapId, isOpen, onToggle }: PoolMapButtonProps) {
  const text = useText();
  return (
    <ActionIcon
      variant={isOpen ? 'light' : 'default'}
      size={32}
      aria-label={text('quotes.pool.map')}
      title={text('quotes.pool.map')}
      aria-expanded={isOpen}
      aria-controls={isOpen ? mapId : undefined}
      onClick={onToggle}
    >
      <MapIcon size={16} />
    </ActionIcon>
  );
}
