import { emailOf, insertPeople, mailsTo } from './people';
import type { Replicas } from './replicas';
import { runInParallel, sendRequest } from './send-request';

const EMAILS = 100;
const GUESSES = 10_000;
const CONCURRENCY = 100;

/** Guesses the codes of many emails, half of them for a new password, on two servers at the same time. */
export async function measureGuesses(replicas: Replicas, shipperId: string) {
  const name = 'guessed';
  await insertPeople(replicas, { name, count: EMAILS, state: 'ACTIVE', role: 'SHIPPER_STAFF', shipperId });
  const emails = Array.from({ length: EMAILS }, (_, index) => emailOf(name, index + 1));
  for (const [index, email] of emails.entries()) {
    const call = index % 2 === 0 ? 'otp' : 'forgot-password';
    await sendRequest(`${replicas.urls[0]}/v1/auth/${call}`, { body: { email } });
  }
  const mails = await mailsTo(replicas, emails);
  const codes = emails.map((email) => /code is (\d{6})/.exec(mails.get(email) ?? '')?.[1] ?? '');

  const statuses: Record<string, number> = {};
  const startedMs = performance.now();
  await runInParallel(GUESSES, CONCURRENCY, async (number) => {
    const index = number % EMAILS;
    const token = String((Number(codes[index]) + 1 + number) % 1_000_000).padStart(6, '0');
    const url = `${replicas.urls[Math.floor(number / EMAILS) % 2]}/v1/auth/verify-otp`;
    const { status } = await sendRequest(url, { body: { email: emails[index], token } });
    statuses[status] = (statuses[status] ?? 0) + 1;
  });
  const seconds = (performance.now() - startedMs) / 1000;

  const auth = await replicas.connect('coldlane_auth');
  const tried = await auth.query<{ most: number; codes: number }>(
    `select max(tries_elsewhere + tries_by_requester + tries_known) as most, count(*)::integer as codes
     from auth.one_time_code`,
  );
  await auth.query('delete from auth.login_attempt');
  const refused: number[] = [];
  for (const [index, email] of emails.entries()) {
    const answer = await sendRequest(`${replicas.urls[1]}/v1/auth/verify-otp`, {
      body: { email, token: codes[index] },
    });
    if (answer.status === 401) refused.push(index);
  }
  const sessions = await auth.query('select from auth.login_session');
  await auth.end();
  return {
    guesses: GUESSES,
    emails: EMAILS,
    statuses,
    mostTriesCounted: tried.rows[0]?.most ?? null,
    codesTried: tried.rows[0]?.codes ?? null,
    taken: statuses['200'] ?? 0,
    rightCodesRefusedAfterwards: refused.length,
    sessions: sessions.rowCount,
    seconds: Number(seconds.toFixed(1)),
  };
}
