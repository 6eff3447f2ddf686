import type { PoolBodyInput } from '../../../contract/quotes/quote-pool';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';
import { pickupDayErrors } from './check-search';
import type { UncheckedPool } from './pool-values';
import type { SearchValues } from './search-values';

const checkBody = checkWith(() =>
  import('../../../contract/quotes/quote-pool').then(({ poolBodySchema }) => poolBodySchema),
);

/** Loads the schema when the list of dropoffs is shown, so that the first search does not wait for it. */
export const preloadPoolSchema = checkBody.preload;

export const checkPool = (
  body: UncheckedPool,
  now = new Date(),
): Promise<Checked<SearchValues, PoolBodyInput>> =>
  checkBody<SearchValues>(body, pickupDayErrors(body.earliestPickup, now));
