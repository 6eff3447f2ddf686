import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier, makePeople } from '../../../../testing/people/people';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { inFaultyThread, sentUploads } from '../../../../testing/uploads/upload-runs';
import { WAIT } from '../../../../testing/wait';
import { regionsFile } from '../../tariffs/formats/regions';
import { lowerThreadPriority } from './lower-priority';
import { runUploadJob, type UploadJobParts } from './run-upload-job';

const tested = await testDatabase();
const { database, connection } = tested;
const people = await makePeople(database);
const { parts, send, recordOf } = sentUploads(tested, people.admin.profileId);
const system = database.as(SYSTEM);
const carrierId = await system.transaction((tx) => insertCarrier(tx, { name: 'Patient Freight' }));

const NICENESS = 5;
/** A process that already runs at a lower priority cannot raise its priority, so it cannot run these tests. */
const canTest = process.platform === 'linux' && getPriority() === 0;
const isEmbedded = process.env.TEST_DATABASE_URL === undefined;

/** Returns the niceness of each thread of this process, by thread id. */
const readNiceness = () =>
  new Map(
    readdirSync('/proc/self/task').map((id) => {
      const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8');
      // The name in parentheses may contain spaces, so fields are counted after it.
      return [Number(id), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16])];
    }),
  );
const findLowered = () =>
  [...readNiceness()].filter(([, niceness]) => niceness === NICENESS).map(([id]) => id);

/**
 * Runs an upload in a thread that pauses before it applies anything. During the pause it calls `look` with the thread's
 * database process.
 */
async function lookDuringUpload<Seen>(
  other: Partial<UploadJobParts>,
  look: (backend: number) => Seen,
): Promise<Seen> {
  const id = await send({ type: 'regions', carrierId, csv: csvOf(regionsFile, { region: 'Bay' }) });
  let seen: Seen | undefined;
  let running: Promise<void> | undefined;
  await system.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(4711)`.execute(tx);
    running = runUploadJob(
      { ...parts, ...other, run: inFaultyThread('gated') },
      id,
      new AbortController().signal,
    );
    const waiting = async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_locks
        where locktype = 'advisory' and objid = 4711 and not granted
          and database = (select oid from pg_database where datname = current_database())`.execute(tx);
      return rows[0]?.pid;
    };
    seen = look(await vi.waitUntil(waiting, { ...WAIT, interval: 50 }));
  });
  await running;
  expect(await recordOf(id)).toMatchObject({ status: 'COMPLETED' });
  return seen as Seen;
}

test.skipIf(!canTest)('an upload thread has a lower priority, and no other thread does', async () => {
  const before = readNiceness();
  expect(findLowered()).toEqual([]);
  const seen = await lookDuringUpload({}, () => readNiceness());
  const lower = [...seen].filter(([, niceness]) => niceness !== 0);
  expect(lower.map(([, niceness]) => niceness)).toContain(NICENESS);
  expect(lower.filter(([id]) => before.has(id))).toEqual([]);
  expect(seen.get(process.pid)).toBe(0);
  expect(findLowered()).toEqual([]);
});

test.skipIf(!canTest || !isEmbedded)(
  'the embedded database’s process of an upload has a lower priority, and other processes and databases do not',
  async () => {
    expect(await lookDuringUpload({}, getPriority)).toBe(NICENESS);
    const own = await system.transaction((tx) =>
      sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx),
    );
    expect(getPriority(own.rows[0]?.pid)).toBe(0);
    const { host = '', user = '', database: name } = connection;
    const url = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    expect(await lookDuringUpload({ connection: { connectionString: url } }, getPriority)).toBe(0);
  },
);

test.skipIf(!canTest)('lowering the priority does nothing on the server’s own thread', () => {
  lowerThreadPriority();
  expect(getPriority()).toBe(0);
});
