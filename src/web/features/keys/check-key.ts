import type { CreateKeyBodyInput } from '../../../contract/keys';
import { addDays, type IsoDate, utcDay } from '../../../domain/calendar-date';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/use-form-pattern';

export interface KeyValues {
  name: string;
  /** The customer an ADMIN chooses; null for everyone else. */
  shipperId: string | null;
  /** The last day (UTC) the key is valid. */
  expiresAt: string | null;
}

const MAX_DAYS = 365;

/** The range for a key's last day: from today (UTC) to a year ahead. */
export function lastDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = utcDay(now);
  return { first, last: addDays(first, MAX_DAYS) };
}

const checkCreateKey = checkWith(() =>
  import('../../../contract/keys').then(({ createKeyBodySchema }) => createKeyBodySchema),
);

/** A key is valid until the end of its last day. */
export function checkKey(
  { name, shipperId, expiresAt }: KeyValues,
  now = new Date(),
): Promise<Checked<KeyValues, CreateKeyBodyInput>> {
  const { first, last } = lastDays(now);
  const isOutOfRange = expiresAt !== null && (expiresAt < first || expiresAt > last);
  return checkCreateKey(
    {
      name,
      ...(shipperId === null ? {} : { shipperId }),
      ...(expiresAt === null ? {} : { expiresAt: `${expiresAt}T23:59:59Z` }),
    },
    isOutOfRange ? [{ field: 'expiresAt', message: 'Enter a date from today to a year ahead' }] : [],
  );
}
