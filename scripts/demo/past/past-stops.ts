import type { IsoDate } from '../../../src/domain/days/calendar-date';
import type { Zip } from '../../../src/domain/places/zip';
import type { Random } from '../../../src/domain/text/seeded-random';
import { placeOf } from '../../../src/rating/place-of';
import type { BookedStop } from './load-acts';
import { PAST_DOCKS } from './past-lanes';
import type { PastWorld } from './past-world';

/** The details that people type when they book: references, pickup place and delivery places. */

const SELDOM = 25;

/** Draws references. Every load has the customer's own order number, and some have a purchase order. */
export const drawReferences = (draw: Random, { orders }: PastWorld) => ({
  po_number: draw.chance(60) ? String(draw.between(20_000, 89_999)) : null,
  pickup_reference: draw.chance(SELDOM) ? String(draw.between(1_000, 9_999)) : null,
  shipper_reference: `ORD-${++orders.last}`,
});

/**
 * Returns a stop in the format of `actor.book_load` and `actor.accept_spot_offer`: a facility at the ZIP, or a dock as
 * people type it.
 */
export function encodePastStop({ facilities, book }: PastWorld, draw: Random, zip: Zip, index: number) {
  const facility = facilities.get(zip);
  const [name, street] = PAST_DOCKS[zip] ?? ['Cold dock', '1 Dock Road'];
  const [city = '', state = ''] = (placeOf(book, zip)?.name ?? '').split(', ');
  const hour = index === 0 ? draw.between(6, 7) : draw.between(5, 6);
  const clock = (at: number) => `${String(at).padStart(2, '0')}:00`;
  return {
    side: index === 0 ? 'PICKUP' : 'DROPOFF',
    ...(facility === undefined ? { name, street, city, state, zip } : { facility_id: facility }),
    contact_name: draw.chance(SELDOM) ? 'Receiving' : null,
    contact_phone: null,
    appointment: draw.chance(60) ? 'BY_APPT' : 'FCFS',
    window_from: clock(hour),
    window_to: clock(hour + 5),
  };
}

export function stopAt({ book }: PastWorld, zip: Zip, position: number, day: IsoDate): BookedStop {
  const place = placeOf(book, zip)?.name ?? '';
  return { position, place, state: place.slice(-2), day };
}
