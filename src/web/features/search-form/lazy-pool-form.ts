import { lazyComponent } from '../../ui/lazy-component';

/** The form and the summary of a pool are code-split, so that a single search does not load them. */
export const DropoffList = lazyComponent(
  () => import('./dropoff-list'),
  (module) => module.DropoffList,
);

export const PoolSummary = lazyComponent(
  () => import('./pool-summary'),
  (module) => module.PoolSummary,
);
