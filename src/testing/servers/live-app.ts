import type { Updateable } from 'kysely';
import { onTestFinished } from 'vitest';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import type { FileUploadProcessing } from '../../server/platform/database/schema.generated';
import type { Every } from '../../server/platform/live/start-live';
import { ownerQuery } from '../database/owner-query';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { giveAccounts, PASSWORD } from '../people/accounts';
import { insertPerson, makePeople, type Person } from '../people/people';
import { type LiveListener, openListener } from './live-listener';
import { type TestApp, testApp } from './test-app';

export const HEARTBEAT_MS = 30_000;
export const CHECK_MS = 8_000;

interface NewUpload {
  readonly carrierId?: string;
  readonly shipperId?: string;
  readonly type?: string;
}

/**
 * Creates two processes on one database with live streams, whose timers the test fires. Call it once at the top of the file.
 */
export async function liveApp() {
  const testDb = await testDatabase();
  const { database } = testDb;
  const people = await makePeople(database);
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const asSystem = database.as(SYSTEM).transaction;

  const timers = new Set<{ readonly ms: number; readonly work: () => void }>();
  const every: Every = (ms, work) => {
    const timer = { ms, work };
    timers.add(timer);
    return () => timers.delete(timer);
  };
  const app = await testApp(testDb, clock, [], {}, undefined, every);
  const replica = await testApp(testDb, clock, [], {}, undefined, every);
  let users = 0;

  return {
    app,
    /** The app of the other process on the same database. */
    replica,
    people,
    clock,
    asSystem,
    /** Runs statements as the owner of the database. */
    query: ownerQuery(testDb.connection),
    /** Fires the timers with this interval in both processes. */
    fireTimers(ms: number) {
      for (const timer of timers) if (timer.ms === ms) timer.work();
    },
    insertUpload({ carrierId, shipperId, type = shipperId ? 'bulk-search' : 'lanes' }: NewUpload) {
      const id = newId();
      const bucket = carrierId ? 'carrier' : shipperId ? 'shipper' : 'admin';
      return asSystem(async (tx) => {
        await tx
          .insertInto('file_upload_processing')
          .values({
            id,
            name: `${id}/${type}`,
            bucket: `${bucket}-file-uploads`,
            type,
            mode: type === 'bulk-search' ? null : 'MERGE',
            carrier_id: carrierId ?? null,
            shipper_id: shipperId ?? null,
            file_name: 'lanes.csv',
            created_by: people.admin.profileId,
          })
          .execute();
        return id;
      });
    },
    updateUpload: (id: string, set: Updateable<FileUploadProcessing>) =>
      asSystem((tx) => tx.updateTable('file_upload_processing').set(set).where('id', '=', id).execute()),
    /** Opens a stream, which closes when the test finishes. */
    async listen(
      user: Person,
      { on = app, lastEventId, bearer }: { on?: TestApp; lastEventId?: string; bearer?: string } = {},
    ): Promise<LiveListener> {
      const stream = await openListener(on, bearer ?? (await on.tokenFor(user.profileId)), lastEventId);
      onTestFinished(() => stream.disconnect());
      return stream;
    },
    /** Creates a user of the shipper and logs in. */
    async signUp(shipperId: string) {
      users += 1;
      const email = `listens-${users}@alder.example`;
      const person = await asSystem((tx) =>
        insertPerson(tx, { email, roles: ['SHIPPER_STAFF'], shipperIds: [shipperId] }),
      );
      await giveAccounts(database, [person]);
      return { person, bearer: await app.signIn(email, PASSWORD) };
    },
  };
}
