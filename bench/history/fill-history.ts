import { sql } from 'kysely';
import { newId } from '../../src/domain/ids';
import type { Actor } from '../../src/domain/people/actor';
import type { RateBook } from '../../src/rating/rate-book';
import type { Caller } from '../../src/server/access/caller';
import { keepManySearches } from '../../src/server/features/quotes/keep-many-searches';
import { keepPool } from '../../src/server/features/quotes/keep-searches';
import type { RequestParty, UnnumberedRecord } from '../../src/server/features/quotes/quote-record';
import { rateLane } from '../../src/server/features/quotes/rate-lane';
import type { ActorDb } from '../../src/server/platform/database/database';
import { createLaneRequests } from '../product/lane-requests';

const LANES_A_DAY = 250;
const LANES_A_POOL = 5;
const LANES_OF_LARGE = 10_000;
const DAY_MS = 86_400_000;

/** A person who reads the history and whose company's searches are stored. */
export interface Reader {
  readonly caller: Caller;
  readonly db: ActorDb;
  readonly actor: Actor;
}

interface FillParts {
  readonly book: RateBook;
  readonly system: ActorDb;
  readonly shippers: readonly Reader[];
}

/** The lanes of all searches. Every search starts with the first of these, so that lanes have a past. */
const LANES = Array.from({ length: LANES_OF_LARGE }, createLaneRequests(new Date()));

/**
 * Stores searches of the demo's shippers in turn, over a year, until there are enough quotes: a bulk search every fifth day,
 * pools on the day after, else single searches. The first shipper also gets a bulk search of 10,000 lanes.
 */
export async function fillHistory({ book, system, shippers }: FillParts, wantedQuotes: number) {
  const idsOf = new Map<string, string[]>();
  const poolIds: string[] = [];
  let [quotes, searches] = [0, 0];
  const count = (shipperId: string, records: readonly UnnumberedRecord[]) => {
    quotes += records.reduce((sum, record) => sum + record.quotes.length, 0);
    searches += records.length;
    const ids = idsOf.get(shipperId) ?? [];
    ids.push(...records.map(({ request }) => request.id));
    idsOf.set(shipperId, ids);
  };
  await system.transaction((tx) => tx.updateTable('shipper_account').set({ search_cap: 0 }).execute());
  const [first] = shippers;
  if (first === undefined) throw new Error('the demo has no customer');
  const largeId = await openGroup(system, first.caller, new Date(Date.now() - 366 * DAY_MS), LANES_OF_LARGE);
  const ofLarge = partyOf(first, new Date(Date.now() - 366 * DAY_MS), largeId);
  await keepManySearches(
    first.db,
    rate(book, ofLarge, LANES_OF_LARGE, (records) => count(ofLarge.shipperId, records)),
  );
  for (let day = 365; quotes < wantedQuotes || poolIds.length === 0; day = day === 0 ? 365 : day - 1) {
    const createdAt = new Date(Date.now() - day * DAY_MS);
    for (const reader of shippers) {
      if (day % 5 === 1) {
        for (let lanes = 0; lanes < LANES_A_DAY; lanes += LANES_A_POOL) {
          const party = partyOf(reader, createdAt, newId(createdAt.getTime()));
          poolIds.push(party.groupId as string);
          const records = Array.from(rate(book, { ...party, source: 'SEARCH_PAGE' }, LANES_A_POOL));
          count(party.shipperId, records);
          await keepPool(reader.db, records, []);
        }
      } else {
        const groupId = day % 5 === 0 ? await openGroup(system, reader.caller, createdAt, LANES_A_DAY) : null;
        const party = partyOf(reader, createdAt, groupId);
        const records = Array.from(rate(book, party, LANES_A_DAY));
        count(party.shipperId, records);
        await keepManySearches(reader.db, records);
      }
    }
  }
  await system.transaction(async (tx) => {
    await sql`update quote set is_saved = true where number % 500 = 0`.execute(tx);
    await sql`update quote_request_group set kind = 'BULK' where file_name is not null`.execute(tx);
  });
  return { idsOf, poolIds, largeId, searches, quotes };
}

function partyOf({ caller }: Reader, createdAt: Date, groupId: string | null) {
  return {
    groupId,
    againOf: null,
    source: groupId === null ? ('SEARCH_PAGE' as const) : ('BULK_SEARCH' as const),
    shipperId: caller.shipperIds[0] as string,
    carrierId: null,
    termsShipperId: null,
    createdAt,
  };
}

/** Rates lanes of a customer, and passes each record to `onRated`. */
function* rate(
  book: RateBook,
  party: RequestParty & { readonly shipperId: string },
  lanes: number,
  onRated: (records: readonly UnnumberedRecord[]) => void = () => undefined,
): Generator<UnnumberedRecord> {
  for (const [index, lane] of LANES.slice(0, lanes).entries()) {
    const record = rateLane(
      book,
      { ...lane, shipperId: party.shipperId },
      {
        party,
        ...(party.groupId === null ? {} : { groupRow: index + 1 }),
        temperatureF: undefined,
        quoteValidHours: 168,
      },
    );
    onRated([record]);
    yield record;
  }
}

async function openGroup(system: ActorDb, caller: Caller, createdAt: Date, lanes: number): Promise<string> {
  const id = newId(createdAt.getTime());
  await system.transaction((tx) =>
    tx
      .insertInto('quote_request_group')
      .values({
        id,
        // The group is a pool until its lanes are stored, because the server would take over a running bulk search.
        kind: 'POOL',
        state: 'RUNNING',
        lanes,
        source: 'BULK_SEARCH',
        file_name: `Weekly lanes ${createdAt.toISOString().slice(0, 10)}.csv`,
        shipper_id: caller.shipperIds[0] as string,
        created_by: caller.profileId,
        created_at: createdAt,
      })
      .execute(),
  );
  return id;
}
