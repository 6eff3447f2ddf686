import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { readEvents } from '../../../testing/servers/live-listener';
import { WAIT } from '../../../testing/wait';
import type { LiveRow, LiveTable } from './live-table';
import { startLive } from './start-live';

const { database, connection, log } = await testDatabase();
const profileId = newId();

/** A table in memory that records its calls. */
function recordingTable(rows: Map<string, LiveRow>) {
  const calls: string[] = [];
  const table: LiveTable & { isDown: boolean } = {
    isDown: false,
    async byIds(_db, ids) {
      calls.push(`byIds ${ids.length}`);
      if (this.isDown) throw new Error('the database is down');
      return ids.flatMap((id) => rows.get(id) ?? []);
    },
    async recent(_db, since, limit) {
      calls.push(`recent ${since?.toISOString() ?? 'now'} ${limit}`);
      return Array.from(rows.values()).slice(0, limit);
    },
  };
  return { calls, table };
}

async function startWith(rows: Map<string, LiveRow>) {
  const { calls, table } = recordingTable(rows);
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
  return { live, calls, table, subscription };
}

async function announce(ids: readonly string[], times = 1): Promise<void> {
  const client = new pg.Client({ ...connection });
  await client.connect();
  for (let time = 1; time <= times; time++) {
    await client.query(`select pg_notify('coldlane_live', 'thing:' || id) from unnest($1::text[]) id`, [ids]);
  }
  await client.end();
}

test('a thousand announcements of one row cause few reads, and the last state is sent', async () => {
  const id = newId();
  const rows = new Map<string, LiveRow>();
  const { live, calls, subscription } = await startWith(rows);
  const stream = readEvents(live.open(subscription));
  await vi.waitUntil(() => calls.length > 0, WAIT);
  rows.set(id, { id, updated_at: '2026-11-20T15:00:00.000Z' });
  await announce([id], 1_000);
  rows.set(id, { id, updated_at: '2026-11-20T15:00:01.000Z' });
  await announce([id]);
  await vi.waitUntil(() => stream.events.some((event) => event.id === '2026-11-20T15:00:01.000Z'), 8_000);
  expect(calls.length).toBeLessThan(30);
});

test('streams of one user share a read', async () => {
  const id = newId();
  const rows = new Map([[id, { id, updated_at: '2026-11-20T15:00:00.000Z' }]]);
  const { live, calls, subscription } = await startWith(rows);
  const streams = [1, 2, 3].map(() => readEvents(live.open(subscription)));
  await Promise.all(streams.map((stream) => stream.waitForRow(id)));
  await announce([id]);
  const haveRowTwice = () => streams.every((stream) => stream.receivedIds().length >= 2);
  await vi.waitUntil(haveRowTwice, 8_000);
  expect(calls.filter((call) => call === 'byIds 1')).toHaveLength(1);
});

test('above 100 announced rows at once only the newest rows are read', async () => {
  const { live, calls, subscription } = await startWith(new Map());
  readEvents(live.open(subscription));
  await vi.waitUntil(() => calls.length > 0, WAIT);
  await announce(Array.from({ length: 2_000 }, () => newId()));
  await vi.waitUntil(() => calls.length > 1, 8_000);
  await sleep(600);
  const counts = calls.flatMap((call) => (call.startsWith('byIds') ? [Number(call.split(' ')[1])] : []));
  expect(Math.max(0, ...counts)).toBeLessThanOrEqual(100);
  expect(calls.filter((call) => call.startsWith('recent')).length).toBeGreaterThan(1);
});

test('after a failed read everything changed since the last event is sent', async () => {
  const id = newId();
  const rows = new Map([[id, { id, updated_at: '2030-01-01T00:00:00.000Z' }]]);
  const { live, calls, table, subscription } = await startWith(rows);
  const stream = readEvents(live.open(subscription));
  await stream.waitForRow(id);
  table.isDown = true;
  await announce([id]);
  await vi.waitUntil(() => calls.includes('byIds 1'), 8_000);
  table.isDown = false;
  await vi.waitUntil(() => calls.includes('recent 2030-01-01T00:00:00.000Z 100'), 8_000);
});

test('announcements of an unknown table or with an invalid id are ignored', async () => {
  const { live, calls, subscription } = await startWith(new Map());
  readEvents(live.open(subscription));
  await vi.waitUntil(() => calls.length === 1, WAIT);
  const client = new pg.Client({ ...connection });
  await client.connect();
  for (const payload of ['', 'thing', 'thing:', 'thing:x', `other:${newId()}`, `constructor:${newId()}`]) {
    await client.query('select pg_notify($1, $2)', ['coldlane_live', payload]);
  }
  await client.end();
  await announce([newId()]);
  await vi.waitUntil(() => calls.length === 2, 8_000);
  expect(calls[1]).toBe('byIds 1');
});

test('a stop ends open streams and streams opened afterwards with a reason', async () => {
  const { live, subscription } = await startWith(new Map());
  const before = readEvents(live.open(subscription));
  await live.stop();
  expect(await before.waitForEnd()).toBe('server-stops');
  expect(await readEvents(live.open(subscription)).waitForEnd()).toBe('server-stops');
});

test('a stream whose session cannot be checked for 30 seconds ends', async () => {
  let check = () => {};
  const { table } = recordingTable(new Map());
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
  const isAllowed = () => Promise.reject(new Error('the database is down'));
  const stream = readEvents(
    live.open({ profileId, table: 'thing', lastEventId: null, isAllowed, drop: () => undefined }),
  );
  check();
  await sleep(20);
  expect(stream.events.some(({ type }) => type === 'end')).toBe(false);
  nowMs = 31_000;
  check();
  expect(await stream.waitForEnd()).toBe('unchecked');
});
