import { lazyComponent } from '../../ui/lazy-component';

/** Geometry and outlines (34 kB) are loaded when the first map is drawn. */
export const LazyArcMap = lazyComponent(
  () => import('../../ui/map/arc-map'),
  ({ ArcMap }) => ArcMap,
);
