import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '../../src/testing/seeded-random';
import { emailOf, insertPeople, insertShipper } from './people';
import { signInAdmin } from './replays';
import type { Replicas } from './replicas';
import { sendRequest } from './send-request';
import { measureSeparability, median, type Separability } from './separability';

/** The highest accuracy that a classifier may reach on times that it was not trained on. Chance gives 0.5. */
export const MAX_ACCURACY = 0.55;
/** Samples per class. Half of them are tested, so with 1,000 chance alone deviates 0.016 from 0.5. */
const HASHED_SAMPLES = 1_000;
const MAILED_SAMPLES = 2_000;
const WARM_UPS = 30;
/** The pause that lets the email's job finish, so that it does not slow the next measured call. */
const PAUSE_MS = 8;

/** The classes of emails. A class is also the name in the emails of its people. */
const CLASSES = ['known', 'deactivated', 'invited', 'stranger', 'unknown'] as const;
type Class = (typeof CLASSES)[number];

export interface CallTiming {
  readonly call: string;
  readonly samples: number;
  readonly medianMs: number;
  readonly statuses: readonly number[];
  /** How well each class can be told apart from unknown emails. */
  readonly apart: Record<string, Separability>;
}

interface TimedCall {
  readonly call: string;
  readonly samples: number;
  readonly pauseMs: number;
  send(email: string): ReturnType<typeof sendRequest>;
}

/** Measures the response times of calls for emails of people in several states and for unknown emails. */
export async function measureTimings(
  replicas: Replicas,
  { names, maxSamples }: { readonly names: readonly string[]; readonly maxSamples: number },
): Promise<CallTiming[]> {
  const shipperId = await insertShipper(replicas, 'Timed Foods');
  const elsewhere = await insertShipper(replicas, 'Strange Foods');
  const options = { count: MAILED_SAMPLES, role: 'SHIPPER_STAFF' } as const;
  await insertPeople(replicas, { ...options, name: 'known', state: 'ACTIVE', shipperId });
  await insertPeople(replicas, { ...options, name: 'deactivated', state: 'DEACTIVATED', shipperId });
  await insertPeople(replicas, { ...options, name: 'invited', state: 'INVITED', shipperId });
  await insertPeople(replicas, { ...options, name: 'stranger', state: 'INVITED', shipperId: elsewhere });
  const bearer = await signInAdmin(replicas, 'timer', shipperId);
  const owner = await replicas.connect();
  await owner.query('analyze');
  await owner.end();

  const [url] = replicas.urls;
  const mailed = { samples: MAILED_SAMPLES, pauseMs: PAUSE_MS };
  const calls: TimedCall[] = [
    {
      call: 'sign-in',
      samples: HASHED_SAMPLES,
      pauseMs: 0,
      send: (email) =>
        sendRequest(`${url}/v1/auth/sign-in`, { body: { email, password: 'not the password' } }),
    },
    { ...mailed, call: 'otp', send: (email) => sendRequest(`${url}/v1/auth/otp`, { body: { email } }) },
    {
      ...mailed,
      call: 'forgot-password',
      send: (email) => sendRequest(`${url}/v1/auth/forgot-password`, { body: { email } }),
    },
    {
      ...mailed,
      call: 'verify-otp',
      pauseMs: 0,
      send: (email) => sendRequest(`${url}/v1/auth/verify-otp`, { body: { email, token: '000000' } }),
    },
    {
      ...mailed,
      call: 'invite',
      send: (email) => sendRequest(`${url}/v1/auth/invite`, { body: { email }, bearer }),
    },
  ];
  const timings: CallTiming[] = [];
  for (const call of calls) {
    if (names.length > 0 && !names.includes(call.call)) continue;
    timings.push(await measureCall({ ...call, samples: Math.min(call.samples, maxSamples) }));
    console.error(JSON.stringify(timings.at(-1)));
  }
  return timings;
}

async function measureCall({ call, samples, pauseMs, send }: TimedCall): Promise<CallTiming> {
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
    // The classes are interleaved in random order, so that drift affects all alike.
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
    apart: Object.fromEntries(others.map((name) => [name, measureSeparability(times[name], times.unknown)])),
  };
}
