import { AppError } from '../../../contract/app-error';
import type { ApiKeyUsage } from '../../../contract/webhooks/keys';
import { canSeeKeys } from '../../../domain/access/can-see-keys';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { KeyUsage } from './key-usage';

const SHOWN_DAYS = 30;

/**
 * Returns the calls of a key on each of the last 30 UTC days, today last. Throws NOT_FOUND for a key that the caller may not
 * see.
 */
export async function readKeyUsage(
  parts: {
    readonly db: ActorDb;
    readonly clock: Clock;
    readonly caller: Caller;
    readonly keyUsage: KeyUsage;
  },
  id: string,
): Promise<ApiKeyUsage> {
  const { db, clock, caller, keyUsage } = parts;
  requirePermission(canSeeKeys(caller));
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  // The counts of other servers follow within seconds.
  await keyUsage.flush();
  const today = utcDay(clock.now());
  const stored = await db.transaction(async (tx) => {
    const key = await tx.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst();
    if (!key) throw new AppError('NOT_FOUND');
    return tx
      .selectFrom('api_key_day')
      .select(['day', 'calls', 'refused'])
      .where('key_id', '=', id)
      .where('day', '>', addDays(today, -SHOWN_DAYS))
      .execute();
  });
  const byDay = new Map(stored.map((one) => [one.day, one]));
  const days = Array.from({ length: SHOWN_DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - SHOWN_DAYS);
    const { calls = 0, refused = 0 } = byDay.get(day) ?? {};
    return { day, calls, refused };
  });
  return { days };
}
