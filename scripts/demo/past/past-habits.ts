/** The habits of people and carriers in the past. `docs/demo.md` lists those that are worth finding. */

/**
 * The number of days up to the last recorded end. It is one less than a year: totals compare with the same days of the
 * year before, and for a range up to today those days then have none of the past.
 */
export const PAST_DAYS = 364;
/** The number of recorded ends: the last seven midnights, one for each weekday of a start. */
export const PAST_ENDS = 7;

/**
 * The people who search for each customer, with their share of its searches in percent. The first one also calls the API.
 */
export const PAST_SEARCHERS: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  'Harbor Lantern Foods': [
    ['shipper.staff@example.com', 58],
    ['shipper.admin@example.com', 20],
    ['priya.raman@example.com', 22],
  ],
  'Copperfield Provisions': [
    ['june.castellano@example.com', 45],
    ['omar.haddad@example.com', 55],
  ],
  'Juniper Row Creamery': [['greta.nilsen@example.com', 100]],
};

/** The searches on a weekday in the middle of the year, without pools and bulk files. */
export const DAILY_SEARCHES: Readonly<Record<string, number>> = {
  'Harbor Lantern Foods': 4.6,
  'Copperfield Provisions': 2.5,
  'Juniper Row Creamery': 2.4,
};

/** The customer whose own system makes about every third of its searches. */
export const API_CUSTOMER = 'Copperfield Provisions';
export const API_PERCENT = 35;

/**
 * The customer whose plan has a search limit. In the last weeks it searches so much that two weeks use most of the limit, in
 * whatever month they are loaded; `actor.add_past` leaves out searches beyond the month's share.
 */
export const CAPPED_CUSTOMER = 'Juniper Row Creamery';
export const CAPPED_BUSY_DAYS = 21;
export const CAPPED_BUSY_SEARCHES = 8.6;

/** The factors from Sunday to Saturday. */
const WEEKDAY_FACTORS = [0.06, 1.1, 1.1, 1.05, 1, 0.75, 0.12] as const;
export const weekdayFactor = (day: Date): number => WEEKDAY_FACTORS[day.getUTCDay()] ?? 1;

/** Returns the month's factor; the fields of the Central Coast are harvested from April to September. */
export const seasonFactor = (day: Date): number =>
  [0.6, 0.6, 0.9, 1.7, 2.3, 2.5, 2.4, 2.2, 1.6, 1, 0.7, 0.6][day.getUTCMonth()] ?? 1;

export interface CarrierHabits {
  readonly hoursToAnswer: number;
  readonly declinePercent: number;
  readonly latePercent: number;
  readonly cancelPercent: number;
}

const USUAL: CarrierHabits = { hoursToAnswer: 3, declinePercent: 5, latePercent: 7, cancelPercent: 1 };
const HABITS: Readonly<Record<string, Partial<CarrierHabits>>> = {
  'Permafrost Pallet Lines': { hoursToAnswer: 1.5, latePercent: 5 },
  'Daybook Freight Partners': { hoursToAnswer: 6, latePercent: 46 },
  'Highstack Pallet Network': { hoursToAnswer: 8, declinePercent: 38, cancelPercent: 5 },
  'Winterspoon Ice Cream Haulage': { hoursToAnswer: 2, latePercent: 3 },
  'Halyard Cove Seafood Freight': { hoursToAnswer: 1, latePercent: 4 },
};
export const habitsOf = (carrierName: string): CarrierHabits => ({ ...USUAL, ...HABITS[carrierName] });

/** The percentage of searches with a quote of an approved carrier that are booked. */
export const BOOKED_PERCENT: Readonly<Record<string, number>> = {
  'Harbor Lantern Foods': 25,
  'Copperfield Provisions': 26,
  'Juniper Row Creamery': 20,
};
export const SAVED_PERCENT = 6;
