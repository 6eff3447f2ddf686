import type { Transaction } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import type { SpotOfferBody } from '../../../contract/spot/spot-body';
import { canChangeSpot, wrongSpotStatus } from '../../../domain/access/can-change-spot';
import { isUuid, newId } from '../../../domain/ids';
import { MAX_CARRIER_OFFERS, MAX_OFFER_DAYS } from '../../../domain/spot/spot';
import {
  OFFER_STATUS_LABELS,
  type OfferStatus,
  type SpotAction,
  type SpotStatus,
} from '../../../domain/spot/spot-states';
import { joinTransaction } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { type FoundSpot, findSpot } from './find-spot';
import { factsOf } from './present-spot';
import { readSpotIn, type SpotContext } from './read-spot';
import { mailSpot } from './spot-mails';

export interface SpotChange {
  /** Whether the change comes from the signed link of a mail. */
  readonly isByLink?: boolean;
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
    const row = await joinTransaction(tx, db.actor).call<ChangedRow>('make_spot_offer', {
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
    throwRefusal(row, found);
    await mailSpot(tx, db.actor, { requestId: id, what: 'OFFERED', offerId, except: caller.profileId });
  });
}

/** Withdraws an open offer, and mails the customer in the same transaction. */
export async function withdrawOffer(context: SpotContext, id: string, offerId: string): Promise<SpotRequest> {
  const { db, caller, clock } = context;
  return changeSpot(context, id, 'WITHDRAW', async (tx, found) => {
    const offer = found.offers.find((one) => one.id === offerId);
    if (!offer) throw new AppError('NOT_FOUND');
    const row = await joinTransaction(tx, db.actor).call<ChangedRow>('answer_spot_request', {
      answered: clock.now().toISOString(),
      of_request: id,
      for_carrier: offer.carrier_id,
      withdrawn: offerId,
      given_reason: null,
      is_by_link: false,
    });
    throwRefusal(row, found);
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
    const row = await joinTransaction(tx, context.db.actor).call<ChangedRow>('answer_spot_request', {
      answered: context.clock.now().toISOString(),
      of_request: id,
      for_carrier: findCarrier(context, found, carrierId),
      withdrawn: null,
      given_reason: reason,
      is_by_link: isByLink,
    });
    throwRefusal(row, found);
  });
}

/** Cancels an open request, and mails the carriers in the same transaction. */
export async function cancelSpot(context: SpotContext, id: string, reason: string): Promise<SpotRequest> {
  const { db, clock } = context;
  return changeSpot(context, id, 'CANCEL', async (tx, found) => {
    const row = await joinTransaction(tx, db.actor).call<ChangedRow>('cancel_spot_request', {
      cancelled: clock.now().toISOString(),
      of_request: id,
      given_reason: reason,
    });
    throwRefusal(row, found);
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
    const permission = canChangeSpot(context.caller, factsOf(found, context.clock.now()), action);
    if (!permission.allowed && permission.refusal === 'side') {
      throw new AppError('FORBIDDEN', { detail: permission.reason });
    }
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

/** The row returned by the functions for a carrier's actions and for cancelling. */
interface ChangedRow {
  readonly refusal:
    | 'NOT_FOUND'
    | 'SIDE'
    | 'STATUS'
    | 'DEADLINE'
    | 'INACTIVE'
    | 'FULL'
    | 'DAYS'
    | 'EXPIRED'
    | 'OFFER'
    | 'HAS_OFFER'
    | null;
  readonly present: string;
}

const wrongState = (detail: string) => new AppError('WRONG_STATE', { detail });
export const DEADLINE_PASSED = 'The deadline of the spot request has passed.';
export const wrongOfferStatus = (status: OfferStatus): string =>
  `The offer is ${OFFER_STATUS_LABELS[status].toLowerCase()}.`;

function throwRefusal({ refusal, present }: ChangedRow, found: FoundSpot): void {
  switch (refusal) {
    case null:
      return;
    case 'NOT_FOUND':
      throw new AppError('NOT_FOUND');
    case 'SIDE':
      throw new AppError('FORBIDDEN');
    case 'STATUS':
      throw wrongState(wrongSpotStatus(present as SpotStatus));
    case 'DEADLINE':
      throw wrongState(DEADLINE_PASSED);
    case 'INACTIVE':
      throw wrongState('The carrier is not active.');
    case 'FULL':
      throw wrongState(`A carrier can make ${MAX_CARRIER_OFFERS} offers for a spot request.`);
    case 'DAYS':
      throw invalidInput({ field: 'pickupDate', message: describeDays(found) });
    case 'EXPIRED':
      throw invalidInput({
        field: 'expiresAt',
        message: `Enter a time ahead, within ${MAX_OFFER_DAYS} days`,
      });
    case 'OFFER':
      throw wrongState(wrongOfferStatus(present as OfferStatus));
    case 'HAS_OFFER':
      throw wrongState('There is an open offer. Withdraw it first.');
  }
}

function describeDays({ earliest_pickup: from, latest_pickup: to, dropoffs }: FoundSpot): string {
  const pickup = to === null ? `from ${from} on` : `from ${from} to ${to}`;
  const days =
    dropoffs === 1 ? 'a delivery on or after it' : `${dropoffs} delivery days in the order of the stops`;
  return `Enter a pickup day ${pickup}, not in the past, and ${days}, within 60 days`;
}
