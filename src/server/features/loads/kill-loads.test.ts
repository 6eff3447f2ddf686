import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { findHalfDone, findLost } from '../../../testing/loads/find-load-faults';
import {
  findExpectedMails,
  findMailsOfNothing,
  findMessageMailFaults,
  hurryMessageMails,
  waitForMails,
} from '../../../testing/loads/find-mail-faults';
import { type Acknowledged, tellLoadStories } from '../../../testing/loads/load-stories';
import { mailbox } from '../../../testing/loads/mailbox';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { type KillableServer, killableServers } from '../../../testing/processes/killable-server';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';

/** For each kind of mailer. `npm run bench:kill-loads` sets it to 100; without it, two kills with a mail server. */
const IS_BENCH = process.env.LOAD_KILLS !== undefined;
const KILLS = Number(process.env.LOAD_KILLS ?? 2);
const TRANSPORTS = IS_BENCH ? (['STORED', 'SMTP'] as const) : (['SMTP'] as const);
const STORIES = 4;
/** A token is valid for 15 minutes. */
const LOGIN_MS = 600_000;
/** Jobs of a killed process are found when the next one has run for five seconds. Most are killed earlier. */
const LONG_LIFE_MS = 7_000;
const LONG_LIFE_EVERY = 10;

const { database, connection } = await testDatabase();
const { shipperA, carrierA } = await makePeople(database);
/** A person may send 20 messages a minute, so each mailer has its own people. */
const PEOPLE = {
  STORED: { shipper: shipperA.staff, carrier: carrierA.staff },
  SMTP: { shipper: shipperA.admin, carrier: carrierA.admin },
};
await giveAccounts(
  database,
  Object.values(PEOPLE).flatMap(({ shipper, carrier }) => [shipper, carrier]),
);
await database.as(SYSTEM).transaction(async (tx) => {
  await insertPlaces(tx);
  await insertSmallTariff(tx, carrierA.id, { palletRateCents: 20_000 });
  const notified = [shipperA.staff, shipperA.admin, carrierA.staff, carrierA.admin];
  await tx
    .updateTable('profile')
    .set({ receive_dispatch_emails: true })
    .where(
      'id',
      'in',
      notified.map(({ profileId }) => profileId),
    )
    .execute();
});
const start = await killableServers(connection);
const query = ownerQuery(connection);

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: { Authorization: 'Bearer coldlane-public', 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

test.each(TRANSPORTS)(
  'killed at random moments, the server loses nothing it acknowledged and mails each change once: %s',
  async (transport) => {
    const startedAt = new Date();
    const people = PEOPLE[transport];
    const mails = await mailbox(query, transport);
    const acknowledged: Acknowledged[] = [];
    const tokens = { shipper: '', carrier: '' };
    let running: KillableServer | null = null;
    let isOver = false;
    let loggedInMs = Number.NEGATIVE_INFINITY;
    const startNext = async () => {
      const server = await start(mails.env);
      if (performance.now() - loggedInMs > LOGIN_MS) {
        loggedInMs = performance.now();
        tokens.shipper = await signIn(server.url, people.shipper.email);
        tokens.carrier = await signIn(server.url, people.carrier.email);
      }
      running = server;
      return server;
    };
    const serverUrl = async () => {
      while (running === null && !isOver) await wait(5);
      return isOver ? null : (running?.url ?? null);
    };
    let failure: unknown = null;
    const stories = Promise.all(
      Array.from({ length: STORIES }, () => tellLoadStories({ serverUrl, tokens, acknowledged })),
    ).catch((error: unknown) => {
      failure = error;
    });

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = acknowledged.length;
      const server = await startNext();
      if (kill % LONG_LIFE_EVERY === 0) await wait(LONG_LIFE_MS);
      await vi.waitUntil(() => failure !== null || acknowledged.length > before, {
        timeout: 30_000,
        interval: 2,
      });
      await wait(Math.random() * 300);
      running = null;
      await server.kill();
      expect(failure).toBeNull();
      expect(await findHalfDone(database)).toEqual([]);
      expect(await findLost(database, acknowledged)).toEqual([]);
      expect(await findMailsOfNothing(database, query)).toEqual([]);
      await hurryMessageMails(query);
      await mails.collect();
    }

    await startNext();
    await vi.waitUntil(() => failure !== null || acknowledged.length > 0, { timeout: 30_000 });
    isOver = true;
    await stories;
    expect(failure).toBeNull();
    await hurryMessageMails(query);
    await waitForMails(query);
    await (running as KillableServer | null)?.kill();
    await mails.collect();

    expect(await findHalfDone(database)).toEqual([]);
    expect(await findLost(database, acknowledged)).toEqual([]);
    if (transport === 'STORED') expect(mails.repeated()).toBe(0);
    const isAboutMessages = (mail: string) => mail.endsWith(' MESSAGE');
    const received = mails.received();
    const messageMails = received.filter(isAboutMessages);
    expect(received.filter((mail) => !isAboutMessages(mail))).toEqual(
      await findExpectedMails(database, startedAt),
    );
    expect(await findMessageMailFaults(database, startedAt, messageMails)).toEqual([]);
    if (IS_BENCH) {
      expect(messageMails.length).toBeGreaterThan(0);
      const figures = {
        transport,
        kills: KILLS,
        loads: acknowledged.filter(({ what }) => what === 'BOOKED').length,
        acknowledged: acknowledged.length,
        mails: received.length,
        messageMails: messageMails.length,
        repeatedMails: mails.repeated(),
      };
      process.stdout.write(`${JSON.stringify(figures)}\n`);
    }
  },
  3_600_000,
);
