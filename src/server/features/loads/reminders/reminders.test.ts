import { sql } from 'kysely';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { Quote } from '../../../../contract/quotes/quotes';
import { ownerQuery } from '../../../../testing/database/owner-query';
import { fixedClock } from '../../../../testing/fixed-clock';
import type { Person } from '../../../../testing/people/people';
import { bookingApp } from '../../../../testing/servers/booking-app';
import type { Database } from '../../../platform/database/database';
import type { Mail } from '../../../platform/mail/mail';
import { createLoadLinks } from '../load-links';
import { enqueueReminders } from './enqueue-reminders';
import { mailReminder } from './mail-reminder';
import type { ReminderMail } from './reminder-jobs';

/** Everything is requested and saved at the time of the app's clock, 2026-11-20T15:00Z, with pickup on 2026-11-23. */
const { app, people, database, connection, booked, quote, change, save, system } = await bookingApp();
const { shipperA, carrierA, carrierB } = people;
const owner = ownerQuery(connection);
const links = createLoadLinks('a secret of this test');

const FOUR_HOURS_LATER = '2026-11-20T19:00:00Z';
const EIGHT_HOURS_LATER = '2026-11-20T23:00:00Z';
const DAY_BEFORE_PICKUP = '2026-11-22T12:00:00Z';

const enqueueAt = (at: string, db: Database = database) =>
  enqueueReminders({ database: db, clock: fixedClock(at) });

/** Returns the payloads of the enqueued mails and removes them from the queue. */
const takeJobs = async () =>
  (
    await owner<{ payload: ReminderMail }>(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
      where task.id = job.task_id and task.identifier = 'mail_reminder' returning job.payload`,
    )
  ).map(({ payload }) => payload);

async function mailsOf(jobs: readonly ReminderMail[], at: string): Promise<Mail[]> {
  const mails: Mail[] = [];
  const parts = {
    database,
    clock: fixedClock(at),
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
    siteUrl: () => 'https://coldlane.example',
    loadLinks: links,
    currentBook: app.rateBook.current,
  };
  for (const job of jobs) await mailReminder(parts, job);
  return mails.sort((one, other) => one.to.localeCompare(other.to));
}

/** Enqueues and sends the reminders that are due. */
async function remindAt(at: string): Promise<Mail[]> {
  await enqueueAt(at);
  return mailsOf(await takeJobs(), at);
}
const addressesAt = async (at: string) => (await remindAt(at)).map(({ to }) => to);
const addressesOf = (...all: Person[]) => all.map(({ email }) => email).sort();

const setProfile = (person: Person, values: Record<string, boolean>) =>
  system((tx) => tx.updateTable('profile').set(values).where('id', '=', person.profileId).execute());

const setLoads = (assignments: string) =>
  system(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set ${sql.raw(assignments)}`.execute(tx);
  });

/** Returns the time `hours` before a quote expires. */
const beforeExpiration = ({ expiresAt }: Quote, hours: number) =>
  new Date(Date.parse(expiresAt) - hours * 3_600_000).toISOString();

beforeAll(async () => {
  for (const one of [carrierA.admin, carrierA.staff, carrierB.admin]) {
    await setProfile(one, { receive_dispatch_emails: true });
  }
});
afterEach(async () => {
  await setLoads(`status = 'CANCELLED'`);
  await system(async (tx) => {
    await tx.deleteFrom('reminder').execute();
    await tx.deleteFrom('quote_saving').execute();
    await tx
      .updateTable('profile')
      .set({ remind_of_pending_loads: true, remind_of_pickups: true, remind_of_saved_quotes: true })
      .execute();
  });
  await takeJobs();
});

test('a load without an answer reminds the carrier after four hours and the requester after eight, each once', async () => {
  const { id, number } = await booked();
  expect(await remindAt('2026-11-20T18:59:59Z')).toEqual([]);
  const [first, second, ...rest] = await remindAt(FOUR_HOURS_LATER);
  expect([first?.to, second?.to]).toEqual(addressesOf(carrierA.admin, carrierA.staff));
  expect(rest).toEqual([]);
  expect(first?.subject).toBe(`Load ${number} waits for your answer: Salinas, CA to New York, NY`);
  expect(first?.text).toContain('https://coldlane.example/profile#reminders');
  const link = new URLSearchParams(first?.text.match(/answer-load#(\S+)/)?.[1]).get('link') ?? '';
  expect(links.read(link)).toMatchObject({ loadId: id });

  expect(await remindAt('2026-11-20T22:59:59Z')).toEqual([]);
  const [told, ...others] = await remindAt(EIGHT_HOURS_LATER);
  expect([told?.to, others]).toEqual([shipperA.staff.email, []]);
  expect(told?.subject).toBe(`Load ${number} is not accepted yet: Salinas, CA to New York, NY`);
  expect(told?.text).not.toContain('answer-load');
  expect(await remindAt('2026-11-20T23:05:00Z')).toEqual([]);
});

test('several loads that are due at once are one mail for each person', async () => {
  const loads = [await booked(), await booked(), await booked()];
  const mails = await remindAt(FOUR_HOURS_LATER);
  expect(mails.map(({ to }) => to)).toEqual(addressesOf(carrierA.admin, carrierA.staff));
  for (const { subject, text } of mails) {
    expect(subject).toBe('3 loads wait for your answer');
    for (const { number } of loads) expect(text).toContain(number);
  }
});

test('nothing is sent about a load that was answered, or whose pickup day has passed, in between', async () => {
  const accepted = await booked();
  await booked();
  await enqueueAt(FOUR_HOURS_LATER);
  const jobs = await takeJobs();
  expect((await change(carrierA.admin, accepted.id, 'accept')).status).toBe(200);
  const [mail] = await mailsOf(jobs, FOUR_HOURS_LATER);
  expect(mail?.text).not.toContain(accepted.number);
  expect(await mailsOf(jobs, '2026-11-24T00:00:00Z')).toEqual([]);
  await setLoads(`status = 'REJECTED'`);
  expect(await mailsOf(jobs, FOUR_HOURS_LATER)).toEqual([]);
});

test('someone who switched a kind off gets none of it, also if they did so after it was enqueued', async () => {
  await booked();
  await setProfile(carrierA.staff, { remind_of_pending_loads: false });
  await enqueueAt(FOUR_HOURS_LATER);
  const jobs = await takeJobs();
  expect(jobs.map(({ profileId }) => profileId)).toEqual([carrierA.admin.profileId]);
  await setProfile(carrierA.admin, { remind_of_pending_loads: false });
  expect(await mailsOf(jobs, FOUR_HOURS_LATER)).toEqual([]);

  await setProfile(shipperA.staff, { remind_of_pickups: false });
  await setProfile(carrierA.staff, { receive_dispatch_emails: false });
  expect(await addressesAt(DAY_BEFORE_PICKUP)).toEqual(addressesOf(carrierA.admin));
  await setProfile(carrierA.staff, { receive_dispatch_emails: true });
});

test('the day before a pickup that nobody accepted reminds both sides, and nobody is reminded of the wait as well', async () => {
  const { number } = await booked();
  await setLoads(`created_at = '2026-11-22T08:30:00Z'`);
  expect(await remindAt('2026-11-22T11:59:59Z')).toEqual([]);
  const mails = await remindAt(DAY_BEFORE_PICKUP);
  expect(mails.map(({ to }) => to)).toEqual(addressesOf(carrierA.admin, carrierA.staff, shipperA.staff));
  expect(mails[0]?.subject).toBe(
    `Pickup Nov 23, 2026 is not accepted yet: load ${number}, Salinas, CA to New York, NY`,
  );
  for (const at of ['2026-11-22T12:30:00Z', '2026-11-22T16:30:00Z']) expect(await remindAt(at)).toEqual([]);
});

test('an accepted load has no reminders', async () => {
  const { id } = await booked();
  expect((await change(carrierA.admin, id, 'accept')).status).toBe(200);
  for (const at of [FOUR_HOURS_LATER, EIGHT_HOURS_LATER, DAY_BEFORE_PICKUP]) {
    expect(await remindAt(at)).toEqual([]);
  }
});

test('saved quotes remind the person who saved them, in one mail, the day before they expire', async () => {
  const [one, other, unsaved, inLoad] = [await quote(), await quote(), await quote(), await quote()];
  for (const { id } of [one, other, unsaved, inLoad]) await save(shipperA.staff, id);
  // The quote is saved already, so the reminder still goes to the first person.
  await save(shipperA.admin, one.id);
  await save(shipperA.admin, unsaved.id, { isSaved: false });
  await booked({ quoteId: inLoad.id });
  await setLoads(`status = 'ACCEPTED'`);
  expect(await remindAt(beforeExpiration(one, 24.01))).toEqual([]);
  const [mail, ...rest] = await remindAt(beforeExpiration(one, 24));
  expect([mail?.to, rest]).toEqual([shipperA.staff.email, []]);
  expect(mail?.subject).toBe('2 saved quotes expire soon');
  for (const { number } of [one, other]) expect(mail?.text).toContain(number);
  for (const { number } of [unsaved, inLoad]) expect(mail?.text).not.toContain(number);
  expect(mail?.text).toContain('Salinas, CA to New York, NY');
  expect(await remindAt(beforeExpiration(one, 1))).toEqual([]);
});

test('a quote that was removed, booked or expired in between, or saved on its last day, is not in a mail', async () => {
  const [removed, kept, late] = [await quote(), await quote(), await quote()];
  for (const { id } of [removed, kept, late]) await save(shipperA.staff, id);
  await system((tx) =>
    tx
      .updateTable('quote_saving')
      .set({ saved_at: new Date(beforeExpiration(late, 23)) })
      .where('quote_id', '=', late.id)
      .execute(),
  );
  await enqueueAt(beforeExpiration(kept, 24));
  const jobs = await takeJobs();
  await save(shipperA.staff, removed.id, { isSaved: false });
  const [mail] = await mailsOf(jobs, beforeExpiration(kept, 20));
  expect(mail?.subject).toMatch(
    new RegExp(`^Saved quote ${kept.number} expires Nov \\d+, 2026: Salinas, CA`),
  );
  expect(mail?.text).not.toContain(late.number);
  expect(await mailsOf(jobs, kept.expiresAt)).toEqual([]);
  expect(await remindAt(beforeExpiration(late, 2))).toEqual([]);
});

test('servers that look at the same moment enqueue each reminder once', async () => {
  const loads = [await booked(), await booked(), await booked(), await booked()];
  await Promise.all(Array.from({ length: 6 }, () => enqueueAt(EIGHT_HOURS_LATER)));
  const jobs = await takeJobs();
  const reminded = jobs.flatMap(({ profileId, subjectIds }) => subjectIds.map((id) => `${profileId} ${id}`));
  expect(new Set(reminded).size).toBe(reminded.length);
  expect(reminded).toHaveLength(loads.length * 3);
});

test('a server that is killed before its commit leaves nothing, and the next one sends', async () => {
  await booked();
  const killed: Database = {
    ...database,
    as: (actor) => ({
      ...database.as(actor),
      transaction: (work) =>
        database.as(actor).transaction(async (tx) => {
          await work(tx);
          throw new Error('killed');
        }),
    }),
  };
  await expect(enqueueAt(FOUR_HOURS_LATER, killed)).rejects.toThrow('killed');
  expect(await takeJobs()).toEqual([]);
  expect(await addressesAt(FOUR_HOURS_LATER)).toEqual(addressesOf(carrierA.admin, carrierA.staff));
});

test('a mail that is sent again keeps its id, so that it is delivered once', async () => {
  await booked();
  await enqueueAt(FOUR_HOURS_LATER);
  const jobs = await takeJobs();
  const [first, again] = [await mailsOf(jobs, FOUR_HOURS_LATER), await mailsOf(jobs, FOUR_HOURS_LATER)];
  expect(again.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test('users switch reminders off in their own profile, and an admin of the company for them', async () => {
  const set = async (who: Person, of: Person, attributes: object) =>
    app.call('POST', '/v1/auth/profile', {
      bearer: await app.tokenFor(who.profileId),
      body: { profileId: of.profileId, attributes },
    });
  expect((await set(shipperA.staff, shipperA.staff, { remindOfSavedQuotes: false })).status).toBe(200);
  expect((await set(carrierA.admin, carrierA.staff, { remindOfPickups: false })).status).toBe(200);
  expect((await set(carrierA.staff, shipperA.staff, { remindOfPickups: false })).status).not.toBe(200);
  const me = await app.call('GET', '/v1/auth/me', { bearer: await app.tokenFor(shipperA.staff.profileId) });
  expect(me.body).toMatchObject({
    profile: {
      attributes: { remindOfSavedQuotes: false, remindOfPendingLoads: true, remindOfPickups: true },
    },
  });
  const saved = await quote();
  await save(shipperA.staff, saved.id);
  expect(await remindAt(beforeExpiration(saved, 24))).toEqual([]);
});
