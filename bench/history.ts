/**
 * `npm run bench:history`: reads requests and pages of the history with a million stored quotes, as the actors who may see
 * them. Writes one JSON object to standard output; docs/bench.md explains the figures. `-- --quotes=100000` for a shorter
 * run.
 */
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import type { Actor } from '../src/domain/actor';
import type { Caller } from '../src/server/access/caller';
import { keepManySearches } from '../src/server/features/quotes/keep-many-searches';
import { rateLane } from '../src/server/features/quotes/rate-lane';
import { readQuoteRequest } from '../src/server/features/quotes/read-quote-request';
import type { ActorDb } from '../src/server/platform/database/database';
import { openInProcess } from './product/in-process';
import { createLaneRequests } from './product/lane-requests';
import { startProduct } from './product/start-product';

const { values } = parseArgs({ options: { quotes: { type: 'string', default: '1000000' } } });
const QUOTES = Number(values.quotes);
const READS = 400;
const WARM_UP_READS = 50;
const PAGE = 25;
const DAY_MS = 86_400_000;
const BOUNDS_MS = { requestById: 3, shippersPage: 20, carriersPage: 30 };

const product = await startProduct();
try {
  const bench = await openInProcess(product);
  const { book, system } = bench;
  const shippers = await findCallers('SHIPPER_STAFF');
  const carriers = await findCallers('CARRIER_ADMIN');
  const stored = await fill();
  await analyze();
  console.error(`${stored.quotes} quotes of ${stored.ids.length} searches stored`);

  const clock = { now: () => new Date() };
  const figures = {
    requestById: await measure((index) => {
      const { caller, db } = shippers[index % shippers.length] as Reader;
      const own = stored.idsOf.get(caller.shipperIds[0] ?? '') ?? [];
      return readQuoteRequest(
        { db, clock, caller, currentBook: () => book },
        own[(index * 7_919) % own.length] as string,
      );
    }),
    shippersPage: await measure((index) => {
      const { caller, db } = shippers[index % shippers.length] as Reader;
      return readShippersPage(db, caller.shipperIds[0] as string, (index % 40) * PAGE);
    }),
    carriersPage: await measure((index) => {
      const { caller, db } = carriers[index % carriers.length] as Reader;
      return readCarriersPage(db, caller.carrierIds[0] as string, (index % 40) * PAGE);
    }),
  };
  await bench.close();
  console.log(
    JSON.stringify(
      {
        quotes: stored.quotes,
        searches: stored.ids.length,
        ...figures,
        context: {
          reads: READS,
          node: process.versions.node,
          postgres: product.postgres,
          cores: availableParallelism(),
          processor: cpus()[0]?.model,
        },
      },
      null,
      2,
    ),
  );
  for (const [name, { p95Ms }] of Object.entries(figures)) {
    const bound = BOUNDS_MS[name as keyof typeof BOUNDS_MS];
    if (p95Ms <= bound) continue;
    console.error(`FAILED  ${name}: ${p95Ms} ms at p95, more than ${bound}`);
    process.exitCode = 1;
  }

  /** As autovacuum does within minutes. Only the owner of the tables may. */
  async function analyze(): Promise<void> {
    const owner = new pg.Client(product.connection);
    await owner.connect();
    await owner.query('analyze quote_request, quote_request_result, quote');
    await owner.end();
  }

  interface Reader {
    readonly caller: Caller;
    readonly db: ActorDb;
    readonly actor: Actor;
  }

  /** The demo's active people with a role, with their companies. */
  async function findCallers(role: 'SHIPPER_STAFF' | 'CARRIER_ADMIN'): Promise<Reader[]> {
    const { rows } = await system.transaction((tx) =>
      sql<{ id: string; shippers: string[]; carriers: string[] }>`
        select profile.id,
          array(select shipper_id from profile_shipper own where own.profile_id = profile.id) as shippers,
          array(select carrier_id from profile_carrier own where own.profile_id = profile.id) as carriers
        from profile where status = 'ACTIVE' and roles = ${sql.lit(`{${role}}`)}::text[] order by id`.execute(
        tx,
      ),
    );
    return rows.map(({ id, shippers: shipperIds, carriers: carrierIds }) => {
      const actor = { kind: 'user', profileId: id } as const;
      const caller = { profileId: id, roles: [role], shipperIds, carrierIds, allowBooking: true };
      return { caller, actor, db: bench.database.as(actor) };
    });
  }

  /** Searches of the demo's shippers in turn, over a year, until enough quotes are stored. */
  async function fill() {
    const idsOf = new Map<string, string[]>();
    const ids: string[] = [];
    let quotes = 0;
    await system.transaction((tx) => tx.updateTable('shipper_account').set({ search_cap: 0 }).execute());
    for (let day = 365; quotes < QUOTES; day = day === 0 ? 365 : day - 1) {
      const createdAt = new Date(Date.now() - day * DAY_MS);
      const nextLane = createLaneRequests(new Date());
      for (const { caller, db } of shippers) {
        const shipperId = caller.shipperIds[0] as string;
        const party = {
          groupId: null,
          source: 'SEARCH_PAGE',
          shipperId,
          carrierId: null,
          termsShipperId: null,
          createdAt,
        } as const;
        const records = Array.from({ length: 250 }, () =>
          rateLane(
            book,
            { ...nextLane(), shipperId },
            { party, temperatureF: undefined, quoteValidHours: 168 },
          ),
        );
        await keepManySearches(db, records);
        for (const { request, quotes: own } of records) {
          quotes += own.length;
          ids.push(request.id);
          idsOf.set(shipperId, [...(idsOf.get(shipperId) ?? []).slice(-20_000), request.id]);
        }
      }
    }
    return { ids, idsOf, quotes };
  }

  /** Newest first, with the counters of each request, as the history lists them. */
  async function readShippersPage(db: ActorDb, shipperId: string, offset: number): Promise<unknown> {
    return db.transaction((tx) =>
      tx
        .selectFrom('vw_quote_request')
        .selectAll()
        .where('shipper_id', '=', shipperId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(PAGE)
        .execute(),
    );
  }

  /** The requests in which the carrier quoted, found by its own quotes. */
  async function readCarriersPage(db: ActorDb, carrierId: string, offset: number): Promise<unknown> {
    return db.transaction(async (tx) => {
      const { rows } = await sql`
        with quoted as (
          select request_id, max(created_at) as created_at from (
            select request_id, created_at from quote where carrier_id = ${carrierId}
            order by created_at desc limit ${(offset + PAGE) * 6}
          ) latest
          group by request_id order by 2 desc, 1 desc offset ${offset} limit ${PAGE}
        )
        select request.* from quoted join vw_quote_request request on request.id = quoted.request_id
        order by quoted.created_at desc`.execute(tx);
      return rows;
    });
  }

  /** Milliseconds of single reads, one after another. */
  async function measure(read: (index: number) => Promise<unknown>) {
    const took: number[] = [];
    for (let index = -WARM_UP_READS; index < READS; index++) {
      const startedMs = performance.now();
      await read(index + WARM_UP_READS);
      if (index >= 0) took.push(performance.now() - startedMs);
    }
    took.sort((one, other) => one - other);
    const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(2));
    return { p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
  }
} finally {
  await product.stop();
}
