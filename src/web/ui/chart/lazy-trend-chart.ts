import { lazyComponent } from '../lazy-component';

/** The chart, with its scales and paths, is loaded when the first one is shown. Its card already has the final height. */
export const LazyTrendChart = lazyComponent(
  () => import('./trend-chart'),
  (module) => module.TrendChart,
);
