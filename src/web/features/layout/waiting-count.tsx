import { useRights } from '../../api/use-rights';
import { lazyLoader } from '../../ui/lazy-component';

// Only carriers' users load it. A count that fails to load is left out: the list of loads has it too.
const load = () => import('./loads-waiting');
const count = lazyLoader(load, ({ LoadsWaiting }) => LoadsWaiting);
const live = lazyLoader(load, ({ LiveLoadsWaiting }) => LiveLoadsWaiting);

const useAnswersLoads = () => useRights().caller.carrierIds.length > 0;

/** How many loads wait for the answer of a carrier's user. */
export function WaitingCount() {
  const answersLoads = useAnswersLoads();
  const { Component } = count.useLoaded(answersLoads);
  return answersLoads && Component ? <Component /> : null;
}

/** Keeps the counts current. */
export function LiveWaitingCount() {
  const answersLoads = useAnswersLoads();
  const { Component } = live.useLoaded(answersLoads);
  return answersLoads && Component ? <Component /> : null;
}
