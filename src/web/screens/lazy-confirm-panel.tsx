import { lazyComponent } from '../ui/lazy-component';

/** Few changes need it, so it loads with the first one that does. */
export const LazyConfirmPanel = lazyComponent(
  () => import('./confirm-panel'),
  (module) => module.ConfirmPanel,
);
