import type { FieldError } from '../../../contract/problems';
import type { SearchBody } from '../../../contract/quote-search';
import type { SearchPermission } from '../../../domain/access/can-search';
import { addDays, type IsoDate } from '../../../domain/calendar-date';
import { LATEST_PICKUP_DAYS } from '../../../domain/vehicles';
import type { LaneRequest } from '../../../rating/lane-request';
import { prepareShipment } from '../../../rating/price/shipment';
import type { RateBook } from '../../../rating/rate-book';

/**
 * What is wrong with a search that only the caller, the day and the known places tell; the schema has said the
 * rest. All of it at once, so that one answer names every field.
 */
export function findSearchErrors(about: {
  readonly body: SearchBody;
  readonly permission: SearchPermission;
  readonly lane: LaneRequest;
  readonly book: RateBook;
}): FieldError[] {
  const { body, permission, lane, book } = about;
  const faults: FieldError[] = [];
  if (!permission.allowed && permission.field !== null) {
    faults.push({ field: permission.field, message: permission.reason });
  }
  const shipment = prepareShipment(book.reference, lane);
  if ('unknownZips' in shipment) {
    for (const field of shipment.unknownZips) {
      faults.push({ field, message: `No place is known for ${body[field]}` });
    }
  }
  const message = checkPickupDate(body.earliestPickup, lane.requestDate);
  if (message !== null) faults.push({ field: 'earliestPickup', message });
  return faults;
}

function checkPickupDate(earliestPickup: IsoDate, today: IsoDate): string | null {
  const latest = addDays(today, LATEST_PICKUP_DAYS);
  if (earliestPickup >= today && earliestPickup <= latest) return null;
  return `Expected a day from today (${today}, UTC) to ${latest}`;
}
