import type { SearchBodyInput } from '../../../../contract/quote-search';
import { addDays, type IsoDate, utcDay } from '../../../../domain/calendar-date';
import { MAX_PICKUP_DAYS_AHEAD } from '../../../../domain/vehicles';
import { checkWith } from '../../../ui/form/check-with';
import type { Checked } from '../../../ui/form/use-form-pattern';
import type { SearchValues, UncheckedBody } from './search-values';

/** The range of pickup days the server accepts: from today (UTC) to a year ahead. */
export function pickupDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = utcDay(now);
  return { first, last: addDays(first, MAX_PICKUP_DAYS_AHEAD) };
}

const checkBody = checkWith(() =>
  import('../../../../contract/quote-search').then(({ searchBodySchema }) => searchBodySchema),
);

/** Loads the schema when the form is first touched, so that the first search does not wait for it. */
export const preloadSearchSchema = checkBody.preload;

/** Checks the pickup day too, which the schema does not: it depends on today. */
export async function checkSearch(
  body: UncheckedBody,
  now = new Date(),
): Promise<Checked<SearchValues, SearchBodyInput>> {
  const { first, last } = pickupDays(now);
  const day = body.earliestPickup;
  const isOutOfRange = day !== undefined && (day < first || day > last);
  const checked = await checkBody<SearchValues>(
    body,
    isOutOfRange ? [{ field: 'earliestPickup', message: 'Enter a date from today to a year ahead' }] : [],
  );
  if (checked.ok) return checked;
  const { LIMIT_MESSAGES } = await import('../../../../contract/shipment-fields');
  const { pallets, grossWeightLbs } = checked.messages;
  const isTotalTooLarge = pallets === LIMIT_MESSAGES.pallets && grossWeightLbs === LIMIT_MESSAGES.weight;
  return { ...checked, sentence: isTotalTooLarge ? LIMIT_MESSAGES.total : undefined };
}
