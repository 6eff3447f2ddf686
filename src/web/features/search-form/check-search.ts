import type { SearchBodyInput } from '../../../contract/quotes/quote-search';
import { pickupDays } from '../../../domain/days/pickup-days';
import { checkWith } from '../../ui/form/check-with';
import type { FieldFault } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/form-rules';
import type { SearchValues, UncheckedBody } from './search-values';

const checkBody = checkWith(() =>
  import('../../../contract/quotes/quote-search').then(({ searchBodySchema }) => searchBodySchema),
);

/** Loads the schema when the form is first touched, so that the first search does not wait for it. */
export const preloadSearchSchema = checkBody.preload;

/** Returns the error of a pickup day, which the schema cannot check because it depends on today. */
export function pickupDayErrors(day: string | undefined, now: Date): FieldFault[] {
  const { first, last } = pickupDays(now);
  const isInRange = day === undefined || (day >= first && day <= last);
  return isInRange ? [] : [{ field: 'earliestPickup', message: 'Enter a date from today to a year ahead' }];
}

/** Checks the body and the pickup day. If both the pallets and the weight exceed their limits, one sentence says so. */
export async function checkSearch(
  body: UncheckedBody,
  now = new Date(),
): Promise<Checked<SearchValues, SearchBodyInput>> {
  const checked = await checkBody<SearchValues>(body, pickupDayErrors(body.earliestPickup, now));
  if (checked.ok) return checked;
  const { LIMIT_MESSAGES } = await import('../../../contract/quotes/shipment-fields');
  const { pallets, grossWeightLbs } = checked.messages;
  const isTotalTooLarge = pallets === LIMIT_MESSAGES.pallets && grossWeightLbs === LIMIT_MESSAGES.weight;
  return { ...checked, sentence: isTotalTooLarge ? LIMIT_MESSAGES.total : undefined };
}
