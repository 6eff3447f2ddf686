import { type RawBuilder, sql, type Transaction } from 'kysely';
import { utcDay } from '../../../../domain/days/calendar-date';
import {
  CARRIER_PENDING_HOURS,
  PICKUP_MIN_AGE_HOURS,
  pickupDayToRemindOf,
  QUOTE_REMINDER_HOURS,
  type ReminderKind,
  SHIPPER_PENDING_HOURS,
} from '../../../../domain/days/reminders';
import type { DB } from '../../../platform/database/schema.generated';

export interface DueReminder {
  readonly subject_id: string;
  readonly profile_id: string;
}

const HOUR_MS = 3_600_000;
/**
 * A reminder that could not be sent for this long, because no server ran, is dropped. This also bounds how many rows are
 * read.
 */
const MAX_LATENESS_HOURS = 24;
/** The most recipients from one carrier. The mail about the request has the same limit. */
const MAX_RECIPIENTS = 50;

/** Finds up to `limit` reminders of a kind that are due and not enqueued yet. Must run as the system. */
export async function findDueReminders(
  tx: Transaction<DB>,
  kind: ReminderKind,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueReminder[]> {
  const due = DUE[kind](now);
  if (due === null) return [];
  const { rows } = await sql<DueReminder>`
    select due.subject_id, due.profile_id
    from (${due}) due (subject_id, profile_id)
    where not exists (
      select from reminder sent
      where sent.kind = ${kind} and sent.subject_id = due.subject_id and sent.profile_id = due.profile_id
    )
    order by due.profile_id, due.subject_id
    limit ${limit}`.execute(tx);
  return rows;
}

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** A query for each kind, of the subjects and people to remind now; null at times of day when none are sent. */
const DUE: Readonly<Record<ReminderKind, (now: Date) => RawBuilder<unknown> | null>> = {
  PENDING_LOAD: (now) => sql`
    ${carrierPeople(
      sql`remind_of_pending_loads`,
      pendingFor(now, CARRIER_PENDING_HOURS),
      // If the pickup is so near that a PICKUP_TOMORROW reminder was sent already, that mail is enough.
      sql`and not exists (
        select from reminder sent
        where sent.kind = 'PICKUP_TOMORROW' and sent.subject_id = load.id and sent.profile_id = profile.id
      )`,
    )}
    union all
    ${requesters(
      sql`remind_of_pending_loads`,
      pendingFor(now, SHIPPER_PENDING_HOURS),
      sql`and not exists (
        select from reminder sent
        where sent.kind = 'PICKUP_TOMORROW' and sent.subject_id = load.id and sent.profile_id = profile.id
      )`,
    )}`,
  PICKUP_TOMORROW: (now) => {
    const day = pickupDayToRemindOf(now);
    if (day === null) return null;
    const loads = sql`load.pickup_date = ${day} and load.created_at <= ${hoursBefore(now, PICKUP_MIN_AGE_HOURS)}`;
    return sql`
      ${carrierPeople(sql`remind_of_pickups`, loads)}
      union all
      ${requesters(sql`remind_of_pickups`, loads)}`;
  },
  QUOTE_EXPIRING: (now) => sql`
    select saving.quote_id, profile.id
    from quote_saving saving
    join profile on profile.id = saving.profile_id and profile.status = 'ACTIVE' and profile.remind_of_saved_quotes
    where saving.expires_at > ${now}
      and saving.expires_at <= ${hoursBefore(now, -QUOTE_REMINDER_HOURS)}
      and saving.saved_at <= saving.expires_at - ${QUOTE_REMINDER_HOURS} * interval '1 hour'
      and not exists (
        select from load_quote booked where booked.quote_id = saving.quote_id and booked.is_live
      )`,
};

const pendingFor = (now: Date, hours: number) => sql`
  load.created_at <= ${hoursBefore(now, hours)}
  and load.created_at > ${hoursBefore(now, hours + MAX_LATENESS_HOURS)}
  and load.pickup_date >= ${utcDay(now)}`;

const NOTHING_MORE = sql``;

/** Selects the users of the carrier who get its mails about loads. */
const carrierPeople = (
  isSwitchedOn: RawBuilder<unknown>,
  loads: RawBuilder<unknown>,
  more: RawBuilder<unknown> = NOTHING_MORE,
) => sql`
  select load.id, profile.id
  from load
  cross join lateral (
    select profile.id
    from profile_carrier own
    join profile on profile.id = own.profile_id
    where own.carrier_id = load.carrier_id and profile.roles && array['CARRIER_ADMIN', 'CARRIER_STAFF']
      and profile.status = 'ACTIVE' and profile.receive_dispatch_emails and profile.${isSwitchedOn}
    order by profile.id
    limit ${MAX_RECIPIENTS}
  ) profile
  where load.status = 'PENDING' and ${loads} ${more}`;

/** Selects the person who requested the load, or who created the API key that did. */
const requesters = (
  isSwitchedOn: RawBuilder<unknown>,
  loads: RawBuilder<unknown>,
  more: RawBuilder<unknown> = NOTHING_MORE,
) => sql`
  select load.id, profile.id
  from load
  join profile on profile.id = load.created_by and profile.status = 'ACTIVE' and profile.${isSwitchedOn}
  where load.status = 'PENDING' and ${loads} ${more}`;
