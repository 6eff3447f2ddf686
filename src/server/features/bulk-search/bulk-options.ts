import { invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import { addDays, type IsoDate, isIsoDate } from '../../../domain/days/calendar-date';
import { nextWeekday } from '../../../domain/days/pickup-days';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import { MAX_PICKUP_DAYS_AHEAD } from '../../../domain/shipment/vehicles';
import type { BulkOptions } from './bulk-lane';

/** Returns the options with their defaults, for a bulk search that starts today. */
export function withDefaults(
  sent: {
    readonly earliestPickup?: string | undefined;
    readonly accessorials?: readonly Accessorial[] | undefined;
    readonly foodGrade?: boolean | undefined;
  },
  today: IsoDate,
): BulkOptions {
  const { earliestPickup, accessorials = [], foodGrade = false } = sent;
  if (earliestPickup === undefined) return { earliestPickup: nextWeekday(today), accessorials, foodGrade };
  if (!isIsoDate(earliestPickup)) throw new TypeError('the schema checks the date');
  return { earliestPickup, accessorials, foodGrade };
}

/** Returns an error for a pickup day that has passed or is too far ahead. */
export function findPickupError({ earliestPickup }: BulkOptions, today: IsoDate): FieldError | null {
  const latest = addDays(today, MAX_PICKUP_DAYS_AHEAD);
  if (earliestPickup >= today && earliestPickup <= latest) return null;
  return {
    field: 'earliestPickup',
    message: `Enter a date from today (${today}, UTC) to ${latest}`,
  };
}

/** Throws INVALID_INPUT for a pickup day that has passed or is too far ahead. */
export function requirePickupDay(options: BulkOptions, today: IsoDate): void {
  const error = findPickupError(options, today);
  if (error !== null) throw invalidInput(error);
}
