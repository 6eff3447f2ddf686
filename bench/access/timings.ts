import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../rating/seeded-random';
import { ask } from './ask';
import { emailOf, insertPeople, insertShipper } from './people';
import { adminOf } from './replays';
import type { Replicas } from './replicas';
import { median, type Telling, tellApart } from './tell-apart';

/** What a classifier may reach on times it has not learned; by chance it reaches half. */
export const MOST_ACCURATE = 0.55;
/** Of each class. A half is tried, so chance alone strays 0.016 from a half with 1,000. */
const HASHED_SAMPLES = 1_000;
const MAILED_SAMPLES = 2_000;
const WARM_UPS = 30;
/** The mail's job is done meanwhile: what is measured is the answer, not the work that follows the last one. */
const PAUSE_MS = 8;

/** Names of people are their class too. */
const CLASSES = ['known', 'deactivated', 'invited', 'stranger', 'unknown'] as const;
type Class = (typeof CLASSES)[number];

export interface CallTiming {
  readonly call: string;
  readonly samples: number;
  readonly medianMs: number;
  readonly statuses: readonly number[];
  /** Each class beside emails that nobody has. */
  readonly apart: Record<string, Telling>;
}

interface Timed {
  readonly call: string;
  readonly samples: number;
  readonly pauseMs: number;
  send(email: string): ReturnType<typeof ask>;
}

/** Times the calls for emails of people who are there in several ways, and for such that nobody has. */
export async function measureTimings(
  replicas: Replicas,
  { names, mostSamples }: { readonly names: readonly string[]; readonly mostSamples: number },
): Promise<CallTiming[]> {
  const shipperId = await insertShipper(replicas, 'Timed Foods');
  const elsewhere = await insertShipper(replicas, 'Strange Foods');
  const lot = { count: MAILED_SAMPLES, role: 'SHIPPER_STAFF' } as const;
  await insertPeople(replicas, { ...lot, name: 'known', standing: 'ACTIVE', shipperId });
  await insertPeople(replicas, { ...lot, name: 'deactivated', standing: 'DEACTIVATED', shipperId });
  await insertPeople(replicas, { ...lot, name: 'invited', standing: 'INVITED', shipperId });
  await insertPeople(replicas, { ...lot, name: 'stranger', standing: 'INVITED', shipperId: elsewhere });
  const bearer = await adminOf(replicas, 'timer', shipperId);
  const owner = await replicas.connect();
  await owner.query('analyze');
  await owner.end();

  const [url] = replicas.urls;
  const mailed = { samples: MAILED_SAMPLES, pauseMs: PAUSE_MS };
  const calls: Timed[] = [
    {
      call: 'sign-in',
      samples: HASHED_SAMPLES,
      pauseMs: 0,
      send: (email) => ask(`${url}/v1/auth/sign-in`, { body: { email, password: 'not the password' } }),
    },
    { ...mailed, call: 'otp', send: (email) => ask(`${url}/v1/auth/otp`, { body: { email } }) },
    {
      ...mailed,
      call: 'forgot-password',
      send: (email) => ask(`${url}/v1/auth/forgot-password`, { body: { email } }),
    },
    {
      ...mailed,
      call: 'verify-otp',
      pauseMs: 0,
      send: (email) => ask(`${url}/v1/auth/verify-otp`, { body: { email, token: '000000' } }),
    },
    { ...mailed, call: 'invite', send: (email) => ask(`${url}/v1/auth/invite`, { body: { email }, bearer }) },
  ];
  const timings: CallTiming[] = [];
  for (const call of calls) {
    if (names.length > 0 && !names.includes(call.call)) continue;
    timings.push(await time({ ...call, samples: Math.min(call.samples, mostSamples) }));
    console.error(JSON.stringify(timings.at(-1)));
  }
  return timings;
}

async function time({ call, samples, pauseMs, send }: Timed): Promise<CallTiming> {
  const random = seededRandom(20_261_121);
  const times: Record<Class, number[]> = {
    known: [],
    deactivated: [],
    invited: [],
    stranger: [],
    unknown: [],
  };
  const statuses = new Set<number>();
  for (let number = 1; number <= WARM_UPS; number++) await send(emailOf('nobody', number));
  for (let number = 1; number <= samples; number++) {
    // Interleaved, each round in another order, so that what drifts drifts for all.
    const order = CLASSES.map((name) => ({ name, key: random.between(0, 1_000_000) }));
    for (const { name } of order.sort((a, b) => a.key - b.key)) {
      const { status, elapsedMs } = await send(emailOf(name, number));
      statuses.add(status);
      times[name].push(elapsedMs);
      if (pauseMs > 0) await sleep(pauseMs);
    }
  }
  const others = CLASSES.filter((name) => name !== 'unknown');
  return {
    call,
    samples,
    medianMs: Number(median(times.unknown).toFixed(2)),
    statuses: Array.from(statuses),
    apart: Object.fromEntries(others.map((name) => [name, tellApart(times[name], times.unknown)])),
  };
}
