import type { Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { LoadBody } from '../../../contract/loads/load-body';
import type { Load } from '../../../contract/loads/loads';
import type { AcceptSpotOfferBody } from '../../../contract/spot/spot-body';
import { canChangeSpot } from '../../../domain/access/can-change-spot';
import { isUuid, newId } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requireSide } from '../../access/require-permission';
import { joinTransaction } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import type { DB } from '../../platform/database/schema.generated';
import { encodeStop } from '../loads/book-load';
import { findStopErrors, type Stop } from '../loads/check-stops';
import { findFacilities } from '../loads/find-facilities';
import { bookingNotAllowed, notApproved } from '../loads/not-bookable';
import { readLoadIn } from '../loads/read-load';
import { deadlinePassed, wrongOffer, wrongRequest } from './change-spot';
import { type FoundOffer, type FoundSpot, findSpot } from './find-spot';
import { factsOf } from './present-spot';
import type { SpotContext } from './read-spot';
import { mailSpot } from './spot-mails';

/** The row that `actor.accept_spot_offer` returns. */
interface AcceptedRow {
  readonly booked_load: string;
  readonly is_new: boolean;
}

const ACCEPT_OFFER = refusing('accept_spot_offer', {
  NOT_FOUND: () => new AppError('NOT_FOUND'),
  SIDE: () => new AppError('FORBIDDEN'),
  STATUS: wrongRequest,
  DEADLINE: deadlinePassed,
  OFFER: wrongOffer,
  OFFER_EXPIRED: () => wrongOffer({ offer: 'EXPIRED' }),
  NOT_APPROVED: notApproved,
  BOOKING_NOT_ALLOWED: bookingNotAllowed,
});

/**
 * Accepts an offer, which books a load that is ACCEPTED at once. Mails the chosen carrier and those that were not chosen in
 * the same transaction. An offer that is already accepted returns its load. The database checks everything again.
 */
export async function acceptOffer(
  context: SpotContext,
  id: string,
  { offerId, body }: { readonly offerId: string; readonly body: AcceptSpotOfferBody },
): Promise<Load & { isNew: boolean }> {
  const { db, caller, clock } = context;
  if (!isUuid(id) || !isUuid(offerId)) throw new AppError('NOT_FOUND');
  requireBookingScope(caller);
  return db.transaction(async (tx) => {
    const found = await findSpot(tx, id);
    const offer = found?.offers.find((one) => one.id === offerId);
    if (!found || !offer) throw new AppError('NOT_FOUND');
    const permission = canChangeSpot(caller, factsOf(found, clock.now()), 'ACCEPT');
    requireSide(permission);
    // An offer that is no longer open is rejected for that reason, whatever the stops are.
    const stops =
      permission.allowed && offer.status === 'OPEN' ? await checkStops(tx, { found, offer, body }) : [];
    const { own } = found;
    const references = body.references ?? {
      po: own?.po,
      pickupNumber: own?.pickup_number,
      own: own?.own_reference,
    };
    const row = await joinTransaction(tx, db.actor).call<AcceptedRow>(ACCEPT_OFFER, {
      accepted: clock.now().toISOString(),
      of_request: id,
      chosen: offerId,
      new_load: newId(clock.now().getTime()),
      po_number: references.po ?? null,
      pickup_reference: references.pickupNumber ?? null,
      shipper_reference: references.own ?? null,
      product: body.productDescription === undefined ? found.product_description : body.productDescription,
      instructions:
        body.specialInstructions === undefined ? found.special_instructions : body.specialInstructions,
      stops: JSON.stringify(stops.map(encodeStop)),
    });
    if (row.is_new) {
      await mailSpot(tx, db.actor, { requestId: id, what: 'BOOKED', offerId });
      await mailSpot(tx, db.actor, { requestId: id, what: 'NOT_CHOSEN' });
    }
    return { ...(await readLoadIn(tx, context, row.booked_load)), isNew: row.is_new };
  });
}

/** Throws unless the API key has the scope to book loads. The scope of this call covers only spot requests. */
function requireBookingScope({ keyId, keyScopes = [] }: Caller): void {
  if (keyId === undefined || keyScopes.includes('loads:write')) return;
  throw new AppError('KEY_SCOPE_MISSING', {
    detail: 'Accepting an offer books a load, so the API key also needs the scope loads:write.',
    missingScope: 'loads:write',
  });
}

/**
 * Checks the stops of the call, or otherwise the facilities of the request. Throws INVALID_INPUT for stops that do not fit.
 */
async function checkStops(
  tx: Transaction<DB>,
  {
    found,
    offer,
    body,
  }: { readonly found: FoundSpot; readonly offer: FoundOffer; readonly body: AcceptSpotOfferBody },
): Promise<readonly Stop[]> {
  const stops = body.stops ?? stopsOfRequest(found);
  if (stops === null) throw invalidInput({ field: 'stops', message: 'Required' });
  const isInOrder = stops.every(({ side }, at) => side === found.stops[at]?.side);
  const errors = findStopErrors(stops, lanesOf(found, offer), await findFacilities(tx, stops));
  if (errors.length > 0) throw invalidInput(...errors);
  if (!isInOrder)
    throw invalidInput({
      field: 'stops',
      message: 'Send the pickup first, then the dropoffs in their order',
    });
  return stops;
}

type SentStops = NonNullable<LoadBody['stops']>;

function stopsOfRequest({ stops }: FoundSpot): SentStops | null {
  const facilities = stops.flatMap(({ side, facility_id }) =>
    facility_id === null ? [] : [{ side, facilityId: facility_id, appointment: 'FCFS' as const }],
  );
  return facilities.length < stops.length ? null : facilities;
}

/** Returns the request as the lanes with which stops are compared. */
function lanesOf(found: FoundSpot, offer: FoundOffer) {
  const [pickup, ...dropoffs] = found.stops;
  return dropoffs.map((dropoff, at) => ({
    id: offer.id,
    shipperId: found.shipper_id,
    fromZip: pickup?.zip ?? '',
    toZip: dropoff.zip,
    pickupDate: offer.pickup_date,
    dropoffDate: offer.delivery_dates[at] ?? '',
    temperature: found.temperature,
    temperatureF: found.temperature_f,
  }));
}
