import { isoDate, utcDay } from '../../../src/domain/days/calendar-date';
import { newId } from '../../../src/domain/ids';
import { type Random, seededRandom } from '../../../src/domain/text/seeded-random';
import type { Caller } from '../../../src/server/access/caller';
import type { UnnumberedRecord } from '../../../src/server/features/quotes/quote-record';
import { joinTransaction, switchActor } from '../../../src/server/platform/database/database';
import { messageOf } from '../../../src/server/platform/read-error';
import type { EventQueue } from './event-queue';
import type { BookedLoad, LoadAct } from './load-acts';
import { tellLoad } from './load-story';
import { minutesAfter } from './past-moments';
import { drawReferences, encodePastStop, stopAt } from './past-stops';
import { INSTRUCTIONS } from './past-texts';
import { type PastWorld, requireKnown } from './past-world';
import type { PlannedSearch } from './plan-searches';

type Quote = UnnumberedRecord['quotes'][number];
const BY_LINK_PERCENT = 25;
const INSTRUCTED_PERCENT = 25;

/**
 * Plans a booking later on the day of the search: one quote of an approved carrier, or, for a pool, all its quotes from one
 * carrier.
 */
export function planBooking(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  search: PlannedSearch,
  records: readonly UnnumberedRecord[],
): void {
  const chosen = chooseQuotes(world, random, records, search.waitsFor);
  const [first] = chosen;
  if (first === undefined) return;
  const at = minutesAfter(search.at, random.between(2, search.waitsFor === undefined ? 100 : 9));
  if (chosen.some(({ quote }) => quote.expiresAt <= at)) return;
  const seed = random.between(0, 2_000_000_000);
  const person = requireKnown(world.people, search.by);
  queue.add(at, async () => {
    const draw = seededRandom(seed);
    const id = newId(at.getTime());
    await bookLoad(world, person, { id, at, draw, chosen });
    if (search.waitsFor !== undefined) return;
    const pickupDay = chosen.map(({ quote }) => quote.pickupDate).toSorted()[0] as string;
    const { request } = first.record;
    playLoad(world, queue, draw, {
      id,
      person,
      load: {
        at,
        carrierName: first.quote.carrierName,
        isAccepted: false,
        temperatureF: request.temperatureF,
        pickup: stopAt(world, request.fromZip, 1, isoDate(pickupDay)),
        dropoffs: chosen
          .map(({ record, quote }, index) =>
            stopAt(world, record.request.toZip, index + 2, isoDate(quote.dropoffDate)),
          )
          .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0)),
      },
    });
  });
}

interface ChosenQuote {
  readonly record: UnnumberedRecord;
  readonly quote: Quote;
}

/** Chooses mostly the cheapest quotes, sometimes the fastest or others. A pool needs one carrier for all its dropoffs. */
function chooseQuotes(
  { approved }: PastWorld,
  random: Random,
  records: readonly UnnumberedRecord[],
  carrierName: string | undefined,
): readonly ChosenQuote[] {
  const [record, ...others] = records;
  if (record === undefined) return [];
  const bookable = approved.get(record.request.shipperId ?? '');
  const offered = record.quotes.filter(
    ({ carrierId }) =>
      bookable?.has(carrierId) &&
      others.every(({ quotes }) => quotes.some((other) => other.carrierId === carrierId)),
  );
  const fastest = offered.toSorted((one, other) => (one.dropoffDate < other.dropoffDate ? -1 : 1))[0];
  const quote =
    carrierName !== undefined
      ? (offered.find((one) => one.carrierName === carrierName) ?? offered[0])
      : random.chance(55)
        ? offered[0]
        : random.chance(35)
          ? fastest
          : random.pick([...offered, undefined]);
  if (quote === undefined) return [];
  return [
    { record, quote },
    ...others.flatMap((other) => {
      const match = other.quotes.find(({ carrierId }) => carrierId === quote.carrierId);
      return match === undefined ? [] : [{ record: other, quote: match }];
    }),
  ];
}

interface Booking {
  readonly id: string;
  readonly at: Date;
  readonly draw: Random;
  readonly chosen: readonly ChosenQuote[];
}

async function bookLoad(world: PastWorld, person: Caller, { id, at, draw, chosen }: Booking): Promise<void> {
  const { request } = (chosen[0] as ChosenQuote).record;
  const zips = [request.fromZip, ...chosen.map(({ record }) => record.request.toZip)];
  const references = drawReferences(draw, world);
  await call(world, person, at, 'book_load', {
    booked_at: at.toISOString(),
    new_load: id,
    wanted_quotes: `{${chosen.map(({ quote }) => quote.id).join(',')}}`,
    set_point_f: request.temperatureF,
    ...references,
    product: null,
    instructions: draw.chance(INSTRUCTED_PERCENT) ? draw.pick(INSTRUCTIONS) : null,
    stops: JSON.stringify(zips.map((zip, index) => encodePastStop(world, draw, zip, index))),
  });
}

/** Adds everything that happens to a booked load to the queue. `person` is the customer's user. */
export function playLoad(
  world: PastWorld,
  queue: EventQueue,
  draw: Random,
  booked: { readonly id: string; readonly person: Caller; readonly load: Omit<BookedLoad, 'isOnRoadToday'> },
): void {
  const carrier = requireKnown(world.dispatchers, booked.load.carrierName);
  const isLinked = draw.chance(BY_LINK_PERCENT);
  const proposal = { id: '' };
  const { pickup, dropoffs } = booked.load;
  const isOnRoadToday =
    pickup.day < utcDay(world.lastEnd) && dropoffs.some(({ day }) => day >= utcDay(world.firstEnd));
  for (const act of tellLoad(draw, { ...booked.load, isOnRoadToday })) {
    const person = act.side === 'CARRIER' ? carrier : booked.person;
    queue.add(act.at, () => playAct(world, person, { act, loadId: booked.id, proposal, isLinked }));
  }
}

interface PlayedAct {
  readonly act: LoadAct;
  readonly loadId: string;
  /** The id that the proposal sets and its answer needs. */
  readonly proposal: { id: string };
  /** Whether the carrier answered with the link in its mail. */
  readonly isLinked: boolean;
}

async function playAct(
  world: PastWorld,
  person: Caller,
  { act, loadId, proposal, isLinked }: PlayedAct,
): Promise<void> {
  const at = act.at.toISOString();
  switch (act.kind) {
    case 'CHANGE':
      return call(world, person, act.at, 'change_load_status', {
        changed_at: at,
        changed_load: loadId,
        wanted: act.action,
        given_reason: act.reason,
        is_by_link:
          isLinked && act.side === 'CARRIER' && act.action !== 'CANCEL' && person.carrierIds.length > 0,
      });
    case 'TRACK':
      return call(world, person, act.at, 'track_load', {
        tracked_at: at,
        tracked_load: loadId,
        event_type: act.type,
        happened_at: act.happenedAt.toISOString(),
        happened_on: act.day,
        offset_minutes: act.offsetMinutes,
        event_place: act.place,
        reading_f: act.temperatureF,
        shared_note: act.note,
        internal_note: act.internalNote,
        picture_path: null,
        delivered_stop: act.stop,
      });
    case 'MESSAGE':
      return call(world, person, act.at, 'send_load_message', {
        sent_at: at,
        to_load: loadId,
        message_text: act.text,
        paths: '[]',
      });
    case 'PROPOSE':
      proposal.id = newId(act.at.getTime());
      return call(world, person, act.at, 'propose_load_days', {
        proposed_at: at,
        for_load: loadId,
        new_proposal: proposal.id,
        wanted_days: JSON.stringify(act.days),
        given_note: act.note,
      });
    case 'ANSWER':
      return call(world, person, act.at, 'answer_load_proposal', {
        answered: at,
        of_load: loadId,
        proposal: proposal.id,
        wanted: act.action,
        given_reason: act.reason,
      });
  }
}

/**
 * Calls a function of schema `actor` as a person of the past. Throws if it is refused, because a refusal is a mistake in the
 * story.
 */
export async function call(
  { tx }: PastWorld,
  { profileId }: Caller,
  at: Date,
  name: string,
  parameters: Readonly<Record<string, string | number | boolean | null>>,
): Promise<void> {
  const actor = { kind: 'user', profileId } as const;
  await switchActor(tx, actor, at);
  await joinTransaction(tx, actor)
    .call(name, parameters)
    .catch((error: unknown) => {
      throw new Error(`the demo's past: ${name} failed at ${at.toISOString()}: ${messageOf(error)}`, {
        cause: error,
      });
    });
}
