import type { SearchBodyInput } from '../../../../contract/quote-search';
import { pickupDays } from '../../../../domain/pickup-days';
import { checkWith } from '../../../ui/form/check-with';
import type { FieldFault } from '../../../ui/form/field-messages';
import type { Checked } from '../../../ui/form/use-form-pattern';
import type { SearchValues, UncheckedBody } from './search-values';

const checkBody = checkWith(() =>
  import('../../../../contract/quote-search').then(({ searchBodySchema }) => searchBodySchema),
);

/** Loads the schema when the form is first touched, so that the first search does not wait for it. */
export const preloadSearchSchema = checkBody.preload;

/** The error of a pickup day, which the schema does not see: it depends on today. */
export function pickupDayErrors(day: string | undefined, now: Date): FieldFault[] {
  const { first, last } = pickupDays(now);
  const isInRange = day === undefined || (day >= first && day <= last);
  return isInRange ? [] : [{ field: 'earliestPickup', message: 'Enter a date from today to a year ahead' }];
}

/** Checks the pickup day too; both limits exceeded are one sentence. */
export async function checkSearch(
  body: UncheckedBody,
  now = new Date(),
): Promise<Checked<SearchValues, SearchBodyInput>> {
  const checked = await checkBody<SearchValues>(body, pickupDayErrors(body.earliestPickup, now));
  if (checked.ok) return checked;
  const { LIMIT_MESSAGES } = await import('../../../../contract/shipment-fields');
  const { pallets, grossWeightLbs } = checked.messages;
  const isTotalTooLarge = pallets === LIMIT_MESSAGES.pallets && grossWeightLbs === LIMIT_MESSAGES.weight;
  return { ...checked, sentence: isTotalTooLarge ? LIMIT_MESSAGES.total : undefined };
}
