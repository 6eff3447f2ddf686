import { lazyComponent } from '../../../ui/lazy-component';

/** A single search loads no part of a pool. */
export const DropoffList = lazyComponent(
  () => import('./dropoff-list'),
  (module) => module.DropoffList,
);

export const PoolSummary = lazyComponent(
  () => import('./pool-summary'),
  (module) => module.PoolSummary,
);

export const PoolResults = lazyComponent(
  () => import('./pool-results'),
  (module) => module.PoolResults,
);
