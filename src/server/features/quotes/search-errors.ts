import type { FieldError } from '../../../contract/problems';
import type { SearchBody } from '../../../contract/quotes/quote-search';
import type { SearchPermission } from '../../../domain/access/can-search';
import { addDays, type IsoDate } from '../../../domain/days/calendar-date';
import { formatZip } from '../../../domain/places/zip';
import { MAX_PICKUP_DAYS_AHEAD } from '../../../domain/shipment/vehicles';
import type { LaneRequest } from '../../../rating/lane-request';
import { findUnknownZips } from '../../../rating/price/shipment';
import type { RateBook } from '../../../rating/rate-book';

/**
 * Finds the errors that the schema cannot find because they depend on the caller, the day, or the known ZIPs. Returns all of
 * them, so that one response names every field.
 */
export function findSearchErrors(search: {
  readonly body: SearchBody;
  readonly permission: SearchPermission;
  readonly lane: LaneRequest;
  readonly book: RateBook;
}): FieldError[] {
  const { body, permission, lane, book } = search;
  const errors: FieldError[] = [];
  if (!permission.allowed && permission.field !== null) {
    errors.push({ field: permission.field, message: permission.reason });
  }
  for (const field of findUnknownZips(book.reference, lane)) {
    errors.push({ field, message: `${formatZip(body[field])} is not a known ZIP or postal code` });
  }
  const message = checkPickupDate(body.earliestPickup, lane.requestDate);
  if (message !== null) errors.push({ field: 'earliestPickup', message });
  return errors;
}

function checkPickupDate(earliestPickup: IsoDate, today: IsoDate): string | null {
  const latest = addDays(today, MAX_PICKUP_DAYS_AHEAD);
  if (earliestPickup >= today && earliestPickup <= latest) return null;
  return `Enter a date from today (${today}, UTC) to ${latest}`;
}
