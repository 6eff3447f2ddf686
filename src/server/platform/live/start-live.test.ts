import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { hear } from '../../../testing/servers/live-listener';
import { type LiveRow, type LiveTable, startLive } from './start-live';

const { database, connection, log } = await testDatabase();
const profileId = newId();

/** A table in memory, and what was asked of it. */
function watched(rows: Map<string, LiveRow>) {
  const asked: string[] = [];
  const table: LiveTable & { isAway: boolean } = {
    isAway: false,
    async byIds(_db, ids) {
      asked.push(`byIds ${ids.length}`);
      if (this.isAway) throw new Error('the database is away');
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    async recent(_db, since, limit) {
      asked.push(`recent ${since?.toISOString() ?? 'now'} ${limit}`);
      return Array.from(rows.values()).slice(0, limit);
    },
  };
  return { asked, table };
}

async function started(rows: Map<string, LiveRow>) {
  const { asked, table } = watched(rows);
  const live = await startLive({
    database,
    log: { ...log, warn: () => undefined },
    tables: new Map([['thing', table]]),
    heartbeatMs: 30_000,
    every: () => () => undefined,
  });
  onTestFinished(() => live.stop());
  const subscription = {
    profileId,
    table: 'thing',
    lastEventId: null,
    isAllowed: async () => true,
    drop: () => undefined,
  };
  return { live, asked, table, subscription };
}

async function announce(ids: readonly string[], times = 1): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  for (let time = 1; time <= times; time++) {
    await client.query(`select pg_notify('coldlane_live', 'thing:' || id) from unnest($1::text[]) id`, [ids]);
  }
  await client.end();
}

test('a thousand announcements of one row are few reads, of which the last tells its last state', async () => {
  const id = newId();
  const rows = new Map<string, LiveRow>();
  const { live, asked, subscription } = await started(rows);
  const stream = hear(live.open(subscription));
  await vi.waitUntil(() => asked.length > 0);
  rows.set(id, { id, updated_at: '2026-11-20T15:00:00.000Z' });
  await announce([id], 1_000);
  rows.set(id, { id, updated_at: '2026-11-20T15:00:01.000Z' });
  await announce([id]);
  await vi.waitUntil(() => stream.events.some((event) => event.id === '2026-11-20T15:00:01.000Z'), 8_000);
  expect(asked.length).toBeLessThan(30);
});

test('streams of one person share a read', async () => {
  const id = newId();
  const rows = new Map([[id, { id, updated_at: '2026-11-20T15:00:00.000Z' }]]);
  const { live, asked, subscription } = await started(rows);
  const streams = [1, 2, 3].map(() => hear(live.open(subscription)));
  await Promise.all(streams.map((stream) => stream.rowOf(id)));
  await announce([id]);
  const hasTwice = () => streams.every((stream) => stream.idsHeard().length >= 2);
  await vi.waitUntil(hasTwice, 8_000);
  expect(asked.filter((what) => what === 'byIds 1')).toHaveLength(1);
});

test('of very many rows at once the newest states are read, not each', async () => {
  const { live, asked, subscription } = await started(new Map());
  hear(live.open(subscription));
  await vi.waitUntil(() => asked.length > 0);
  await announce(Array.from({ length: 2_000 }, () => newId()));
  await vi.waitUntil(() => asked.length > 1, 8_000);
  await sleep(600);
  const counts = asked.flatMap((what) => (what.startsWith('byIds') ? [Number(what.split(' ')[1])] : []));
  expect(Math.max(0, ...counts)).toBeLessThanOrEqual(100);
  expect(asked.filter((what) => what.startsWith('recent')).length).toBeGreaterThan(1);
});

test('a read that failed is made up for by all that changed since what was heard last', async () => {
  const id = newId();
  const rows = new Map([[id, { id, updated_at: '2030-01-01T00:00:00.000Z' }]]);
  const { live, asked, table, subscription } = await started(rows);
  const stream = hear(live.open(subscription));
  await stream.rowOf(id);
  table.isAway = true;
  await announce([id]);
  await vi.waitUntil(() => asked.includes('byIds 1'), 8_000);
  table.isAway = false;
  await vi.waitUntil(() => asked.includes('recent 2030-01-01T00:00:00.000Z 100'), 8_000);
});

test('what is announced of no known table, or by no id, is passed over', async () => {
  const { live, asked, subscription } = await started(new Map());
  hear(live.open(subscription));
  await vi.waitUntil(() => asked.length === 1);
  const client = new pg.Client({ ...connection });
  await client.connect();
  for (const payload of ['', 'thing', 'thing:', 'thing:x', `other:${newId()}`, `constructor:${newId()}`]) {
    await client.query('select pg_notify($1, $2)', ['coldlane_live', payload]);
  }
  await client.end();
  await announce([newId()]);
  await vi.waitUntil(() => asked.length === 2, 8_000);
  expect(asked[1]).toBe('byIds 1');
});

test('a stop ends what is open and what is opened afterwards, each with a word', async () => {
  const { live, subscription } = await started(new Map());
  const before = hear(live.open(subscription));
  await live.stop();
  expect(await before.ended()).toBe('server-stops');
  expect(await hear(live.open(subscription)).ended()).toBe('server-stops');
});

test('of a stream nobody can say whether it may be, it ends after half a minute', async () => {
  let check = () => {};
  const { table } = watched(new Map());
  const live = await startLive({
    database,
    log,
    tables: new Map([['thing', table]]),
    heartbeatMs: 30_000,
    every(ms, work) {
      if (ms !== 30_000) check = work;
      return () => undefined;
    },
  });
  onTestFinished(() => live.stop());
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
  onTestFinished(() => clock.mockRestore());
  const isAllowed = () => Promise.reject(new Error('the database is away'));
  const stream = hear(
    live.open({ profileId, table: 'thing', lastEventId: null, isAllowed, drop: () => undefined }),
  );
  check();
  await sleep(20);
  expect(stream.events.some(({ type }) => type === 'end')).toBe(false);
  nowMs = 31_000;
  check();
  expect(await stream.ended()).toBe('unchecked');
});
