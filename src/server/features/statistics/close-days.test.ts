import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { insertSearch } from '../../../testing/database/company-rows';
import { ownerQuery } from '../../../testing/database/owner-query';
import { quotingApp } from '../../../testing/servers/quoting-app';
import { createLog } from '../../platform/log';
import { closeDays } from './close-days';

const { database, connection, people, clock, search, found } = await quotingApp();
const { shipperA, carrierA, admin } = people;
const log = createLog('silent');
const system = database.as(SYSTEM);
const close = (at: string, drainMs?: number) =>
  closeDays({
    database,
    log,
    clock: { now: () => new Date(at) },
    ...(drainMs === undefined ? {} : { drainMs }),
  });

const store = (createdAt: string, tx?: Parameters<typeof insertSearch>[0]) => {
  const row = {
    by: shipperA.staff,
    shipperId: shipperA.id,
    quoted: [{ carrierId: carrierA.id }],
    createdAt: new Date(createdAt),
  };
  return tx ? insertSearch(tx, row) : system.transaction((own) => insertSearch(own, row));
};

async function total(): Promise<number> {
  const { rows } = await database.as(admin.actor).transaction((tx) =>
    sql<{
      searches: number;
    }>`select coalesce(sum(searches), 0)::integer as searches from vw_stats_searches_by_day`.execute(tx),
  );
  return rows[0]?.searches ?? 0;
}

async function closedUntil(): Promise<string> {
  const { rows } = await system.transaction((tx) =>
    sql<{ until: string }>`select closed_until::text as until from statistics_state`.execute(tx),
  );
  return rows[0]?.until ?? '';
}

beforeEach(async () => {
  await ownerQuery(connection)('truncate quote_request, quote_request_result, quote, quote_working cascade');
  await system.transaction((tx) => sql`select fn_reopen_days()`.execute(tx));
});

test('a day is closed an hour after it ends, and only once', async () => {
  await store('2026-11-19T23:59:59.999Z');
  await store('2026-11-20T00:00:00Z');
  expect(await close('2026-11-20T00:59:59Z')).toBe(0);
  expect(await close('2026-11-20T01:00:00Z')).toBe(1);
  expect(await closedUntil()).toBe('2026-11-20 00:00:00+00');
  expect(await close('2026-11-20T05:00:00Z')).toBe(0);
  expect(await total()).toBe(2);
});

test('days that no job closed are counted from their rows, however many', async () => {
  for (const day of ['01', '05', '11']) await store(`2026-09-${day}T12:00:00Z`);
  expect(await total()).toBe(3);
  await close('2026-09-06T12:00:00Z');
  expect(await total()).toBe(3);
  expect(await close('2026-11-20T12:00:00Z')).toBe(1);
  expect(await total()).toBe(3);
});

test('two servers that close at once add each search once', async () => {
  for (const day of ['01', '02', '03']) await store(`2026-11-${day}T12:00:00Z`);
  const added = await Promise.all([close('2026-11-20T12:00:00Z'), close('2026-11-20T12:00:00Z')]);
  expect(added[0] + added[1]).toBe(3);
  expect(await total()).toBe(3);
});

test('a server that dies while it closes leaves nothing of it', async () => {
  await store('2026-11-18T12:00:00Z');
  const died = system.transaction(async (tx) => {
    await sql`update statistics_state set closing_until = '2026-11-20'`.execute(tx);
    await sql`select fn_close_days('2026-11-20')`.execute(tx);
    throw new Error('killed');
  });
  await expect(died).rejects.toThrow('killed');
  expect(await closedUntil()).toBe('-infinity');
  expect(await total()).toBe(1);
  expect(await close('2026-11-20T12:00:00Z')).toBe(1);
  expect(await total()).toBe(1);
});

test('a reader sees every search at each moment of closing', async () => {
  for (let day = 1; day <= 28; day++) await store(`2026-08-${String(day).padStart(2, '0')}T12:00:00Z`);
  await store('2026-11-19T12:00:00Z');
  let isClosing = true;
  const closing = close('2026-11-20T12:00:00Z').finally(() => {
    isClosing = false;
  });
  const seen = new Set<number>();
  do seen.add(await total());
  while (isClosing);
  await closing;
  seen.add(await total());
  expect(Array.from(seen)).toEqual([29]);
});

test('a search that commits after its day has ended is waited for, and never lost', async () => {
  let commit = () => {};
  const committed = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let isStored = () => {};
  const stored = new Promise<void>((resolve) => {
    isStored = resolve;
  });
  const late = system.transaction(async (tx) => {
    await store('2026-11-19T23:59:59Z', tx);
    isStored();
    await committed;
  });
  await stored;
  expect(await close('2026-11-20T02:00:00Z', 200)).toBe(0);
  expect(await closedUntil()).toBe('-infinity');
  // The next job waits until the late transaction has ended.
  const next = close('2026-11-20T03:00:00Z');
  await wait(50);
  commit();
  await late;
  expect(await next).toBe(1);
  expect(await total()).toBe(1);
});

test('a search of a day that is being closed is refused, so a server that stood still adds nothing to it', async () => {
  clock.set('2026-11-19T23:59:00Z');
  await found(shipperA.staff);
  await close('2026-11-20T02:00:00Z');
  expect(await search(shipperA.staff)).toMatchObject({ status: 500 });
  expect(await total()).toBe(1);
  clock.set('2026-11-20T02:00:00Z');
  await found(shipperA.staff);
  expect(await total()).toBe(2);
});

test('searches of the past can be added in a transaction that opens the days again', async () => {
  await store('2026-11-18T12:00:00Z');
  await close('2026-11-20T12:00:00Z');
  await system.transaction(async (tx) => {
    await sql`select fn_reopen_days()`.execute(tx);
    await store('2025-12-31T23:59:00Z', tx);
    // A job that runs now waits for this transaction.
    const other = close('2026-11-20T12:00:00Z', 100);
    await wait(300);
    void other.catch(() => undefined);
  });
  expect(await total()).toBe(2);
  await close('2026-11-20T12:00:00Z');
  expect(await closedUntil()).toBe('2026-11-20 00:00:00+00');
  expect(await total()).toBe(2);
});
