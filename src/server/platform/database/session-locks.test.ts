import type pg from 'pg';
import { expect, test } from 'vitest';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { createSessionLocks } from './session-locks';

const { database, connection } = await testDatabase();
const query = ownerQuery(connection);

/** The locks of one process, and the clients on which it held them. */
function openLocks() {
  const pool = database.poolAs('coldlane_anonymous', 'public');
  const clients: pg.PoolClient[] = [];
  pool.on('connect', (client) => void clients.push(client));
  return { locks: createSessionLocks(pool), clients };
}

test('a lock belongs to one process until it is unlocked, or the process closes', async () => {
  const [ours, theirs] = [openLocks(), openLocks()];
  expect(await ours.locks.tryLock('search')).toBe(true);
  expect(await theirs.locks.tryLock('search')).toBe(false);
  await ours.locks.unlock('search');
  expect(await theirs.locks.tryLock('search')).toBe(true);
  await theirs.locks.close();
  await expect.poll(() => ours.locks.tryLock('search')).toBe(true);
  await ours.locks.close();
});

test('a lock is free after its connection was lost, and the next one is on a new connection', async () => {
  const { locks, clients } = openLocks();
  expect(await locks.tryLock('search')).toBe(true);
  const lost = new Promise((resolve) => clients[0]?.once('error', resolve));
  await query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and classid = 726654`,
  );
  await lost;
  expect(await locks.tryLock('search')).toBe(true);
  expect(clients).toHaveLength(2);
  await locks.close();
});

test('a database that ends the connection while it is closed is no error', async () => {
  const { locks, clients } = openLocks();
  await locks.tryLock('search');
  await locks.close();
  // Such a message arrives if the database stops, or is dropped, before it notices that the connection was closed.
  expect(() => clients[0]?.emit('error', new Error('terminating connection'))).not.toThrow();
});
