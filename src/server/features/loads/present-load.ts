import type { Load } from '../../../contract/loads/loads';
import { type LoadFacts, loadActions } from '../../../domain/access/can-change-load';
import { isoDate } from '../../../domain/days/calendar-date';
import type { Zip } from '../../../domain/places/zip';
import { formatQuoteNumber } from '../../../domain/shipment/quote-number';
import { handlingOfRow } from '../../../domain/shipment/shipment-request';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import { detailForCarrier } from '../quotes/describe-line';
import { lineLabel } from '../quotes/line-text';
import type { FoundLoad, FoundStop, FoundTransition } from './find-load';
import { stopWindow } from './stop-window';

export interface LoadDisplay {
  readonly caller: Caller;
  readonly now: Date;
  /** The rate book, which knows the coordinates of the ZIPs; null until it is loaded. */
  readonly book: RateBook | null;
}

const moment = (text: string) => new Date(text).toISOString();

export function presentLoad(found: FoundLoad, { caller, now, book }: LoadDisplay): Load {
  const isOfCarrier = caller.carrierIds.includes(found.carrier_id);
  return {
    id: found.id,
    number: found.number,
    status: found.status,
    shipper: { id: found.shipper_id, name: found.shipper_name },
    carrier: { id: found.carrier_id, name: found.carrier_name, phone: found.carrier_phone },
    pickupDate: found.pickup_date,
    deliveryDate: found.delivery_date,
    commodity: found.commodity,
    temperature: found.temperature,
    temperatureF: found.temperature_f,
    pallets: found.pallets,
    grossWeightLbs: found.gross_weight_lbs,
    totalCents: found.total_cents,
    references: { po: found.po, pickupNumber: found.pickup_number, own: found.own_reference },
    revision: found.revision,
    createdAt: moment(found.created_at),
    updatedAt: moment(found.updated_at),
    ...handlingOfRow(found),
    productDescription: found.product_description,
    specialInstructions: found.special_instructions,
    quotes: found.quotes.map((quote) => ({
      id: quote.quote_id,
      number: formatQuoteNumber(quote.quote_number),
      requestId: quote.request_id,
      rateType: quote.rate_type,
      vehicleType: quote.vehicle_type,
      totalCents: quote.total_cents,
      lines: quote.lines.map((line) => ({
        code: line.code,
        label: lineLabel(line.code, line.accessorial ?? null),
        ...(line.accessorial === undefined ? {} : { accessorial: line.accessorial }),
        cents: line.cents,
        detail: isOfCarrier ? detailForCarrier(line.detail) : line.detail,
      })),
      stop: quote.stop_position,
      miles: quote.miles,
    })),
    stops: found.stops.map((stop) => presentStop(stop, book)),
    history: found.history.map(presentTransition),
    revisions: found.revisions.map((made) => ({
      revision: made.revision,
      at: moment(made.answered_at),
      acceptedBy: made.answered_side,
      proposedAt: moment(made.made_at),
      proposedBy: made.side,
      reason: made.note,
      days: made.days,
    })),
    spotRequestId: found.offer_id === null ? null : (found.quotes[0]?.request_id ?? null),
    copyOf: found.copy_of,
    copies: found.copies.map(({ id, number, status, pickup_date }) => ({
      id,
      number,
      status,
      pickupDate: pickup_date,
    })),
    actions: loadActions(caller, factsOf(found), now),
  };
}

export const factsOf = (found: FoundLoad): LoadFacts => ({
  shipperId: found.shipper_id,
  carrierId: found.carrier_id,
  status: found.status,
  pickupDate: isoDate(found.pickup_date),
  pickedUpAt: found.picked_up_at === null ? null : new Date(found.picked_up_at),
});

export function presentStop(stop: FoundStop, book: RateBook | null): Load['stops'][number] {
  return {
    position: stop.position,
    side: stop.side,
    facilityId: stop.facility_id,
    name: stop.name,
    street: stop.street,
    street2: stop.street_2,
    city: stop.city,
    state: stop.state,
    zip: stop.zip,
    point: (book && placeOf(book, stop.zip as Zip)?.point) ?? null,
    contactName: stop.contact_name,
    contactPhone: stop.contact_phone,
    date: stop.day,
    appointment: stop.appointment,
    window: stopWindow(stop),
    pallets: stop.pallets,
    grossWeightLbs: stop.gross_weight_lbs,
    accessorials: [...stop.accessorials],
  };
}

const presentTransition = (made: FoundTransition): Load['history'][number] => ({
  at: moment(made.at),
  action: made.action,
  from: made.from_status,
  to: made.to_status,
  side: made.side,
  by: made.made_by_name === null ? null : { id: made.made_by, name: made.made_by_name },
  reason: made.reason,
  byLink: made.by_link,
});
