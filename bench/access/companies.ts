import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../rating/seeded-random';
import { ask, inParallel } from './ask';
import { insertPeople, insertShipper } from './people';
import { adminOf } from './replays';
import type { Replicas } from './replicas';

const REQUESTS = 50_000;
const AT_ONCE = 64;
/** Between one cancelled or killed backend and the next. */
const FAULT_EVERY_MS = 25;

interface Side {
  readonly bearer: string;
  /** Ids, names and emails that belong to this company alone. */
  readonly marks: readonly string[];
}

/** Requests of two companies over one server's pool of ten, while its connections are cancelled and killed. */
export async function measureCompanies(replicas: Replicas) {
  const sides = [await makeSide(replicas, 'maple'), await makeSide(replicas, 'walnut')] as const;
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
  let [foreign, right, empty, left, collisions] = [0, 0, 0, 0, 0];
  let isOver = false;
  const faults = throwFaults(replicas, () => isOver);

  const startedMs = performance.now();
  await inParallel(REQUESTS, AT_ONCE, async (number) => {
    const [own, other] = number % 2 === 0 ? sides : ([sides[1], sides[0]] as const);
    // Each tenth writes what is taken, so that its transaction fails; each tenth goes away in the middle.
    const isCollision = random.chance(10);
    const leavesAfterMs = random.chance(10) ? random.between(0, 6) : undefined;
    const { status, text } = isCollision
      ? await ask(`${url}/v1/api-keys`, { body: { name: 'Taken' }, bearer: own.bearer, leavesAfterMs })
      : await ask(`${url}${random.pick(reads)}`, { method: 'GET', bearer: own.bearer, leavesAfterMs });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (other.marks.some((mark) => text.includes(mark))) foreign += 1;
    if (status === 0) left += 1;
    if (isCollision && status === 409) collisions += 1;
    if (status !== 200) return;
    if (own.marks.some((mark) => text.includes(mark))) right += 1;
    else empty += 1;
  });
  const seconds = (performance.now() - startedMs) / 1000;
  isOver = true;
  const { cancelled, killed } = await faults;
  return {
    requests: REQUESTS,
    answersWithRowsOfTheOther: foreign,
    answersWithOwnRows: right,
    answersThatToldNothing: empty,
    failuresOfOurs: statuses['500'] ?? 0,
    failedTransactions: collisions,
    callersThatLeft: left,
    statementsCancelled: cancelled,
    backendsKilled: killed,
    statuses,
    seconds: Number(seconds.toFixed(1)),
  };
}

async function makeSide(replicas: Replicas, name: string): Promise<Side> {
  const shipperId = await insertShipper(replicas, `${name} provisions`);
  await insertPeople(replicas, { name, count: 8, standing: 'ACTIVE', role: 'SHIPPER_STAFF', shipperId });
  const bearer = await adminOf(replicas, `${name}-admin`, shipperId);
  const made = await ask(`${replicas.urls[0]}/v1/api-keys`, { body: { name: 'Taken' }, bearer });
  if (made.status !== 201) throw new Error(`making a key: ${made.status} ${made.text}`);
  return { bearer, marks: [shipperId, `${name} provisions`, `@${name}.example`, `@${name}-admin.example`] };
}

/** Cancels the statement, or kills the backend, of a connection that is in the middle of something. */
async function throwFaults(replicas: Replicas, isOver: () => boolean) {
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
