import { lazyComponent } from '../../../ui/lazy-component';

/** Few logins need it, so it loads with the first one that does. */
export const FactorStep = lazyComponent(
  () => import('./factor-step'),
  (module) => module.FactorStep,
);
