import type { PoolBodyInput } from '../../../../contract/quote-pool';
import { checkWith } from '../../../ui/form/check-with';
import type { Checked } from '../../../ui/form/use-form-pattern';
import { pickupDayErrors } from '../search/check-search';
import type { SearchValues } from '../search/search-values';
import type { UncheckedPool } from './pool-values';

const checkBody = checkWith(() =>
  import('../../../../contract/quote-pool').then(({ poolBodySchema }) => poolBodySchema),
);

/** Loads the schema when the list of dropoffs is shown, so that the first search does not wait for it. */
export const preloadPoolSchema = checkBody.preload;

export const checkPool = (
  body: UncheckedPool,
  now = new Date(),
): Promise<Checked<SearchValues, PoolBodyInput>> =>
  checkBody<SearchValues>(body, pickupDayErrors(body.earliestPickup, now));
