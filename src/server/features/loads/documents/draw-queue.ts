import { limitConcurrency } from '../../../platform/limit-concurrency';

/** One PDF at a time, because drawing one blocks the process. */
export const oneAtATime = limitConcurrency(1);
