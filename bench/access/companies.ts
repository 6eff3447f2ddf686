import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../src/testing/seeded-random';
import { insertPeople, insertShipper } from './people';
import { signInAdmin } from './replays';
import type { Replicas } from './replicas';
import { runInParallel, sendRequest } from './send-request';

const REQUESTS = 50_000;
const CONCURRENCY = 64;
/** The interval between cancelled or killed backends. */
const FAULT_EVERY_MS = 25;

interface Side {
  readonly bearer: string;
  /** The ids, names and emails that belong to this company only. */
  readonly marks: readonly string[];
}

/**
 * Sends requests of two companies to one server with a pool of ten connections, while statements are cancelled and backends
 * killed.
 */
export async function measureCompanies(replicas: Replicas) {
  const sides = [await createSide(replicas, 'maple'), await createSide(replicas, 'walnut')] as const;
  const random = seededRandom(20_261_121);
  const reads = [
    '/v1/auth/me',
    '/rest/v1/vw_profile',
    '/rest/v1/vw_shipper',
    '/rest/v1/shipper',
    '/v1/api-keys',
  ];
  const statuses: Record<string, number> = {};
  const [url] = replicas.urls;
  let [withForeignRows, withOwnRows, withoutRows, aborted, collisions] = [0, 0, 0, 0, 0];
  let isOver = false;
  const faults = injectFaults(replicas, () => isOver);

  const startedMs = performance.now();
  await runInParallel(REQUESTS, CONCURRENCY, async (number) => {
    const [own, other] = number % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    // A tenth of the requests inserts a duplicate, so that its transaction fails; a tenth disconnects early.
    const isCollision = random.chance(10);
    const abortAfterMs = random.chance(10) ? random.between(0, 6) : undefined;
    const { status, text } = isCollision
      ? await sendRequest(`${url}/v1/api-keys`, {
          body: { name: 'Taken' },
          bearer: own.bearer,
          abortAfterMs: abortAfterMs,
        })
      : await sendRequest(`${url}${random.pick(reads)}`, {
          method: 'GET',
          bearer: own.bearer,
          abortAfterMs: abortAfterMs,
        });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (other.marks.some((mark) => text.includes(mark))) withForeignRows += 1;
    if (status === 0) aborted += 1;
    if (isCollision && status === 409) collisions += 1;
    if (status !== 200) return;
    if (own.marks.some((mark) => text.includes(mark))) withOwnRows += 1;
    else withoutRows += 1;
  });
  const seconds = (performance.now() - startedMs) / 1000;
  isOver = true;
  const { cancelled, killed } = await faults;
  return {
    requests: REQUESTS,
    answersWithRowsOfTheOther: withForeignRows,
    answersWithOwnRows: withOwnRows,
    answersThatToldNothing: withoutRows,
    failuresOfOurs: statuses['500'] ?? 0,
    failedTransactions: collisions,
    callersThatLeft: aborted,
    statementsCancelled: cancelled,
    backendsKilled: killed,
    statuses,
    seconds: Number(seconds.toFixed(1)),
  };
}

async function createSide(replicas: Replicas, name: string): Promise<Side> {
  const shipperId = await insertShipper(replicas, `${name} provisions`);
  await insertPeople(replicas, { name, count: 8, state: 'ACTIVE', role: 'SHIPPER_STAFF', shipperId });
  const bearer = await signInAdmin(replicas, `${name}-admin`, shipperId);
  const created = await sendRequest(`${replicas.urls[0]}/v1/api-keys`, { body: { name: 'Taken' }, bearer });
  if (created.status !== 201) throw new Error(`creating a key failed: ${created.status} ${created.text}`);
  return { bearer, marks: [shipperId, `${name} provisions`, `@${name}.example`, `@${name}-admin.example`] };
}

/** Cancels the statement or kills the backend of a random busy connection, until `isOver`. */
async function injectFaults(replicas: Replicas, isOver: () => boolean) {
  const client = await replicas.connect();
  const counts = { cancelled: 0, killed: 0 };
  for (let turn = 0; !isOver(); turn++) {
    const isKill = turn % 2 === 0;
    const { rowCount } = await client.query(
      `select ${isKill ? 'pg_terminate_backend' : 'pg_cancel_backend'}(pid) from (
         select pid from pg_stat_activity
         where application_name = 'coldlane' and pid <> pg_backend_pid()
           and state in ('active', 'idle in transaction')
         order by random() limit 1
       ) as hit`,
    );
    if (isKill) counts.killed += rowCount ?? 0;
    else counts.cancelled += rowCount ?? 0;
    await sleep(FAULT_EVERY_MS);
  }
  await client.end();
  return counts;
}
