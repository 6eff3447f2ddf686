import { addDays, type IsoDate, utcDay } from './calendar-date';

/** The kinds of reminders. Each is sent once about a load or a quote, and a person can switch it off. */
export const REMINDER_KINDS = ['PENDING_LOAD', 'PICKUP_TOMORROW', 'QUOTE_EXPIRING'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** The hours that a load waits before its carrier is reminded. */
export const CARRIER_PENDING_HOURS = 4;
/**
 * The hours that a load waits before its customer is reminded. They are longer, so that the carrier has time to answer after
 * its own reminder.
 */
export const SHIPPER_PENDING_HOURS = 8;
/**
 * A pickup reminder skips loads that were requested more recently than this, because the mail about the request is just as
 * new.
 */
export const PICKUP_MIN_AGE_HOURS = 1;
/** The hour of the reminder on the day before the pickup: 7 or 8 a.m. on the East Coast, 4 or 5 a.m. on the West Coast. */
const PICKUP_REMINDER_UTC_HOUR = 12;
/** The hours before a saved quote expires at which its reminder is sent. A quote that was saved later needs no reminder. */
export const QUOTE_REMINDER_HOURS = 24;

/** The pickup day to send reminders for at this time; null in the hours before the reminder. */
export function pickupDayToRemindOf(now: Date): IsoDate | null {
  return now.getUTCHours() < PICKUP_REMINDER_UTC_HOUR ? null : addDays(utcDay(now), 1);
}

/** The anchor of the switches on the profile page, for the links in mails. */
export const REMINDERS_ANCHOR = 'reminders';

const SWITCHES = {
  PENDING_LOAD: 'remind_of_pending_loads',
  PICKUP_TOMORROW: 'remind_of_pickups',
  QUOTE_EXPIRING: 'remind_of_saved_quotes',
} as const satisfies Record<ReminderKind, string>;

/** The field of a profile that switches a kind of reminder on or off. */
export const profileSwitchOf = (kind: ReminderKind): (typeof SWITCHES)[ReminderKind] => SWITCHES[kind];
