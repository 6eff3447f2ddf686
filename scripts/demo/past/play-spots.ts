import { addDays, type IsoDate, utcDay } from '../../../src/domain/days/calendar-date';
import { newId } from '../../../src/domain/ids';
import { SYSTEM } from '../../../src/domain/people/actor';
import { handlingRowOf, NO_HANDLING } from '../../../src/domain/shipment/shipment-request';
import { DEFAULT_SET_POINT_F } from '../../../src/domain/shipment/temperatures';
import type { Random } from '../../../src/domain/text/seeded-random';
import { placeOf } from '../../../src/rating/place-of';
import { rateShipment } from '../../../src/rating/rate-shipment';
import { joinTransaction, switchActor } from '../../../src/server/platform/database/database';
import type { EventQueue } from './event-queue';
import { minutesAfter } from './past-moments';
import { drawReferences, encodePastStop, stopAt } from './past-stops';
import { SPOT_DECLINES, SPOT_REMARKS } from './past-texts';
import { type PastWorld, requireKnown } from './past-world';
import type { PlannedSpot } from './plan-spots';
import { call, playLoad } from './play-loads';

const LBS_PER_PALLET = 1_500;
/** The price that customers expect to pay per mile if no carrier has a price for the truck. */
const CENTS_PER_MILE = 290;

/** A sent request with the figures that its offers need. */
interface AskedSpot {
  readonly id: string;
  readonly spot: PlannedSpot;
  readonly miles: number;
  readonly fairCents: number;
}

/** Requests offers from the customer's carriers, and adds their answers and the end of the request. */
export async function playSpot(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  spot: PlannedSpot,
): Promise<void> {
  const person = requireKnown(world.people, spot.by);
  const shipperId = requireKnown(world.shipperIds, spot.shipper);
  const asked: AskedSpot = { id: newId(spot.at.getTime()), spot, ...estimate(world, spot, shipperId) };
  const carriers = [...world.carrierIds]
    .filter(([, id]) => world.approved.get(shipperId)?.has(id))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  await call(world, person, spot.at, 'request_spot', {
    requested_at: spot.at.toISOString(),
    new_request: asked.id,
    for_shipper: shipperId,
    wanted_carriers: null,
    new_carrier_rows: `{${carriers.map(() => newId(spot.at.getTime())).join(',')}}`,
    details: JSON.stringify(detailsOf(asked)),
    stops: JSON.stringify([spot.from, spot.to].map((zip, index) => spotStop(world, spot, zip, index))),
  });
  if (spot.outcome !== 'UNANSWERED') planAnswers(world, queue, random, asked, carriers);
  if (spot.outcome === 'CANCELLED') {
    const at = minutesAfter(spot.at, 17 * 60);
    queue.add(at, () =>
      call(world, person, at, 'cancel_spot_request', {
        cancelled: at.toISOString(),
        of_request: asked.id,
        given_reason: 'The order was cancelled.',
      }),
    );
  } else if (spot.outcome !== 'BOOKED') {
    queue.add(spot.deadline, () => expire(world, asked.id, spot.deadline));
  }
}

/** Returns the miles, and the engine's cheapest price for this truck. */
function estimate({ book }: PastWorld, spot: PlannedSpot, shipperId: string) {
  const rating = rateShipment(book, {
    fromZip: spot.from,
    toZip: spot.to,
    temperature: spot.temperature,
    commodity: spot.commodity,
    pallets: spot.pallets,
    grossWeightLbs: spot.pallets * LBS_PER_PALLET,
    ...NO_HANDLING,
    accessorials: [],
    earliestPickup: spot.earliestPickup,
    requestDate: utcDay(spot.at),
    shipperId,
    carrierIds: null,
  });
  if (!rating.ok) throw new Error('the demo does not know a ZIP of its past');
  return { miles: rating.miles, fairCents: rating.quotes[0]?.totalCents ?? rating.miles * CENTS_PER_MILE };
}

/** Returns the request's details in the format of `actor.request_spot`. */
const detailsOf = ({ spot, miles }: AskedSpot) => ({
  deadline: spot.deadline.toISOString(),
  vehicle_type: spot.vehicle,
  commodity: spot.commodity,
  temperature: spot.temperature,
  temperature_f: DEFAULT_SET_POINT_F[spot.temperature],
  ...handlingRowOf(NO_HANDLING),
  earliest_pickup: spot.earliestPickup,
  latest_pickup: addDays(spot.earliestPickup, 3),
  miles,
  show_margin: spot.showsMargin,
});

function spotStop(
  { book, facilities }: PastWorld,
  spot: PlannedSpot,
  zip: PlannedSpot['from'],
  index: number,
) {
  const [city = '', state = ''] = (placeOf(book, zip)?.name ?? '').split(', ');
  return {
    side: index === 0 ? 'PICKUP' : 'DROPOFF',
    ...{ zip, city, state },
    facility_id: facilities.get(zip),
    pallets: spot.pallets,
    gross_weight_lbs: spot.pallets * LBS_PER_PALLET,
    accessorials: [],
  };
}

/**
 * Plans the answers: two to four carriers offer within a few hours, some decline, and the others stay silent. The customer
 * accepts the cheapest offer.
 */
function planAnswers(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  asked: AskedSpot,
  carriers: readonly (readonly [string, string])[],
): void {
  const { spot, id, fairCents } = asked;
  const offers: {
    readonly id: string;
    readonly name: string;
    readonly cents: number;
    readonly delivery: IsoDate;
  }[] = [];
  const offering = random.between(2, Math.min(4, carriers.length));
  for (const [index, [name, carrierId]] of random.shuffled(carriers).entries()) {
    const at = minutesAfter(spot.at, random.between(20, 200));
    const dispatcher = requireKnown(world.dispatchers, name);
    const isByLink = dispatcher.carrierIds.length > 0 && random.chance(30);
    if (index >= offering) {
      if (!random.chance(30)) continue;
      queue.add(at, () =>
        call(world, dispatcher, at, 'answer_spot_request', {
          answered: at.toISOString(),
          ...{ of_request: id, for_carrier: carrierId, withdrawn: null },
          given_reason: random.pick(SPOT_DECLINES),
          is_by_link: isByLink,
        }),
      );
      continue;
    }
    const cents = Math.round((fairCents * random.between(88, 121)) / 100 / 500) * 500;
    const delivery = addDays(spot.earliestPickup, Math.max(1, Math.ceil(asked.miles / 560)));
    const offer = { id: newId(at.getTime()), name, cents, delivery };
    offers.push(offer);
    queue.add(at, () =>
      call(world, dispatcher, at, 'make_spot_offer', {
        offered: at.toISOString(),
        ...{ of_request: id, for_carrier: carrierId, new_offer: offer.id, cents },
        pickup: spot.earliestPickup,
        deliveries: `{${delivery}}`,
        expires: spot.deadline.toISOString(),
        given_remark: index === 0 ? random.pick(SPOT_REMARKS) : null,
        is_by_link: isByLink,
      }),
    );
  }
  const best = offers.toSorted((one, other) => one.cents - other.cents)[0];
  if (spot.outcome !== 'BOOKED' || best === undefined) return;
  const at = minutesAfter(spot.at, random.between(205, 400));
  queue.add(at, () => accept(world, queue, random, { asked, best, at }));
}

async function accept(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  { asked, best, at }: { asked: AskedSpot; best: { id: string; name: string; delivery: IsoDate }; at: Date },
): Promise<void> {
  const { spot } = asked;
  const person = requireKnown(world.people, spot.by);
  const id = newId(at.getTime());
  await call(world, person, at, 'accept_spot_offer', {
    accepted: at.toISOString(),
    ...{ of_request: asked.id, chosen: best.id, new_load: id },
    ...drawReferences(random, world),
    product: null,
    instructions: null,
    stops: JSON.stringify(
      [spot.from, spot.to].map((zip, index) => encodePastStop(world, random, zip, index)),
    ),
  });
  playLoad(world, queue, random, {
    id,
    person,
    load: {
      at,
      carrierName: best.name,
      isAccepted: true,
      temperatureF: DEFAULT_SET_POINT_F[spot.temperature],
      pickup: stopAt(world, spot.from, 1, spot.earliestPickup),
      dropoffs: [stopAt(world, spot.to, 2, best.delivery)],
    },
  });
}

async function expire({ tx }: PastWorld, requestId: string, deadline: Date): Promise<void> {
  await switchActor(tx, SYSTEM, deadline);
  const { is_expired: isExpired } = await joinTransaction(tx, SYSTEM).call<{ is_expired: boolean }>(
    'expire_spot_request',
    { expired: deadline.toISOString(), of_request: requestId },
  );
  if (!isExpired) throw new Error("a spot request of the demo's past did not expire");
}
