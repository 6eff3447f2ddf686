import { lazyComponent } from '../lazy-component';
import classes from './map-place.module.css';

/** A placeholder of the same size as the map of ZIPs, so that nothing below moves when the map appears. */
function PointMapPlace() {
  return <div className={classes.points} />;
}

/** The outlines and the projection (34 kB) load with the first map. */
export const LazyPointMap = lazyComponent(
  () => import('./point-map'),
  (module) => module.PointMap,
  { whileLoading: PointMapPlace },
);
