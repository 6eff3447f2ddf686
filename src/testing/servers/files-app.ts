import { Readable } from 'node:stream';
import { beforeEach, expect } from 'vitest';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import { type Storage, withExactSize } from '../../server/platform/storage/storage';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { makePng } from '../hostile-files/images';
import { makePeople, type Person } from '../people/people';
import { type Answer, testApp } from './test-app';

export const OBJECT = '/storage/v1/object';
const NOW = '2026-11-20T15:00:00Z';

/**
 * Creates the app with people, an in-memory storage that can be made to fail, and the calls that file tests use. Call it
 * once at the top of the file. The folder storage has its own tests.
 */
export async function filesApp() {
  const testDb = await testDatabase();
  const { database } = testDb;
  const clock = fixedClock(NOW);
  const stored = new Map<string, Uint8Array>();
  const storage = memoryStorage(stored);
  const people = await makePeople(database);
  const quiet = { ...testDb, log: { ...testDb.log, error: () => undefined } };
  const app = await testApp(quiet, clock, [], {}, storage);
  beforeEach(() => {
    clock.set(NOW);
    storage.nextFailure = null;
    storage.isFull = false;
  });

  async function bearerOf(who: Person | null) {
    return who ? { bearer: await app.tokenFor(who.profileId) } : {};
  }
  async function post(
    who: Person | null,
    path: string,
    body: unknown = makePng(2, 3),
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return app.call('POST', `${OBJECT}/${path}`, {
      ...(await bearerOf(who)),
      body,
      headers: { 'Content-Type': 'image/png', ...headers },
    });
  }
  async function get(
    who: Person | null,
    path: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    return app.call('GET', `${OBJECT}/${path}`, { ...(await bearerOf(who)), headers });
  }
  const logoPath = (id = people.shipperA.id) => `shipper-logos/${id}/${newId()}-logo.jpg`;
  async function storeLogo(bytes = makePng(2, 3)): Promise<string> {
    const path = logoPath();
    expect((await post(people.shipperA.admin, path, bytes)).status).toBe(201);
    return path;
  }
  /** Returns whether the database has a file at this bucket and path. */
  async function hasRow(path: string): Promise<boolean> {
    const ownPath = path.slice(path.indexOf('/') + 1);
    const rows = await database
      .as(SYSTEM)
      .transaction((tx) =>
        tx.selectFrom('storage_object').select('path').where('path', '=', ownPath).execute(),
      );
    return rows.length === 1;
  }
  return {
    app,
    connection: testDb.connection,
    database,
    log: quiet.log,
    clock,
    people,
    stored,
    storage,
    post,
    get,
    logoPath,
    storeLogo,
    hasRow,
  };
}

function memoryStorage(
  stored: Map<string, Uint8Array>,
): Storage & { nextFailure: Error | null; isFull: boolean } {
  const nameOf = ({ bucket, path }: { bucket: string; path: string }) => `${bucket}/${path}`;
  return {
    /** The error that the next `put` throws. */
    nextFailure: null,
    /** Whether there is too little space for another file. */
    isFull: false,
    async put(place, content, metadata) {
      const failure = this.nextFailure;
      this.nextFailure = null;
      if (failure) throw failure;
      if (stored.has(nameOf(place))) return 'exists';
      const parts: Uint8Array[] = [];
      for await (const part of withExactSize(content, metadata)) parts.push(part);
      stored.set(nameOf(place), Buffer.concat(parts));
      return 'stored';
    },
    async get(place) {
      const bytes = stored.get(nameOf(place));
      return bytes ? Readable.from([bytes]) : null;
    },
    exists: async (place) => stored.has(nameOf(place)),
    async delete(place) {
      stored.delete(nameOf(place));
    },
    async *list(bucket) {
      for (const name of [...stored.keys()]) {
        // The files are as old as the tests' clock.
        if (name.startsWith(`${bucket}/`))
          yield { path: name.slice(bucket.length + 1), storedAt: new Date(NOW) };
      }
    },
    async hasSpace() {
      return !this.isFull;
    },
  };
}
