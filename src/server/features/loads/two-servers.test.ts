import { expect, test, vi } from 'vitest';
import type { Load } from '../../../contract/loads/loads';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { SYSTEM } from '../../../domain/people/actor';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { findHalfDone } from '../../../testing/loads/find-load-faults';
import { findExpectedMails } from '../../../testing/loads/find-mail-faults';
import { mailbox } from '../../../testing/loads/mailbox';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { makePeople, type Person } from '../../../testing/people/people';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { STOPS } from '../../../testing/servers/booking-app';
import { readEvents } from '../../../testing/servers/live-listener';
import { SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { realServer } from '../../../testing/servers/real-server';
import { WAIT } from '../../../testing/wait';

/** The number of runs of each race between two servers on one database. */
const RACES = 5;

const tested = await testDatabase();
const { database, connection } = tested;
const { shipperA, carrierA } = await makePeople(database);
await giveAccounts(database, [shipperA.staff, carrierA.staff]);
await database.as(SYSTEM).transaction(async (tx) => {
  await insertPlaces(tx);
  await insertSmallTariff(tx, carrierA.id, { palletRateCents: 20_000 });
  await tx
    .updateTable('profile')
    .set({ receive_dispatch_emails: true })
    .where('id', 'in', [shipperA.staff.profileId, carrierA.staff.profileId])
    .execute();
});
const [one, other] = await Promise.all([realServer(tested), realServer(tested)]);

const send = (url: string, bearer: string, path: string, body?: unknown, headers = {}) =>
  fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
async function signIn({ email }: Person): Promise<string> {
  const answer = await send(one.url, 'coldlane-public', '/v1/auth/sign-in', { email, password: PASSWORD });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
const [shipper, carrier] = [await signIn(shipperA.staff), await signIn(carrierA.staff)];

async function nextQuote(): Promise<string | undefined> {
  const search = { ...SEARCH_BODY, earliestPickup: addDays(utcDay(new Date()), 7) };
  const answer = await send(one.url, shipper, '/v1/quotes/search', search);
  return ((await answer.json()) as QuoteRequest).quotes.find(({ bookable }) => bookable)?.id;
}

test('two servers make one load of a quote, one outcome of a race, and one mail of each change', async () => {
  const startedAt = new Date();
  const query = ownerQuery(connection);
  const mails = await mailbox(query, 'STORED');
  const stream = await fetch(`${other.url}/realtime/v1?table=load`, {
    headers: { Authorization: `Bearer ${carrier}` },
  });
  if (!stream.body) throw new Error('there is no stream');
  const live = readEvents(stream.body);
  const loads: string[] = [];
  for (let race = 0; race < RACES; race += 1) {
    const quoteId = await nextQuote();
    const body = { quoteId, stops: STOPS, references: { own: `race ${race}` } };
    const headers = race % 2 === 0 ? {} : { 'Idempotency-Key': `double-${race}` };
    const answers = await Promise.all(
      [one, other, one, other].map(async ({ url }) => {
        const answer = await send(url, shipper, '/v1/loads', body, headers);
        return { status: answer.status, load: (await answer.json()) as Load & { isNew: boolean } };
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ load }) => load.id)).size).toBe(1);
    // Calls with the same key all get the response of the first one.
    expect(answers.filter(({ load }) => load.isNew)).toHaveLength(race % 2 === 0 ? 1 : 4);
    const id = answers[0]?.load.id ?? '';
    loads.push(id);

    const [accepted, cancelled] = await Promise.all([
      send(one.url, carrier, `/v1/loads/${id}/accept`),
      send(other.url, shipper, `/v1/loads/${id}/cancel`, { reason: 'No freight' }),
    ]);
    // A booked load can still be cancelled, but a cancelled load cannot be accepted.
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(accepted.status);
  }
  // The other server's stream reports what either server changed.
  await vi.waitUntil(() => loads.every((id) => live.receivedIds().includes(id)), WAIT);
  await live.disconnect();

  await vi.waitUntil(async () => (await query('select from graphile_worker.jobs')).length === 0, {
    ...WAIT,
    interval: 50,
  });
  await mails.collect();
  expect(mails.received()).toEqual(await findExpectedMails(database, startedAt));
  expect(await findHalfDone(database)).toEqual([]);
});
