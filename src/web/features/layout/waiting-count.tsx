import { useRights } from '../../api/use-rights';
import { lazyLoader } from '../../ui/lazy-component';

// Only carriers' users load the counts. A count that fails to load is left out, because the lists show it too.
const load = () => import('./loads-waiting');
const COUNTS = {
  '/loads': lazyLoader(load, ({ LoadsWaiting }) => LoadsWaiting),
  '/quotes/spot': lazyLoader(load, ({ SpotsWaiting }) => SpotsWaiting),
};
const live = lazyLoader(load, ({ LiveLoadsWaiting }) => LiveLoadsWaiting);

const useAnswers = () => useRights().caller.carrierIds.length > 0;

/** Whether the menu entry of a path has a count. */
export const isCounted = (path: string): path is keyof typeof COUNTS => path in COUNTS;

/** The number of loads or spot requests that wait for an answer from a carrier's user. */
export function WaitingCount({ path }: { path: keyof typeof COUNTS }) {
  const answers = useAnswers();
  const { Component } = COUNTS[path].useLoaded(answers);
  return answers && Component ? <Component /> : null;
}

/** Keeps the counts of loads current. */
export function LiveWaitingCount() {
  const answers = useAnswers();
  const { Component } = live.useLoaded(answers);
  return answers && Component ? <Component /> : null;
}
