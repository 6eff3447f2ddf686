import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Zip } from '../../../domain/places/zip';
import { testDatabase } from '../../../testing/database/test-database';
import { makePeople } from '../../../testing/people/people';
import { bundledEntry } from '../../../testing/processes/bundled-entry';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { WAIT } from '../../../testing/wait';
import { openBulkSearch } from './open-bulk-search';

/** The number of kills. `npm run bench kill-bulk` sets it to 50. */
const KILLS = Number(process.env.BULK_KILLS ?? 3);
const LANES = 2_000;

const { database, connection } = await testDatabase();
const { carrierA, shipperA } = await makePeople(database);
const system = database.as(SYSTEM);
await system.transaction(async (tx) => {
  await insertPlaces(tx);
  await insertSmallTariff(tx, carrierA.id, { palletRateCents: 20_000 });
});
const server = await bundledEntry('bulk-server-process');
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startProcess(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [fileURLToPath(server), JSON.stringify(connection)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

/** Returns what is stored of the search, with its counters. */
async function storedOf(id: string) {
  return system.transaction(async (tx) => {
    const { rows } = await sql<{
      state: string;
      rated: number;
      best: number;
      rows: number;
      distinct: number;
      last: number;
      sum: number;
    }>`
      select opened.state, opened.lanes_rated as rated, opened.best_cents as best, count(*) as rows,
        count(distinct request.group_row) as distinct, coalesce(max(request.group_row), 0) as last,
        coalesce(sum(result.best_cents), 0)::bigint as sum
      from quote_request_group opened
      left join quote_request request on request.group_id = opened.id
      left join quote_request_result result on result.request_id = request.id
      where opened.id = ${id} group by opened.id having count(request.id) > 0`.execute(tx);
    return rows[0] ?? { state: 'RUNNING', rated: 0, best: 0, rows: 0, distinct: 0, last: 0, sum: 0 };
  });
}

test('a search goes on after its process is killed at any moment, with no lane twice and none missing', async () => {
  let kills = 0;
  while (kills < KILLS) {
    const id = newId();
    const lane = {
      fromZip: '93901' as Zip,
      toZip: '10001' as Zip,
      temperature: 'FROZEN',
      temperatureF: null,
      commodity: 'FOODSTUFFS',
      grossWeightLbs: 4_000,
      stackable: false,
    } as const;
    await openBulkSearch(database.as(shipperA.staff.actor), {
      id,
      openedAt: new Date(),
      party: { source: 'BULK_SEARCH', shipperId: shipperA.id, carrierId: null, termsShipperId: shipperA.id },
      options: { earliestPickup: isoDate('2030-01-07'), accessorials: [], foodGrade: false },
      lanes: Array.from({ length: LANES }, (_, index) => ({ ...lane, pallets: (index % 20) + 1 })),
    });
    while (kills < KILLS && (await storedOf(id)).rated < LANES) {
      const { rated } = await storedOf(id);
      const process = await startProcess();
      await vi.waitUntil(async () => (await storedOf(id)).rated > rated, { ...WAIT, interval: 5 });
      await wait(Math.random() * 40);
      process.kill('SIGKILL');
      await once(process, 'exit');
      const { rated: counted, rows, distinct, last, best, sum } = await storedOf(id);
      expect([rows, distinct, last, sum]).toEqual([counted, counted, counted, best]);
      if (counted < LANES) kills += 1;
    }
    const process = await startProcess();
    await vi.waitUntil(async () => (await storedOf(id)).state === 'FINISHED', {
      timeout: 60_000,
      interval: 50,
    });
    process.kill('SIGKILL');
    expect(await storedOf(id)).toMatchObject({ rated: LANES, rows: LANES, distinct: LANES, last: LANES });
  }
}, 600_000);
