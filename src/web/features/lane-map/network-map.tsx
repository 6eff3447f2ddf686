import { lazyComponent } from '../../ui/lazy-component';
import classes from './lane-map.module.css';
import type { NetworkMapProps } from './network-map-drawing';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
const Drawing = lazyComponent(
  () => import('./network-map-drawing'),
  ({ NetworkMapDrawing }) => NetworkMapDrawing,
);

/** Many lanes on one map, added up by the areas that they connect. */
export function NetworkMap({ name, ...map }: NetworkMapProps & { name: string }) {
  return (
    <figure className={classes.frame} data-tall="" aria-label={name}>
      <Drawing {...map} />
    </figure>
  );
}
