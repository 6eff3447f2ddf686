import { emailOf, insertPeople, mailsTo, PASSWORD } from './people';
import type { Replicas } from './replicas';
import { runInParallel, sendRequest } from './send-request';

const ATTACKERS = 100;
const CONCURRENCY = 40;
const SIGN_INS = 20;
const OWNER_ADDRESS = '198.51.100.7';

/**
 * Attacks one email from 100 addresses at two servers: wrong passwords, requests for codes, and wrong codes. Meanwhile its
 * owner signs in from a browser in which they were signed in before, by password and by code.
 */
export async function measureLockout(replicas: Replicas, shipperId: string) {
  const name = 'attacked';
  const email = emailOf(name, 1);
  await insertPeople(replicas, { name, count: 1, state: 'ACTIVE', role: 'SHIPPER_STAFF', shipperId });
  const [url] = replicas.urls;
  const signIn = (headers: Record<string, string>) =>
    sendRequest(`${url}/v1/auth/sign-in`, { body: { email, password: PASSWORD }, headers });
  const first = await signIn({ 'X-Forwarded-For': OWNER_ADDRESS });
  const cookie = first.cookies.find((set) => set.startsWith('coldlane_known_browser='))?.split(';')[0] ?? '';
  const owner = { 'X-Forwarded-For': OWNER_ADDRESS, Cookie: cookie };

  let isOver = false;
  const attack: Record<string, number> = {};
  const attacks = runInParallel(CONCURRENCY, CONCURRENCY, async (start) => {
    for (let number = start; !isOver; number += CONCURRENCY) {
      const [call, body] = [
        ['sign-in', { email, password: 'a wrong password' }],
        ['otp', { email }],
        ['verify-otp', { email, token: String(number % 1_000_000).padStart(6, '0') }],
      ][number % 3] as [string, object];
      const { status } = await sendRequest(`${replicas.urls[number % 2]}/v1/auth/${call}`, {
        body,
        headers: { 'X-Forwarded-For': `203.0.113.${number % ATTACKERS}` },
      });
      attack[`${call} ${status}`] = (attack[`${call} ${status}`] ?? 0) + 1;
    }
  });
  await new Promise((resolve) => setTimeout(resolve, 3_000));

  const byPassword: number[] = [];
  const times: number[] = [];
  for (let number = 0; number < SIGN_INS; number++) {
    const { status, elapsedMs } = await signIn(owner);
    byPassword.push(status);
    times.push(elapsedMs);
  }
  const byCode: number[] = [];
  for (let number = 0; number < 2; number++) {
    await sendRequest(`${url}/v1/auth/otp`, { body: { email }, headers: owner });
    byCode.push(await signInByNewestCode());
  }
  isOver = true;
  await attacks;
  return {
    addresses: ATTACKERS,
    attack,
    ownerByPassword: `${byPassword.filter((status) => status === 200).length} of ${SIGN_INS}`,
    ownerByCode: `${byCode.filter((status) => status === 200).length} of ${byCode.length}`,
    ownerRefused: [...byPassword, ...byCode].filter((status) => status !== 200).length,
    slowestMs: Math.round(Math.max(...times)),
  };

  /** Signs in as the owner with the code in the newest mail. An attacker may have requested it, but all codes are valid. */
  async function signInByNewestCode(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    const mail = (await mailsTo(replicas, [email])).get(email) ?? '';
    const token = /code is (\d{6})/.exec(mail)?.[1] ?? '';
    const { status } = await sendRequest(`${url}/v1/auth/verify-otp`, {
      body: { email, token },
      headers: owner,
    });
    return status;
  }
}
