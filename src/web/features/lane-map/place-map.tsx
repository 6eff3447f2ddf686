import { lazyComponent } from '../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { LaneEnd } from './lane-map-types';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./place-map-drawing'),
  ({ PlaceMapDrawing }) => PlaceMapDrawing,
);

/** One place on a map. `name` describes it for screen readers. */
export function PlaceMap({ place, name }: { place: LaneEnd; name: string }) {
  return (
    <figure className={classes.frame} aria-label={name}>
      <Drawing place={place} />
    </figure>
  );
}
