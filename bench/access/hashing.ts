import { emailOf, insertPeople } from './people';
import { signInAdmin } from './replays';
import type { Replicas } from './replicas';
import { runInParallel, sendRequest } from './send-request';

const BURSTS = 10;
const AT_ONCE = 100;
/** The number of signed-in users' calls that are always running. */
const OTHERS = 4;
const OTHER_CALLS = ['/v1/auth/me', '/rest/v1/vw_profile', '/v1/api-keys'];

/** Sends bursts of wrong passwords and measures everyone else's calls meanwhile, on one server. */
export async function measureHashing(replicas: Replicas, shipperId: string) {
  await insertPeople(replicas, {
    name: 'working',
    count: 20,
    state: 'ACTIVE',
    role: 'SHIPPER_STAFF',
    shipperId,
  });
  const bearer = await signInAdmin(replicas, 'worker', shipperId);
  const [url] = replicas.urls;
  const callAsOther = async (number: number) => {
    const path = OTHER_CALLS[number % OTHER_CALLS.length] ?? '';
    const { status, elapsedMs } = await sendRequest(`${url}${path}`, { method: 'GET', bearer });
    if (status !== 200) throw new Error(`${path} returned ${status}`);
    return elapsedMs;
  };
  await runInParallel(300, OTHERS, async (number) => void (await callAsOther(number)));
  const atRest: number[] = [];
  await runInParallel(1_000, OTHERS, async (number) => void atRest.push(await callAsOther(number)));

  const times: number[] = [];
  const statuses: Record<string, number> = {};
  const withoutRetryAfter: number[] = [];
  for (let burst = 0; burst < BURSTS; burst++) {
    let isOver = false;
    const others = runInParallel(OTHERS, OTHERS, async (first) => {
      for (let number = first; !isOver; number++) times.push(await callAsOther(number));
    });
    await runInParallel(AT_ONCE, AT_ONCE, async (number) => {
      // Half of the bursts come from one address, the others from a hundred.
      const from = burst % 2 === 0 ? `172.16.0.${burst}` : `172.17.${burst}.${number}`;
      const email = emailOf('made-up', burst * AT_ONCE + number);
      const answer = await sendRequest(`${url}/v1/auth/sign-in`, {
        body: { email, password: 'a wrong password' },
        headers: { 'X-Forwarded-For': from },
      });
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      if (answer.status !== 401 && answer.retryAfter === null) withoutRetryAfter.push(answer.status);
    });
    isOver = true;
    await others;
  }
  return {
    signIns: BURSTS * AT_ONCE,
    statuses,
    withoutRetryAfter: withoutRetryAfter.length,
    othersCalls: times.length,
    othersP50Ms: percentile(times, 0.5),
    othersP99Ms: percentile(times, 0.99),
    othersMaxMs: percentile(times, 1),
    othersP99MsAtRest: percentile(atRest, 0.99),
  };
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  const index = Math.min(sorted.length - 1, Math.floor(sorted.length * share));
  return Number((sorted[index] ?? 0).toFixed(1));
}
