import { utcDay } from '../../../src/domain/days/calendar-date';
import { newId } from '../../../src/domain/ids';
import type { ShipmentRequest } from '../../../src/domain/shipment/shipment-request';
import type { Random } from '../../../src/domain/text/seeded-random';
import { openBulkSearch } from '../../../src/server/features/bulk-search/open-bulk-search';
import { keepPool, keepSearch, keepTogether } from '../../../src/server/features/quotes/keep-searches';
import type { RequestParty, UnnumberedRecord } from '../../../src/server/features/quotes/quote-record';
import { rateLane } from '../../../src/server/features/quotes/rate-lane';
import { saveQuote } from '../../../src/server/features/quotes/save-quote';
import { joinTransaction, switchActor } from '../../../src/server/platform/database/database';
import type { EventQueue } from './event-queue';
import { BOOKED_PERCENT, SAVED_PERCENT } from './past-habits';
import { minutesAfter } from './past-moments';
import { type PastWorld, requireKnown } from './past-world';
import type { PlannedSearch } from './plan-searches';
import { planBooking } from './play-loads';

/** Rates and stores a search of the past as the person who made it, and decides what happens with its quotes. */
export async function playSearch(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  search: PlannedSearch,
): Promise<void> {
  const person = requireKnown(world.people, search.by);
  const actor = { kind: 'user', profileId: person.profileId } as const;
  const shipperId = requireKnown(world.shipperIds, search.shipper);
  const groupId = search.kind === 'POOL' || search.kind === 'BULK' ? newId(search.at.getTime()) : null;
  const party: RequestParty = {
    groupId,
    againOf: null,
    source: search.kind === 'API' ? 'API' : search.kind === 'BULK' ? 'BULK_SEARCH' : 'SEARCH_PAGE',
    shipperId,
    carrierId: null,
    termsShipperId: null,
    createdAt: search.at,
  };
  await switchActor(world.tx, actor, search.at);
  const db = joinTransaction(world.tx, actor);
  if (search.kind === 'BULK' && groupId !== null) {
    const { earliestPickup } = search.lanes[0] as ShipmentRequest;
    await openBulkSearch(db, {
      id: groupId,
      openedAt: search.at,
      party,
      options: { earliestPickup, accessorials: [], foodGrade: false },
      lanes: search.lanes.map((lane) => ({ ...lane, temperatureF: null })),
      fileName: `${utcDay(search.at)} lanes.csv`,
    });
  }
  const records = search.lanes.map((shipment, index) =>
    rateLane(
      world.book,
      { ...shipment, requestDate: utcDay(search.at), shipperId, carrierIds: null },
      {
        party,
        ...(groupId === null ? {} : { groupRow: index + 1 }),
        temperatureF: undefined,
        quoteValidHours: world.quoteValidHours,
      },
    ),
  );
  if (search.kind === 'POOL') await keepPool(db, records, []);
  else if (search.kind === 'BULK') await keepTogether(db, records, { cardIds: [] });
  else await keepSearch(db, records[0] as UnnumberedRecord, []);
  if (search.kind !== 'BULK') actOnQuotes(world, queue, random, search, records);
}

/**
 * Decides what happens with quotes: some searches are booked, a few quotes are saved for later, and most are only viewed.
 */
function actOnQuotes(
  world: PastWorld,
  queue: EventQueue,
  random: Random,
  search: PlannedSearch,
  records: readonly UnnumberedRecord[],
): void {
  const person = requireKnown(world.people, search.by);
  if (search.waitsFor !== undefined || random.chance(BOOKED_PERCENT[search.shipper] ?? 0)) {
    planBooking(world, queue, random, search, records);
    return;
  }
  const quote = records[0]?.quotes[random.between(0, 1)];
  if (quote === undefined || !random.chance(SAVED_PERCENT)) return;
  const at = minutesAfter(search.at, random.between(1, 9));
  queue.add(at, async () => {
    const actor = { kind: 'user', profileId: person.profileId } as const;
    await switchActor(world.tx, actor, at);
    const db = joinTransaction(world.tx, actor);
    await saveQuote({ db, caller: person, clock: { now: () => at } }, quote.id, true);
  });
}
