import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
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
import { giveAccounts } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { killableServers } from '../../../testing/processes/killable-server';
import { restartedServer } from '../../../testing/processes/restarted-server';
import { insertPlaces, insertSmallTariff } from '../../../testing/rating/small-tariff';
import { WAIT } from '../../../testing/wait';

/**
 * The number of kills for each kind of mailer. `npm run bench kill-loads` sets it to 100; otherwise there are two kills,
 * with a mail server.
 */
const IS_BENCH = process.env.LOAD_KILLS !== undefined;
const KILLS = Number(process.env.LOAD_KILLS ?? 2);
const TRANSPORTS = IS_BENCH ? (['STORED', 'SMTP'] as const) : (['SMTP'] as const);
const STORIES = 4;
/**
 * The jobs of a killed process are recovered once the next process has run for five seconds. Most processes are killed
 * earlier.
 */
const LONG_LIFE_MS = 7_000;
const LONG_LIFE_EVERY = 10;

const { database, connection } = await testDatabase();
const { shipperA, carrierA } = await makePeople(database);
/** Each mailer has its own people, because a person may send 20 messages a minute. */
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

test.each(TRANSPORTS)(
  'killed at random moments, the server loses nothing it acknowledged and mails each change once: %s',
  async (transport) => {
    const startedAt = new Date();
    const mails = await mailbox(query, transport);
    const acknowledged: Acknowledged[] = [];
    const server = restartedServer({ start, env: mails.env, people: PEOPLE[transport] });
    const { tokens, serverUrl } = server;
    let failure: unknown = null;
    const stories = Promise.all(
      Array.from({ length: STORIES }, () => tellLoadStories({ serverUrl, tokens, acknowledged })),
    ).catch((error: unknown) => {
      failure = error;
    });

    for (let kill = 1; kill <= KILLS; kill += 1) {
      const before = acknowledged.length;
      await server.start();
      if (kill % LONG_LIFE_EVERY === 0) await wait(LONG_LIFE_MS);
      await vi.waitUntil(() => failure !== null || acknowledged.length > before, {
        ...WAIT,
        interval: 2,
      });
      await wait(Math.random() * 300);
      await server.kill();
      expect(failure).toBeNull();
      expect(await findHalfDone(database)).toEqual([]);
      expect(await findLost(database, acknowledged)).toEqual([]);
      expect(await findMailsOfNothing(database, query)).toEqual([]);
      await hurryMessageMails(query);
      await mails.collect();
    }

    await server.start();
    await vi.waitUntil(() => failure !== null || acknowledged.length > 0, WAIT);
    server.endStories();
    await stories;
    expect(failure).toBeNull();
    await hurryMessageMails(query);
    await waitForMails(query);
    await server.kill();
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
