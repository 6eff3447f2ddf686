import { emailOf, insertPeople, mailsTo, PASSWORD } from './people';
import type { Replicas } from './replicas';
import { runInParallel, sendRequest } from './send-request';

const LINKS = 10;
/** The number of times each link is fetched before it is used. */
const FETCHES = 40;
const REPLAYS = 40;
const CONCURRENCY = 50;

const SCANNERS: Record<string, string>[] = [
  { 'User-Agent': 'Mozilla/5.0 (compatible; BarracudaCentral/1.0)' },
  { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Microsoft Office/16.0 SafeLinks' },
  { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'User-Agent': 'Mozilla/5.0 Chrome/130.0', 'Sec-Purpose': 'prefetch;prerender' },
  { 'User-Agent': 'Proofpoint URL Defense' },
];

interface Link {
  readonly page: string;
  readonly call: string;
  readonly body: Record<string, string>;
}

/** Prefetches magic links, password reset links and invitations, uses each once, then replays it. */
export async function measureReplays(replicas: Replicas, shipperId: string) {
  const links = [
    ...(await createCodeLinks(replicas, shipperId, 'magic', 'otp')),
    ...(await createCodeLinks(replicas, shipperId, 'reset', 'forgot-password')),
    ...(await createInvitations(replicas, shipperId)),
  ];
  const auth = await replicas.connect('coldlane_auth');
  const countSessions = async () => (await auth.query('select from auth.login_session')).rowCount ?? 0;
  const { urls } = replicas;
  let cookies = 0;

  const sessionsAtStart = await countSessions();
  await runInParallel(links.length * FETCHES, CONCURRENCY, async (number) => {
    const link = links[number % links.length] as Link;
    const round = Math.floor(number / links.length);
    const path = round % 2 === 0 ? link.page : link.call;
    const query = round % 4 < 2 ? '' : `?${new URLSearchParams(link.body)}`;
    const method = ['GET', 'HEAD'][number % 2] ?? 'GET';
    const headers = SCANNERS[number % SCANNERS.length] ?? {};
    const answer = await sendRequest(`${urls[number % 2]}${path}${query}`, { method, headers });
    cookies += answer.cookies.length;
  });
  const fetched = (await countSessions()) - sessionsAtStart;

  let opened = 0;
  for (const link of links) {
    const answer = await sendRequest(`${urls[0]}${link.call}`, { body: link.body });
    if (answer.status !== 200) continue;
    opened += 1;
    if (!link.page.startsWith('/signup')) continue;
    const { accessToken } = JSON.parse(answer.text) as { accessToken: string };
    const body = { first_name: 'Ana', last_name: 'Lopez' };
    await sendRequest(`${urls[0]}/rest/v1/rpc/fn_complete_signup`, { body, bearer: accessToken });
  }
  const sessionsBefore = await countSessions();
  await runInParallel(links.length * REPLAYS, CONCURRENCY, async (number) => {
    const link = links[number % links.length] as Link;
    const headers = SCANNERS[number % SCANNERS.length] ?? {};
    const answer = await sendRequest(`${urls[number % 2]}${link.call}`, { body: link.body, headers });
    cookies += answer.cookies.length;
  });
  const replayed = (await countSessions()) - sessionsBefore;
  await auth.end();
  return {
    links: links.length,
    fetchesAhead: links.length * FETCHES,
    replays: links.length * REPLAYS,
    openedByTheirButton: opened,
    sessionsByFetches: fetched,
    sessionsByReplays: replayed,
    cookiesSet: cookies,
  };
}

async function createCodeLinks(
  replicas: Replicas,
  shipperId: string,
  name: string,
  call: string,
): Promise<Link[]> {
  await insertPeople(replicas, { name, count: LINKS, state: 'ACTIVE', role: 'SHIPPER_STAFF', shipperId });
  const emails = Array.from({ length: LINKS }, (_, index) => emailOf(name, index + 1));
  for (const email of emails) await sendRequest(`${replicas.urls[0]}/v1/auth/${call}`, { body: { email } });
  const mails = await mailsTo(replicas, emails);
  return emails.map((email) => ({
    page: '/otp',
    call: '/v1/auth/verify-otp',
    body: { email, token: fragmentOf(mails.get(email)).get('code') ?? '' },
  }));
}

async function createInvitations(replicas: Replicas, shipperId: string): Promise<Link[]> {
  const name = 'joining';
  await insertPeople(replicas, { name, count: LINKS, state: 'INVITED', role: 'SHIPPER_STAFF', shipperId });
  const bearer = await signInAdmin(replicas, 'inviter', shipperId);
  const emails = Array.from({ length: LINKS }, (_, index) => emailOf(name, index + 1));
  for (const email of emails)
    await sendRequest(`${replicas.urls[0]}/v1/auth/invite`, { body: { email }, bearer });
  const mails = await mailsTo(replicas, emails);
  return emails.map((email) => ({
    page: '/signup',
    call: '/functions/v1/users/signup',
    body: { invitation: fragmentOf(mails.get(email)).get('invitation') ?? '', password: PASSWORD },
  }));
}

const fragmentOf = (mail = '') => new URLSearchParams(/#(\S+)/.exec(mail)?.[1] ?? '');

/** Creates an admin of the shipper and returns their access token. */
export async function signInAdmin(replicas: Replicas, name: string, shipperId: string): Promise<string> {
  await insertPeople(replicas, { name, count: 1, state: 'ACTIVE', role: 'SHIPPER_ADMIN', shipperId });
  const body = { email: emailOf(name, 1), password: PASSWORD };
  const { status, text } = await sendRequest(`${replicas.urls[0]}/v1/auth/sign-in`, { body });
  if (status !== 200) throw new Error(`signing in failed: ${status} ${text}`);
  return (JSON.parse(text) as { accessToken: string }).accessToken;
}
