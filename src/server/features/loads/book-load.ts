import { AppError, invalidInput } from '../../../contract/app-error';
import type { LoadBody } from '../../../contract/loads/load-body';
import type { Load } from '../../../contract/loads/loads';
import type { FieldError } from '../../../contract/problems';
import { canBookFor } from '../../../domain/access/can-change-load';
import { newId } from '../../../domain/ids';
import { DEFAULT_SET_POINT_F } from '../../../domain/shipment/temperatures';
import { requirePermission } from '../../access/require-permission';
import { joinTransaction } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import { fillFromLoad } from './again/fill-from-load';
import { findSetPointErrors, findStopErrors, type Stop } from './check-stops';
import { findFacilities } from './find-facilities';
import { findQuotesToBook, type QuoteToBook } from './find-quotes-to-book';
import { mailTransition } from './load-mails';
import { bookingNotAllowed, notApproved } from './not-bookable';
import { type LoadContext, readLoadIn } from './read-load';

/** The row that `actor.book_load` returns. */
interface BookedRow {
  readonly booked_load: string;
  readonly is_new: boolean;
}

const NO_CUSTOMER: FieldError = {
  field: 'quoteId',
  message: 'This search was for no customer. Search for a customer to book',
};

const BOOK_LOAD = refusing('book_load', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  FORBIDDEN: () => new AppError('FORBIDDEN'),
  NO_CUSTOMER: () => invalidInput(NO_CUSTOMER),
  NOT_TOGETHER: () =>
    invalidInput({
      field: 'quoteIds',
      message: 'Must be quotes of one carrier for different dropoffs of one pool',
    }),
  QUOTE_BOOKED: ({ number }: { number: string }) =>
    new AppError('QUOTE_BOOKED', { detail: `Some of these quotes are in load ${number} already.` }),
  QUOTE_EXPIRED: () => new AppError('QUOTE_EXPIRED'),
  NOT_APPROVED: notApproved,
  BOOKING_NOT_ALLOWED: bookingNotAllowed,
});

/**
 * Requests a load for a quote, or for one carrier's quotes of a pool. The load is PENDING until the carrier answers; the
 * carrier is mailed in the same transaction. Quotes that already have a live load return that load. The database checks
 * everything again.
 */
export async function bookLoad(context: LoadContext, sent: LoadBody): Promise<Load & { isNew: boolean }> {
  const { db, caller, clock } = context;
  const quoteIds = sent.quoteIds ?? (sent.quoteId === undefined ? [] : [sent.quoteId]);
  return db.transaction(async (tx) => {
    const quotes = await findQuotesToBook(tx, quoteIds);
    if (quotes.length < quoteIds.length) throw new AppError('NOT_FOUND');
    const [first] = quotes as [QuoteToBook, ...QuoteToBook[]];
    if (first.shipperId === null) throw invalidInput(NO_CUSTOMER);
    requirePermission(canBookFor(caller, first.shipperId));
    const body = await fillFromLoad(tx, sent, quotes);
    const facilities = await findFacilities(tx, body.stops);
    const errors = [
      ...findStopErrors(body.stops, quotes, facilities),
      ...findSetPointErrors(body.temperatureF, first.temperature),
    ];
    if (errors.length > 0) throw invalidInput(...errors);

    const booked = await joinTransaction(tx, db.actor).call<BookedRow>(BOOK_LOAD, {
      booked_at: clock.now().toISOString(),
      new_load: newId(clock.now().getTime()),
      wanted_quotes: `{${quoteIds.join(',')}}`,
      set_point_f: body.temperatureF ?? first.temperatureF ?? DEFAULT_SET_POINT_F[first.temperature],
      po_number: body.references?.po ?? null,
      pickup_reference: body.references?.pickupNumber ?? null,
      shipper_reference: body.references?.own ?? null,
      product: body.productDescription ?? null,
      instructions: body.specialInstructions ?? null,
      stops: JSON.stringify(body.stops.map(encodeStop)),
    });
    if (booked.is_new) {
      if (body.copyOf !== undefined) {
        await joinTransaction(tx, db.actor).call('mark_load_copy', {
          new_load: booked.booked_load,
          source_load: body.copyOf,
        });
      }
      await mailTransition(tx, db.actor, { loadId: booked.booked_load, position: 1 });
    }
    return { ...(await readLoadIn(tx, context, booked.booked_load)), isNew: booked.is_new };
  });
}

/** Encodes a stop in the format that `actor.stops_of_load` reads. */
export const encodeStop = (stop: Stop) => ({
  side: stop.side,
  facility_id: stop.facilityId,
  name: stop.name,
  street: stop.street,
  street_2: stop.street2,
  city: stop.city,
  state: stop.state,
  zip: stop.zip,
  contact_name: stop.contactName,
  contact_phone: stop.contactPhone,
  appointment: stop.appointment,
  window_from: stop.window?.from.slice(11),
  window_to: stop.window?.to.slice(11),
});
