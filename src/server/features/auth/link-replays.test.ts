import { beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/database/test-database';
import { makeInvited, makeSignedUp } from '../../../testing/people/accounts';
import { makePeople, type People } from '../../../testing/people/people';
import { type RealServer, realServer } from '../../../testing/servers/real-server';
import { listStoredMails } from '../../platform/mail/stored-mail';

/** Mail scanners follow links, send HEAD, prefetch, and repeat requests. */
const SCANNERS: Record<string, string>[] = [
  { 'User-Agent': 'Mozilla/5.0 (compatible; BarracudaCentral/1.0)' },
  { 'User-Agent': 'Mozilla/5.0 (Windows NT 10.0) Microsoft Office/16.0 (Microsoft Outlook; Pro) SafeLinks' },
  { 'User-Agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' },
  { 'User-Agent': 'Mozilla/5.0 Chrome/130.0', 'Sec-Purpose': 'prefetch;prerender' },
  { 'User-Agent': 'Mozilla/5.0 Firefox/130.0', 'X-Moz': 'prefetch', Purpose: 'prefetch' },
  { 'User-Agent': 'Proofpoint URL Defense' },
];
const NEW_PASSWORD = 'a password of my own';
const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let server: RealServer;

beforeAll(async () => {
  people = await makePeople(database);
  server = await realServer(testDb, { TRUST_PROXY: 'on' });
});

let requests = 0;
/** Each request has a network address of its own. */
async function send(
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; cookies: string[]; body: unknown }> {
  requests += 1;
  const response = await fetch(server.url + path, {
    method,
    headers: {
      Authorization: 'Bearer coldlane-public',
      'X-Forwarded-For': `10.1.${requests >> 8}.${requests & 255}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
  return {
    status: response.status,
    cookies: response.headers.getSetCookie(),
    body: isJson && text !== '' ? JSON.parse(text) : text,
  };
}

async function countSessions(): Promise<number> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    return (await pool.query('select from auth.login_session')).rowCount ?? 0;
  } finally {
    await pool.end();
  }
}

async function mailedTo(email: string): Promise<string> {
  for (;;) {
    const rows = await listStoredMails(database, email);
    if (rows[0]) return rows[0].text;
  }
}

interface Link {
  readonly path: string;
  /** The call that the linked page makes when its button is pressed. */
  readonly call: string;
  readonly body: Record<string, string>;
}

/** Reads the secret after `#`, as the page does. */
function linkIn(text: string): URL {
  const url = new URL(/http:\S+/.exec(text)?.[0] ?? '');
  expect(url.search).toBe('');
  expect(url.hash).not.toBe('');
  return url;
}

const LINKS: Record<string, (name: string) => Promise<Link>> = {
  'a magic link': async (name) => codeLink(name, 'otp'),
  'a link for a new password': async (name) => codeLink(name, 'forgot-password'),
  'an invitation': async (name) => {
    const email = `${name}@alder.example`;
    await makeInvited(database, email, people.shipperA.id);
    const bearer = await bearerOfAdmin();
    const invited = await send('POST', '/v1/auth/invite', { email }, { Authorization: `Bearer ${bearer}` });
    expect(invited.status).toBe(204);
    const { pathname, hash } = linkIn(await mailedTo(email));
    const invitation = new URLSearchParams(hash.slice(1)).get('invitation') ?? '';
    return {
      path: pathname,
      call: '/functions/v1/users/signup',
      body: { invitation, password: NEW_PASSWORD },
    };
  },
};

async function codeLink(name: string, call: string): Promise<Link> {
  const [person] = await makeSignedUp(database, { name, count: 1, shipperId: people.shipperA.id });
  const email = person?.email ?? '';
  expect((await send('POST', `/v1/auth/${call}`, { email })).status).toBe(204);
  const { pathname, hash } = linkIn(await mailedTo(email));
  const token = new URLSearchParams(hash.slice(1)).get('code') ?? '';
  return { path: pathname, call: '/v1/auth/verify-otp', body: { email, token } };
}

let admins = 0;
async function bearerOfAdmin(): Promise<string> {
  admins += 1;
  const [admin] = await makeSignedUp(database, {
    name: `inviter-${admins}`,
    count: 1,
    shipperId: people.shipperA.id,
    roles: ['SHIPPER_ADMIN'],
  });
  const answer = await send('POST', '/v1/auth/sign-in', {
    email: admin?.email ?? '',
    password: 'correct horse battery',
  });
  return (answer.body as { accessToken: string }).accessToken;
}

async function inParallel(count: number, atOnce: number, work: (number: number) => Promise<void>) {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

test.each(Object.keys(LINKS))(
  '%s survives 180 prefetches, and 160 replays after its use open no session',
  async (name) => {
    const link = await LINKS[name]?.(name.replaceAll(' ', '-'));
    if (!link) throw new Error('no link');
    const before = await countSessions();
    const query = `?${new URLSearchParams(link.body)}`;
    // The page, the page with its fragment sent as a query by a careless scanner, and the call itself in both forms.
    const fetched = [link.path, `${link.path}${query}`, link.call, `${link.call}${query}`];
    await inParallel(180, 30, async (number) => {
      const method = ['GET', 'HEAD', 'OPTIONS'][number % 3] ?? '';
      const path = fetched[Math.floor(number / 3) % fetched.length] ?? '';
      const answer = await send(method, path, undefined, SCANNERS[number % SCANNERS.length]);
      expect(answer.cookies, `${method} ${path}`).toEqual([]);
    });
    expect(await countSessions()).toBe(before);

    // The prefetches used nothing up: the button still works.
    const opened = await send('POST', link.call, link.body);
    expect(opened.status).toBe(200);
    if (name === 'an invitation') {
      const { accessToken } = opened.body as { accessToken: string };
      const names = { first_name: 'Ana', last_name: 'Lopez' };
      const completed = await send('POST', '/rest/v1/rpc/fn_complete_signup', names, {
        Authorization: `Bearer ${accessToken}`,
      });
      expect(completed.status).toBe(204);
    }
    expect(await countSessions()).toBe(before + 1);
    await inParallel(160, 30, async (number) => {
      const answer = await send('POST', link.call, link.body, SCANNERS[number % SCANNERS.length]);
      expect([401, 429]).toContain(answer.status);
      expect(answer.cookies).toEqual([]);
    });
    expect(await countSessions()).toBe(before + 1);
  },
);
