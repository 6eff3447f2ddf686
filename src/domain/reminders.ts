import { addDays, type IsoDate, utcDay } from './calendar-date';

/** What a person can be reminded of. Each kind is sent once about a load or a quote and can be switched off. */
export const REMINDER_KINDS = ['PENDING_LOAD', 'PICKUP_TOMORROW', 'QUOTE_EXPIRING'] as const;
export type ReminderKind = (typeof REMINDER_KINDS)[number];

/** How long a load waits before its carrier is reminded. */
export const CARRIER_PENDING_HOURS = 4;
/** The customer is told later, so that the carrier has time to answer after its own reminder. */
export const SHIPPER_PENDING_HOURS = 8;
/** A load without an answer that was requested within this time is still in the mail of its request. */
export const PICKUP_MIN_AGE_HOURS = 1;
/** The morning before the pickup: 7 or 8 on the East Coast, 4 or 5 on the West Coast. */
const PICKUP_REMINDER_UTC_HOUR = 12;
/** How long before a saved quote expires. A quote that was saved later is fresh in memory. */
export const QUOTE_REMINDER_HOURS = 24;

/** The pickup day to remind of at this time; null in the hours before the reminder. */
export function pickupDayToRemindOf(now: Date): IsoDate | null {
  return now.getUTCHours() < PICKUP_REMINDER_UTC_HOUR ? null : addDays(utcDay(now), 1);
}

/** Where the profile page has the switches, after `#` in the links of mails. */
export const REMINDERS_ANCHOR = 'reminders';

const SWITCHES = {
  PENDING_LOAD: 'remind_of_pending_loads',
  PICKUP_TOMORROW: 'remind_of_pickups',
  QUOTE_EXPIRING: 'remind_of_saved_quotes',
} as const satisfies Record<ReminderKind, string>;

/** The field of a profile that switches a kind of reminder. */
export const profileSwitchOf = (kind: ReminderKind): (typeof SWITCHES)[ReminderKind] => SWITCHES[kind];
