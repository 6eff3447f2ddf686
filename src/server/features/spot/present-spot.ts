import type { SpotOffer, SpotRequest } from '../../../contract/spot/spot-answers';
import { canChangeSpot, type SpotFacts } from '../../../domain/access/can-change-spot';
import type { Zip } from '../../../domain/places/zip';
import { formatQuoteNumber } from '../../../domain/shipment/quote-number';
import { handlingOfRow } from '../../../domain/shipment/shipment-request';
import { isOfferOver } from '../../../domain/spot/spot';
import { type OfferStatus, SPOT_ACTIONS, type SpotStatus } from '../../../domain/spot/spot-states';
import { placeOf } from '../../../rating/place-of';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { FoundOffer, FoundSpot, FoundSpotEvent, FoundSpotStop } from './find-spot';

export interface SpotDisplay {
  readonly caller: Caller;
  readonly now: Date;
  /** The rate book, which knows the coordinates of the ZIPs; null until it is loaded. */
  readonly book: RateBook | null;
}

const moment = (text: string) => new Date(text).toISOString();
const personOf = (id: string | null, name: string | null) =>
  id === null || name === null ? null : { id, name };

/** Returns the status, which is EXPIRED from the deadline on, even if the job has not recorded it yet. */
export const statusAt = (
  { status, deadline }: { readonly status: SpotStatus; readonly deadline: string },
  now: Date,
): SpotStatus => (status === 'OPEN' && new Date(deadline) <= now ? 'EXPIRED' : status);

function offerStatusAt(offer: FoundOffer, found: FoundSpot, now: Date): OfferStatus {
  if (offer.status !== 'OPEN') return offer.status;
  const isOver = isOfferOver({ expiresAt: new Date(offer.expires_at), pickupDate: offer.pickup_date }, now);
  return isOver || statusAt(found, now) === 'EXPIRED' ? 'EXPIRED' : 'OPEN';
}

export const factsOf = (found: FoundSpot, now: Date): SpotFacts => ({
  shipperId: found.shipper_id,
  carrierIds: found.carriers.map(({ carrier_id }) => carrier_id),
  status: statusAt(found, now),
});

export function presentSpot(found: FoundSpot, display: SpotDisplay): SpotRequest {
  const { own } = found;
  const offers = found.offers
    .map((offer) => presentOffer(offer, found, display))
    .sort(
      (one, other) =>
        Number(other.status === 'OPEN') - Number(one.status === 'OPEN') ||
        (one.status === 'OPEN' ? one.totalCents - other.totalCents : other.at.localeCompare(one.at)),
    );
  return {
    id: found.id,
    number: found.number,
    shipper: { id: found.shipper_id, name: found.shipper_name },
    ...presentFreight(found, display.now),
    createdAt: moment(found.created_at),
    updatedAt: moment(found.updated_at),
    stops: found.stops.map((stop) => presentStop(stop, display.book, own !== null)),
    own: own && {
      note: own.note,
      references: { po: own.po, pickupNumber: own.pickup_number, own: own.own_reference },
      showMargin: own.show_margin,
      requestId: own.quote_request_id,
      poolId: own.quote_group_id,
      needsStops: found.stops.some(({ facility_id }) => facility_id === null),
    },
    carriers: found.carriers.map((asked) => ({
      carrier: { id: asked.carrier_id, name: asked.carrier_name, phone: asked.carrier_phone },
      answer: asked.answer,
      declinedAt: asked.declined_at === null ? null : moment(asked.declined_at),
      reason: asked.decline_reason,
    })),
    offers,
    history: found.history.map(presentEvent),
    load: found.load,
    actions: actionsOf(found, offers, display),
  };
}

/** Presents the fields that carriers see too, on their page and on the page of the mailed link. */
export const presentFreight = (found: FoundSpot, now: Date) => ({
  status: statusAt(found, now),
  deadline: moment(found.deadline),
  vehicleType: found.vehicle_type,
  commodity: found.commodity,
  temperature: found.temperature,
  temperatureF: found.temperature_f,
  ...handlingOfRow(found),
  pallets: found.pallets,
  grossWeightLbs: found.gross_weight_lbs,
  earliestPickup: found.earliest_pickup,
  latestPickup: found.latest_pickup,
  miles: found.miles,
  productDescription: found.product_description,
  specialInstructions: found.special_instructions,
});

export function presentStop(
  stop: FoundSpotStop,
  book: RateBook | null,
  isOwn: boolean,
): SpotRequest['stops'][number] {
  const { facility_id: id, facility_name: name } = stop;
  return {
    position: stop.position,
    side: stop.side,
    zip: stop.zip,
    city: stop.city,
    state: stop.state,
    point: (book && placeOf(book, stop.zip as Zip)?.point) ?? null,
    pallets: stop.pallets,
    grossWeightLbs: stop.gross_weight_lbs,
    accessorials: [...stop.accessorials],
    facility: isOwn && id !== null && name !== null ? { id, name } : null,
  };
}

/** Presents the fields of an offer that everyone who may see the offer can read. */
export function presentOfferFacts(offer: FoundOffer, found: FoundSpot, now: Date) {
  const ends = new Date(offer.expires_at) < new Date(found.deadline) ? offer.expires_at : found.deadline;
  return {
    id: offer.id,
    number: formatQuoteNumber(offer.number),
    carrier: { id: offer.carrier_id, name: offer.carrier_name },
    status: offerStatusAt(offer, found, now),
    totalCents: offer.total_cents,
    pickupDate: offer.pickup_date,
    deliveryDates: [...offer.delivery_dates],
    expiresAt: moment(ends),
    remark: offer.remark,
    at: moment(offer.made_at),
    byLink: offer.by_link,
    endedAt: offer.ended_at === null ? null : moment(offer.ended_at),
    marginPercent: offer.margin_percent,
  };
}

function presentOffer(offer: FoundOffer, found: FoundSpot, { caller, now }: SpotDisplay): SpotOffer {
  const facts = presentOfferFacts(offer, found, now);
  // Only the carrier that made an offer can withdraw it.
  const about = { ...factsOf(found, now), carrierIds: [offer.carrier_id] };
  const can = (action: 'WITHDRAW' | 'ACCEPT') => canChangeSpot(caller, about, action).allowed;
  return {
    ...facts,
    by: personOf(offer.made_by, offer.made_by_name),
    actions: facts.status === 'OPEN' ? (['WITHDRAW', 'ACCEPT'] as const).filter(can) : [],
  };
}

function actionsOf(
  found: FoundSpot,
  offers: readonly SpotOffer[],
  { caller, now }: SpotDisplay,
): SpotRequest['actions'] {
  const facts = factsOf(found, now);
  const withOffer = new Set(
    offers.filter(({ status }) => status === 'OPEN').map(({ carrier }) => carrier.id),
  );
  const undecided = facts.carrierIds.filter((id) => !withOffer.has(id));
  return SPOT_ACTIONS.filter((action) => {
    if (action === 'WITHDRAW' || action === 'ACCEPT') {
      return offers.some(({ actions }) => actions.includes(action));
    }
    const carrierIds = action === 'DECLINE' ? undecided : facts.carrierIds;
    return canChangeSpot(caller, { ...facts, carrierIds }, action).allowed;
  });
}

const presentEvent = (made: FoundSpotEvent): SpotRequest['history'][number] => ({
  at: moment(made.at),
  event: made.action,
  to: made.to_status,
  side: made.side,
  by: personOf(made.made_by, made.made_by_name),
  carrier: personOf(made.carrier_id, made.carrier_name),
  offerId: made.offer_id,
  reason: made.reason,
  byLink: made.by_link,
});
