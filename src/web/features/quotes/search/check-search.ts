import type { SearchBodyInput } from '../../../../contract/quotes';
import { addDays, type IsoDate, utcDay } from '../../../../domain/calendar-date';
import { LATEST_PICKUP_DAYS } from '../../../../domain/vehicles';
import { messagesByField } from '../../../ui/form/field-messages';
import type { Checked } from '../../../ui/form/use-form-pattern';
import type { SearchValues, UncheckedBody } from './search-values';

/** The days a pickup may be asked for, as the server counts them: from today (UTC) to a year ahead. */
export function pickupDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = utcDay(now);
  return { first, last: addDays(first, LATEST_PICKUP_DAYS) };
}

/**
 * Checks with the contract's own schema, which is loaded here and not before: zod stays out of the first
 * load. The caller preloads it when the form is first touched, see `preloadSearchSchema`.
 * The days of the pickup, which the schema does not know, are checked here too and not after a call; which
 * day would do is said by the field itself.
 */
export async function checkSearch(
  body: UncheckedBody,
  now = new Date(),
): Promise<Checked<SearchValues, SearchBodyInput>> {
  const { LIMIT_MESSAGES, searchBodySchema } = await loadSchema();
  const result = searchBodySchema.safeParse(body);
  const errors = result.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
  const { first, last } = pickupDays(now);
  const day = body.earliestPickup;
  if (day !== undefined && (day < first || day > last)) {
    errors.push({ field: 'earliestPickup', message: 'Expected a day from today to a year ahead' });
  }
  if (result.success && errors.length === 0) return { ok: true, body: result.data };
  const messages = messagesByField(errors);
  const isAllTooMuch =
    messages.pallets === LIMIT_MESSAGES.pallets && messages.grossWeightLbs === LIMIT_MESSAGES.weight;
  return { ok: false, messages, sentence: isAllTooMuch ? LIMIT_MESSAGES.total : undefined };
}

const loadSchema = () => import('../../../../contract/quotes');

/** So that the first press of Search does not wait for the schema. A failure shows at the submit. */
export function preloadSearchSchema(): void {
  void loadSchema().catch(() => {});
}
