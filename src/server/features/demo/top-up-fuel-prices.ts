import { sql } from 'kysely';
import { utcDay } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import type { Log } from '../../platform/log';

/**
 * Repeats the last price of each source for every Monday up to the current week. Otherwise the demo's fuel prices page would
 * end where its price file ends. Quotes stay the same, because the newest price on or before a day applies. Returns the
 * number of rows added.
 */
export async function topUpFuelPrices(parts: {
  readonly database: Database;
  readonly log: Log;
  readonly clock: Clock;
}): Promise<number> {
  const today = utcDay(parts.clock.now());
  const added = await parts.database.as(SYSTEM).transaction(async (tx) => {
    await sql`select from reference_state for update`.execute(tx);
    const inserted = await sql`
      insert into fuel_price (source, effective_date, price_mills)
      select last.source, monday::date, last.price_mills
      from (
        select distinct on (source) source, effective_date, price_mills
        from fuel_price order by source, effective_date desc
      ) last,
      generate_series(
        date_trunc('week', last.effective_date::timestamp) + interval '1 week',
        date_trunc('week', ${today}::timestamp),
        interval '1 week'
      ) as monday`.execute(tx);
    const count = Number(inserted.numAffectedRows);
    if (count > 0) await sql`select fn_raise_reference_revision()`.execute(tx);
    return count;
  });
  if (added > 0) parts.log.info({ added }, 'demo fuel prices extended to this week');
  return added;
}
