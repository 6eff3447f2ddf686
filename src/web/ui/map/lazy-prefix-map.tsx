import { lazyComponent } from '../lazy-component';
import classes from './map-place.module.css';

/** A placeholder of the same size as the map of prefixes, so that nothing below moves when the map appears. */
export function PrefixMapPlace() {
  return <div className={classes.prefixes} />;
}

/** The outlines (27 kB) load with the first map. */
export const LazyPrefixMap = lazyComponent(
  () => import('./prefix-map'),
  (module) => module.PrefixMap,
  { whileLoading: PrefixMapPlace },
);
