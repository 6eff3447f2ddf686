import type { CreateKeyBodyInput } from '../../../contract/keys';
import { addDays, type IsoDate, utcDay } from '../../../domain/calendar-date';
import { messagesByField } from '../../ui/form/field-messages';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface KeyValues {
  name: string;
  /** The customer an ADMIN chooses; null for everybody else. */
  shipperId: string | null;
  /** The last day (UTC) on which the key is good. */
  expiresAt: string | null;
}

const MOST_DAYS = 365;

/** The last days a key can have: from today (UTC) to a year ahead. */
export function lastDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = utcDay(now);
  return { first, last: addDays(first, MOST_DAYS) };
}

/** Checks with the contract's own schema, which travels only then; which day would do the field says by itself. */
export async function checkKey(
  { name, shipperId, expiresAt }: KeyValues,
  now = new Date(),
): Promise<Checked<KeyValues, CreateKeyBodyInput>> {
  const { createKeyBodySchema } = await import('../../../contract/keys');
  const result = createKeyBodySchema.safeParse({
    name,
    ...(shipperId === null ? {} : { shipperId }),
    ...(expiresAt === null ? {} : { expiresAt: `${expiresAt}T23:59:59Z` }),
  });
  const errors = result.error?.issues.map(({ path, message }) => ({ field: path.join('.'), message })) ?? [];
  const { first, last } = lastDays(now);
  if (expiresAt !== null && (expiresAt < first || expiresAt > last)) {
    errors.push({ field: 'expiresAt', message: 'Expected a day from today to a year ahead' });
  }
  if (result.success && errors.length === 0) return { ok: true, body: result.data };
  return { ok: false, messages: messagesByField(errors) };
}
