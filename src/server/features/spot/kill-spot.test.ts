import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { ownerQuery } from '../../../testing/database/owner-query';
import { testDatabase } from '../../../testing/database/test-database';
import { waitForMails } from '../../../testing/loads/find-mail-faults';
import { mailbox } from '../../../testing/loads/mailbox';
import { giveAccounts } from '../../../testing/people/accounts';
import { makePeople } from '../../../testing/people/people';
import { killableServers } from '../../../testing/processes/killable-server';
import { restartedServer } from '../../../testing/processes/restarted-server';
import { insertPlaces } from '../../../testing/rating/small-tariff';
import { findExpectedOutcomes, findLostLoads, findSpotFaults } from '../../../testing/spot/find-spot-faults';
import { tellSpotStories } from '../../../testing/spot/spot-stories';
import { WAIT } from '../../../testing/wait';

/** `npm run bench kill-spot` sets the number of kills to 20. */
const IS_BENCH = process.env.SPOT_KILLS !== undefined;
const KILLS = Number(process.env.SPOT_KILLS ?? 2);
const STORIES = 3;

const { database, connection } = await testDatabase();
const { shipperA, carrierA, carrierB } = await makePeople(database);
const people = { shipper: shipperA.staff, carrierA: carrierA.staff, carrierB: carrierB.staff };
await giveAccounts(database, Object.values(people));
await database.as(SYSTEM).transaction(async (tx) => {
  await insertPlaces(tx);
  for (const { id } of [carrierA, carrierB]) {
    await tx
      .insertInto('carrier_shipper')
      .values({ carrier_id: id, shipper_id: shipperA.id, status: 'APPROVED', made_by_side: 'CARRIER' })
      .onConflict((conflict) =>
        conflict.columns(['carrier_id', 'shipper_id']).doUpdateSet({ status: 'APPROVED' }),
      )
      .execute();
  }
  const notified = [carrierA.staff, carrierA.admin, carrierB.staff];
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

test('killed at random moments, the server books each spot request once and tells each carrier once', async () => {
  const mails = await mailbox(query, 'STORED');
  const booked: { loadId: string; offerId: string }[] = [];
  const server = restartedServer({ start, people });
  const { serverUrl, tokens } = server;
  let failure: unknown = null;
  const stories = Promise.all(
    Array.from({ length: STORIES }, () => tellSpotStories({ serverUrl, tokens, booked })),
  ).catch((error: unknown) => {
    failure = error;
  });

  for (let kill = 1; kill <= KILLS; kill += 1) {
    const before = booked.length;
    await server.start();
    await vi.waitUntil(() => failure !== null || booked.length > before, { ...WAIT, interval: 2 });
    await wait(Math.random() * 300);
    await server.kill();
    expect(failure).toBeNull();
    expect(await findSpotFaults(database)).toEqual([]);
    expect(await findLostLoads(database, booked)).toEqual([]);
  }

  await server.start();
  server.endStories();
  await stories;
  expect(failure).toBeNull();
  await waitForMails(query, 'mail_spot');
  await server.kill();
  await mails.collect();

  expect(await findSpotFaults(database)).toEqual([]);
  expect(await findLostLoads(database, booked)).toEqual([]);
  expect(booked.length).toBeGreaterThanOrEqual(KILLS);
  expect(mails.repeated()).toBe(0);
  const outcomes = mails.received().filter((mail) => /(ACCEPTED|NOT_CHOSEN)$/.test(mail));
  expect(outcomes).toEqual(await findExpectedOutcomes(database));
  if (IS_BENCH) {
    const loads = new Set(booked.map(({ loadId }) => loadId)).size;
    process.stdout.write(`${JSON.stringify({ kills: KILLS, loads, outcomes: outcomes.length })}\n`);
  }
}, 3_600_000);
