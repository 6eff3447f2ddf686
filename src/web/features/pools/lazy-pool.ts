import { lazyComponent } from '../../ui/lazy-component';

/** The results of a pool are code-split, so that a single search does not load them. */
export const PoolResults = lazyComponent(
  () => import('./pool-results'),
  (module) => module.PoolResults,
);
