import { lazyComponent } from '../../../ui/lazy-component';

/** The second step is loaded with the first login that needs it, because few do. */
export const FactorStep = lazyComponent(
  () => import('./factor-step'),
  (module) => module.FactorStep,
);
