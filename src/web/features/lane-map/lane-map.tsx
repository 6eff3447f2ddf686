import { lazyComponent } from '../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { LaneEnd } from './lane-map-types';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./lane-map-drawing'),
  ({ LaneMapDrawing }) => LaneMapDrawing,
);

interface LaneMapProps {
  from: LaneEnd;
  to: LaneEnd;
  /** Names both places for screen readers. */
  name: string;
}

/** The two places on a map. The days are below it, because a day on the map would look like a stop on the way. */
export function LaneMap({ from, to, name }: LaneMapProps) {
  return (
    <figure className={classes.frame} aria-label={name}>
      <Drawing from={from} to={to} />
    </figure>
  );
}
