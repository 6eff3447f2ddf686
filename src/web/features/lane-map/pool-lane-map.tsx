import { useText } from '../../texts/use-text';
import { lazyComponent } from '../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { LaneEnd, NumberedEnd } from './lane-map-types';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./pool-map-drawing'),
  ({ PoolMapDrawing }) => PoolMapDrawing,
);

interface PoolLaneMapProps {
  from: LaneEnd;
  dropoffs: readonly NumberedEnd[];
}

/** One pickup and its dropoffs on a map. */
export function PoolLaneMap({ from, dropoffs }: PoolLaneMapProps) {
  const text = useText();
  const to = dropoffs.map(({ label }) => label).join(', ');
  return (
    <figure className={classes.frame} aria-label={text('quotes.pool.map.name', { from: from.label, to })}>
      <Drawing from={from} dropoffs={dropoffs} />
    </figure>
  );
}
