import { AppError, invalidInput } from '../../../contract/app-error';
import type { LoadBody } from '../../../contract/loads/load-body';
import type { Load } from '../../../contract/loads/loads';
import type { FieldError } from '../../../contract/problems';
import { canBookFor } from '../../../domain/access/can-change-load';
import { newId } from '../../../domain/ids';
import type { CarrierShipperStatus } from '../../../domain/people/companies';
import { DEFAULT_SET_POINT_F } from '../../../domain/shipment/temperatures';
import { requirePermission } from '../../access/require-permission';
import { joinTransaction } from '../../platform/database/database';
import { fillFromLoad } from './again/fill-from-load';
import { findSetPointErrors, findStopErrors, type Stop } from './check-stops';
import { findFacilities } from './find-facilities';
import { findQuotesToBook, type QuoteToBook } from './find-quotes-to-book';
import { mailTransition } from './load-mails';
import { type LoadContext, readLoadIn } from './read-load';

/** The row that `actor.book_load` returns. */
interface BookedRow {
  readonly refusal:
    | 'NOT_FOUND'
    | 'FORBIDDEN'
    | 'NO_CUSTOMER'
    | 'NOT_TOGETHER'
    | 'QUOTE_BOOKED'
    | 'QUOTE_EXPIRED'
    | 'NOT_APPROVED'
    | 'BOOKING_NOT_ALLOWED'
    | null;
  readonly booked_load: string;
  readonly booked_number: string;
  readonly is_new: boolean;
  readonly booked_carrier: string;
  readonly carrier_label: string;
  readonly carrier_phone: string | null;
  readonly relation: CarrierShipperStatus | null;
}

const NO_CUSTOMER: FieldError = {
  field: 'quoteId',
  message: 'This search was for no customer. Search for a customer to book',
};
const NOT_TOGETHER: FieldError = {
  field: 'quoteIds',
  message: 'Must be quotes of one carrier for different dropoffs of one pool',
};

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

    const booked = await joinTransaction(tx, db.actor).call<BookedRow>('book_load', {
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
    throwRefusal(booked);
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

function throwRefusal(row: BookedRow): void {
  switch (row.refusal) {
    case null:
      return;
    case 'NOT_FOUND':
      throw new AppError('NOT_FOUND');
    case 'FORBIDDEN':
      throw new AppError('FORBIDDEN');
    case 'NO_CUSTOMER':
      throw invalidInput(NO_CUSTOMER);
    case 'NOT_TOGETHER':
      throw invalidInput(NOT_TOGETHER);
    case 'QUOTE_BOOKED':
      throw new AppError('QUOTE_BOOKED', {
        detail: `Some of these quotes are in load ${row.booked_number} already.`,
      });
    case 'QUOTE_EXPIRED':
      throw new AppError('QUOTE_EXPIRED');
    case 'NOT_APPROVED':
    case 'BOOKING_NOT_ALLOWED':
      throw notBookable(row, row.refusal);
  }
}

export function notBookable(
  row: Pick<BookedRow, 'booked_carrier' | 'carrier_label' | 'carrier_phone' | 'relation'>,
  reason: 'NOT_APPROVED' | 'BOOKING_NOT_ALLOWED',
): AppError {
  const { booked_carrier: id, carrier_label: name, carrier_phone: phone, relation } = row;
  const call = phone === null ? `Contact ${name} to book.` : `Call ${name} at ${phone} to book.`;
  const why = reason === 'NOT_APPROVED' ? `${name} has not approved you yet.` : 'You may not book loads.';
  return new AppError('NOT_BOOKABLE', {
    detail: `${why} ${call}`,
    booking: { reason, relation, carrier: { id, name, phone } },
  });
}
