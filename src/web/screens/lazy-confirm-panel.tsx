import { lazyComponent } from '../ui/lazy-component';

/** The panel loads with the first change that needs it, because few changes do. */
export const LazyConfirmPanel = lazyComponent(
  () => import('./confirm-panel'),
  (module) => module.ConfirmPanel,
);
