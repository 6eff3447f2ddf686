import { lazyComponent } from '../ui/lazy-component';
import type { ConfirmFormOf } from '../ui/overlay/proof-dialog';

/** The panel loads with the first change that needs it, because few changes do. */
const LazyConfirmPanel = lazyComponent(
  () => import('./confirm-panel'),
  (module) => module.ConfirmPanel,
);

export const confirmForm: ConfirmFormOf = (onConfirmed) => <LazyConfirmPanel onConfirmed={onConfirmed} />;
