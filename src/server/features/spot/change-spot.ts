import type { Transaction } from 'kysely';
import { AppError, invalidInput, wrongState } from '../../../contract/app-error';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../contract/spot/spot-body';
import { canChangeSpot, wrongSpotStatus } from '../../../domain/access/can-change-spot';
import type { IsoDate } from '../../../domain/days/calendar-date';
import { isUuid, newId } from '../../../domain/ids';
import { MAX_CARRIER_OFFERS, MAX_OFFER_DAYS } from '../../../domain/spot/spot';
import {
  OFFER_STATUS_LABELS,
  type OfferStatus,
  type SpotAction,
  type SpotStatus,
} from '../../../domain/spot/spot-states';
import { requireSide } from '../../access/require-permission';
import { joinTransaction } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import type { DB } from '../../platform/database/schema.generated';
import { type FoundSpot, findSpot } from './find-spot';
import { factsOf } from './present-spot';
import { readSpotIn, type SpotContext } from './read-spot';
import { mailSpot } from './spot-mails';

export interface SpotChange {
  /** Whether the change comes from the signed link of a mail. */
  readonly isByLink?: boolean;
}

const notFound = () => new AppError('NOT_FOUND');
const forbidden = () => new AppError('FORBIDDEN');
export const wrongRequest = ({ present }: { present: SpotStatus }) => wrongState(wrongSpotStatus(present));
export const wrongOffer = ({ offer }: { offer: OfferStatus }) =>
  wrongState(`The offer is ${OFFER_STATUS_LABELS[offer].toLowerCase()}.`);
export const deadlinePassed = () => wrongState('The deadline of the spot request has passed.');

const MAKE_OFFER = refusing('make_spot_offer', {
  NOT_FOUND: notFound,
  SIDE: forbidden,
  STATUS: wrongRequest,
  DEADLINE: deadlinePassed,
  INACTIVE: () => wrongState('The carrier is not active.'),
  FULL: () => wrongState(`A carrier can make ${MAX_CARRIER_OFFERS} offers for a spot request.`),
  DAYS: (wanted: WantedDays) => invalidInput({ field: 'pickupDate', message: describeDays(wanted) }),
  EXPIRED: () =>
    invalidInput({ field: 'expiresAt', message: `Enter a time ahead, within ${MAX_OFFER_DAYS} days` }),
});

const ANSWER_REQUEST = refusing('answer_spot_request', {
  NOT_FOUND: notFound,
  SIDE: forbidden,
  STATUS: wrongRequest,
  DEADLINE: deadlinePassed,
  OFFER: wrongOffer,
  HAS_OFFER: () => wrongState('There is an open offer. Withdraw it first.'),
});

const CANCEL_REQUEST = refusing('cancel_spot_request', {
  NOT_FOUND: notFound,
  SIDE: forbidden,
  STATUS: wrongRequest,
  DEADLINE: deadlinePassed,
});

/** The days that a request asks for. */
interface WantedDays {
  readonly earliest: IsoDate;
  readonly latest: IsoDate | null;
  readonly dropoffs: number;
}

function describeDays({ earliest, latest, dropoffs }: WantedDays): string {
  const pickup = latest === null ? `from ${earliest} on` : `from ${earliest} to ${latest}`;
  const days =
    dropoffs === 1 ? 'a delivery on or after it' : `${dropoffs} delivery days in the order of the stops`;
  return `Enter a pickup day ${pickup}, not in the past, and ${days}, within 60 days`;
}

/** Makes an offer for a carrier and replaces its open offer. Mails the customer in the same transaction. */
export async function makeOffer(
  context: SpotContext,
  id: string,
  body: SpotOfferBody,
  { isByLink = false }: SpotChange = {},
): Promise<SpotRequest> {
  const { db, caller, clock } = context;
  return changeSpot(context, id, 'OFFER', async (tx, found) => {
    const now = clock.now();
    const offerId = newId(now.getTime());
    const deliveries =
      body.deliveryDates ?? Array.from({ length: found.dropoffs }, () => body.deliveryDate as string);
    await joinTransaction(tx, db.actor).call(MAKE_OFFER, {
      offered: now.toISOString(),
      of_request: id,
      for_carrier: findCarrier(context, found, body.carrierId),
      new_offer: offerId,
      cents: body.totalCents,
      pickup: body.pickupDate,
      deliveries: `{${deliveries.join(',')}}`,
      expires: body.expiresAt ?? found.deadline,
      given_remark: body.remark ?? null,
      is_by_link: isByLink,
    });
    await mailSpot(tx, db.actor, { requestId: id, what: 'OFFERED', offerId, except: caller.profileId });
  });
}

/** Withdraws an open offer, and mails the customer in the same transaction. */
export async function withdrawOffer(context: SpotContext, id: string, offerId: string): Promise<SpotRequest> {
  const { db, caller, clock } = context;
  return changeSpot(context, id, 'WITHDRAW', async (tx, found) => {
    const offer = found.offers.find((one) => one.id === offerId);
    if (!offer) throw new AppError('NOT_FOUND');
    await joinTransaction(tx, db.actor).call(ANSWER_REQUEST, {
      answered: clock.now().toISOString(),
      of_request: id,
      for_carrier: offer.carrier_id,
      withdrawn: offerId,
      given_reason: null,
      is_by_link: false,
    });
    await mailSpot(tx, db.actor, { requestId: id, what: 'WITHDRAWN', offerId, except: caller.profileId });
  });
}

/** Declines to make an offer, with a reason for the customer, who sees it live. */
export async function declineSpot(
  context: SpotContext,
  id: string,
  { reason, carrierId }: { readonly reason: string; readonly carrierId?: string | undefined },
  { isByLink = false }: SpotChange = {},
): Promise<SpotRequest> {
  return changeSpot(context, id, 'DECLINE', async (tx, found) => {
    await joinTransaction(tx, context.db.actor).call(ANSWER_REQUEST, {
      answered: context.clock.now().toISOString(),
      of_request: id,
      for_carrier: findCarrier(context, found, carrierId),
      withdrawn: null,
      given_reason: reason,
      is_by_link: isByLink,
    });
  });
}

/** Cancels an open request, and mails the carriers in the same transaction. */
export async function cancelSpot(context: SpotContext, id: string, reason: string): Promise<SpotRequest> {
  const { db, clock } = context;
  return changeSpot(context, id, 'CANCEL', async (tx) => {
    await joinTransaction(tx, db.actor).call(CANCEL_REQUEST, {
      cancelled: clock.now().toISOString(),
      of_request: id,
      given_reason: reason,
    });
    await mailSpot(tx, db.actor, { requestId: id, what: 'CANCELLED' });
  });
}

/**
 * Runs `work` for a caller whose side may take the action, and returns the request after it. The status may have changed
 * since it was read, so the database decides.
 */
async function changeSpot(
  context: SpotContext,
  id: string,
  action: SpotAction,
  work: (tx: Transaction<DB>, found: FoundSpot) => Promise<void>,
): Promise<SpotRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return context.db.transaction(async (tx) => {
    const found = await findSpot(tx, id);
    if (found === null) throw new AppError('NOT_FOUND');
    requireSide(canChangeSpot(context.caller, factsOf(found, context.clock.now()), action));
    await work(tx, found);
    return readSpotIn(tx, context, id);
  });
}

/** Returns the carrier that the caller acts for: the one that they name, or their only one that was asked. */
function findCarrier({ caller }: SpotContext, found: FoundSpot, wanted: string | undefined): string {
  const asked = found.carriers.map(({ carrier_id }) => carrier_id);
  const [only, ...others] = asked.filter((id) => caller.carrierIds.includes(id));
  const carrierId = wanted ?? (others.length === 0 ? only : undefined);
  if (carrierId === undefined) throw invalidInput({ field: 'carrierId', message: 'Required' });
  if (!asked.includes(carrierId)) {
    throw invalidInput({ field: 'carrierId', message: 'Choose a carrier that was asked' });
  }
  return carrierId;
}
