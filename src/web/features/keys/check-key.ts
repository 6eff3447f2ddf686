import type { CreateKeyBodyInput } from '../../../contract/webhooks/keys';
import { addDays, type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import { type KeyScope, withIncludedScopes } from '../../../domain/people/key-scopes';
import { checkWith } from '../../ui/form/check-with';
import type { Checked } from '../../ui/form/form-rules';
import { endOfLocalDay, localDay } from '../../ui/format/day';

export interface KeyValues {
  name: string;
  /** The customer an ADMIN chooses; null for everyone else. */
  shipperId: string | null;
  /** The checked scopes, without those that they include. */
  scopes: KeyScope[];
  /** The last day the key is valid, in the user's time zone. */
  expiresAt: string | null;
}

/** The end of the day a year ahead would be later than the server accepts. */
const MAX_DAYS = 364;

/** The range for a key's last day: from today to a year ahead. */
export function lastDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = isoDate(localDay(now));
  return { first, last: addDays(first, MAX_DAYS) };
}

const checkCreateKey = checkWith(() =>
  import('../../../contract/webhooks/keys').then(({ createKeyBodySchema }) => createKeyBodySchema),
);

/** Builds the body of a key, which is valid until the end of its last day. */
export function checkKey(
  { name, shipperId, scopes, expiresAt }: KeyValues,
  now = new Date(),
): Promise<Checked<KeyValues, CreateKeyBodyInput>> {
  const { first, last } = lastDays(now);
  const isOutOfRange = expiresAt !== null && (expiresAt < first || expiresAt > last);
  return checkCreateKey(
    {
      name,
      scopes: withIncludedScopes(scopes),
      ...(shipperId === null ? {} : { shipperId }),
      ...(expiresAt === null ? {} : { expiresAt: endOfLocalDay(expiresAt).toISOString() }),
    },
    isOutOfRange ? [{ field: 'expiresAt', message: 'Enter a date from today to a year ahead' }] : [],
  );
}
