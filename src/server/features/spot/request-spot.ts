import type { Transaction } from 'kysely';
import { AppError, invalidInput, wrongState } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import type { SpotBody } from '../../../contract/spot/spot-body';
import { canRequestSpot } from '../../../domain/access/can-change-spot';
import { newId } from '../../../domain/ids';
import { hasRight } from '../../../domain/people/permissions';
import { handlingRowOf } from '../../../domain/shipment/shipment-request';
import {
  DEFAULT_SET_POINT_F,
  type Temperature,
  temperatureOfSetPoint,
} from '../../../domain/shipment/temperatures';
import { MAX_OPEN_SPOT_REQUESTS, MAX_SPOT_CARRIERS } from '../../../domain/spot/spot';
import { joinTransaction } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import type { DB } from '../../platform/database/schema.generated';
import { checkSpotBody } from './check-spot-body';
import { endAtDeadline } from './expire-spot';
import { readSpotIn, type SpotContext } from './read-spot';
import { mailSpot } from './spot-mails';

const wrongCarriers = (message: string) => invalidInput({ field: 'carrierIds', message });

const REQUEST_SPOT = refusing('request_spot', {
  FORBIDDEN: () => new AppError('FORBIDDEN'),
  INACTIVE: () => invalidInput({ field: 'shipperId', message: 'This customer is not active' }),
  FULL: () =>
    wrongState(
      `A customer can have ${MAX_OPEN_SPOT_REQUESTS} open spot requests. Cancel one, or wait for a deadline.`,
    ),
  CARRIER: () => wrongCarriers('Choose carriers that have approved you'),
  NO_CARRIER: () => wrongCarriers('No carrier has approved you yet'),
  MANY_CARRIERS: () => wrongCarriers(`Choose ${MAX_SPOT_CARRIERS} carriers or fewer`),
  FACILITY: () =>
    invalidInput({
      field: 'dropoffs',
      message: 'A facility does not exist, or is not in the ZIP of its stop',
    }),
});

/**
 * Asks carriers for offers, and mails them in the same transaction. Also enqueues the job that ends the request at its
 * deadline. The database checks everything again.
 */
export async function requestSpot(context: SpotContext, body: SpotBody): Promise<SpotRequest> {
  const { db, clock, currentBook } = context;
  const shipperId = findShipper(context, body);
  const book = currentBook();
  if (book === null) throw new AppError('NOT_READY');
  const now = clock.now();
  const id = newId(now.getTime());
  const { errors, stops, miles } = checkSpotBody(body, { book, now });
  return db.transaction(async (tx) => {
    const found = [...errors, ...(await findSearchFaults(tx, shipperId, body))];
    if (found.length > 0) throw invalidInput(...found);
    await joinTransaction(tx, db.actor).call(REQUEST_SPOT, {
      requested_at: now.toISOString(),
      new_request: id,
      for_shipper: shipperId,
      wanted_carriers: body.carrierIds === undefined ? null : `{${body.carrierIds.join(',')}}`,
      new_carrier_rows: `{${Array.from({ length: MAX_SPOT_CARRIERS }, () => newId()).join(',')}}`,
      details: JSON.stringify({ ...detailsOf(body), miles }),
      stops: JSON.stringify(stops),
    });
    await mailSpot(tx, db.actor, { requestId: id, what: 'REQUESTED' });
    await endAtDeadline(joinTransaction(tx, db.actor), id, new Date(body.deadline));
    return readSpotIn(tx, context, id);
  });
}

function findShipper({ caller }: SpotContext, body: SpotBody): string {
  if (!hasRight(caller.roles, 'spot.manage')) {
    throw new AppError('FORBIDDEN', { detail: 'Only customers can ask carriers for offers.' });
  }
  const [only, ...others] = caller.shipperIds;
  const shipperId = body.shipperId ?? (others.length === 0 ? only : undefined);
  if (shipperId === undefined) throw invalidInput({ field: 'shipperId', message: 'Required' });
  if (!canRequestSpot(caller, shipperId).allowed) {
    throw invalidInput({ field: 'shipperId', message: 'Choose one of your customers' });
  }
  return shipperId;
}

/**
 * Finds errors of the search whose quotes are shown beside the offers: it must be the same customer's, and visible to the
 * caller.
 */
async function findSearchFaults(
  tx: Transaction<DB>,
  shipperId: string,
  { requestId, poolId }: SpotBody,
): Promise<FieldError[]> {
  const isOwn = async (table: 'quote_request' | 'quote_request_group', id: string) =>
    (await tx
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('shipper_id', '=', shipperId)
      .executeTakeFirst()) !== undefined;
  const faults: FieldError[] = [];
  if (requestId !== undefined && !(await isOwn('quote_request', requestId))) {
    faults.push({ field: 'requestId', message: 'This search does not exist' });
  }
  if (poolId !== undefined && !(await isOwn('quote_request_group', poolId))) {
    faults.push({ field: 'poolId', message: 'This pool does not exist' });
  }
  return faults;
}

/** Returns the temperature class. The schema has checked that there is a class or a set point. */
const temperatureOf = ({ temperature, temperatureF }: SpotBody): Temperature =>
  temperature ?? temperatureOfSetPoint(temperatureF as number);

/** Returns the details in the format that `actor.request_spot` reads. */
function detailsOf(body: SpotBody) {
  const temperature = temperatureOf(body);
  return {
    deadline: body.deadline,
    vehicle_type: body.vehicleType,
    commodity: body.commodity,
    temperature,
    temperature_f: body.temperatureF ?? DEFAULT_SET_POINT_F[temperature],
    ...handlingRowOf(body),
    earliest_pickup: body.earliestPickup,
    latest_pickup: body.latestPickup,
    product_description: body.productDescription,
    special_instructions: body.specialInstructions,
    note: body.note,
    po: body.references?.po,
    pickup_number: body.references?.pickupNumber,
    own_reference: body.references?.own,
    show_margin: body.showMargin,
    quote_request_id: body.requestId,
    quote_group_id: body.poolId,
  };
}
