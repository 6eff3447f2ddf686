import { sql } from 'kysely';
import { afterAll } from 'vitest';
import type { Billing } from '../../contract/companies/billing';
import { SYSTEM } from '../../domain/people/actor';
import type { Plan } from '../../domain/people/plans';
import type { BillingParts } from '../../server/features/billing/billing-context';
import { billingTasks } from '../../server/features/billing/billing-tasks';
import { readConfig } from '../../server/platform/config';
import type { Mail } from '../../server/platform/mail/mail';
import { openStripe } from '../../server/platform/stripe/open-stripe';
import { ownerQuery } from '../database/owner-query';
import { testDatabase } from '../database/test-database';
import { fixedClock } from '../fixed-clock';
import { makePeople, type Person } from '../people/people';
import { startStripeServer } from './stripe-server';
import { testApp } from './test-app';

/** The timeouts for a stand-in that does not answer. */
const TIMES = { requestMs: 300, totalMs: 1_000 };

/** Creates the whole app with its billing jobs, and a stand-in for Stripe. */
export async function billingApp({ isPaidOnline = true }: { readonly isPaidOnline?: boolean } = {}) {
  const testDb = await testDatabase();
  const { database, log, connection } = testDb;
  const people = await makePeople(database);
  const clock = fixedClock('2026-11-20T15:00:00Z');
  const stripeServer = await startStripeServer({ now: clock.now });
  afterAll(() => stripeServer.close());
  const env = isPaidOnline ? stripeServer.env : {};
  const app = await testApp(testDb, clock, [], env);
  const { stripe: settings, planLimits } = readConfig(env);
  const stripe = settings && openStripe(settings, TIMES);
  const parts: BillingParts = { database, clock, log, stripe, planLimits };
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const tasks = new Map(
    billingTasks({ ...parts, mailer, siteUrl: () => 'https://coldlane.example' }).map((task) => [
      task.name,
      task,
    ]),
  );
  const asSystem = database.as(SYSTEM).transaction;
  const query = ownerQuery(connection);

  /** Runs queued jobs until none is left. A failed job stays for the next run, as in the real queue. */
  async function runJobs(): Promise<Error[]> {
    const failures: Error[] = [];
    const failed: { name: string; payload: unknown }[] = [];
    for (;;) {
      const jobs = await query<{ name: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
         where task.id = job.task_id and task.identifier = any ($1) returning task.identifier as name, job.payload`,
        [[...tasks.keys()]],
      );
      if (jobs.length === 0) break;
      for (const job of jobs) {
        await tasks
          .get(job.name)
          ?.run(job.payload)
          .catch((error: Error) => {
            failures.push(error);
            failed.push(job);
          });
      }
    }
    for (const { name, payload } of failed) {
      await asSystem((tx) =>
        sql`select fn_enqueue_job(${name}, ${JSON.stringify(payload)}::jsonb, 3, null, null, null)`.execute(
          tx,
        ),
      );
    }
    return failures;
  }

  const call = async (who: Person, method: string, path: string, body?: unknown, headers = {}) =>
    app.call(method, path, { bearer: await app.tokenFor(who.profileId), body, headers });
  const path = (what: string, id = people.shipperA.id) => `/v1/shippers/${id}/${what}`;
  const sendEvent = (event: { body: string; headers: Record<string, string> }) =>
    app.call('POST', '/v1/stripe/webhook', { bearer: null, ...event });

  return {
    app,
    parts,
    database,
    people,
    clock,
    stripeServer,
    asSystem,
    mails,
    runJobs,
    check: () => tasks.get('check_billing')?.run(null),
    call,
    path,
    sendEvent,
    /** Sends an event about a subscription, and runs the jobs that it causes. */
    async tell(type: string, object: object) {
      const answer = await sendEvent(stripeServer.event(type, object));
      await runJobs();
      return answer;
    },
    choose: async (plan: Plan, who: Person = people.shipperA.admin) =>
      call(who, 'POST', path('checkout'), { plan }),
    billing: async (who: Person = people.shipperA.admin) =>
      (await call(who, 'GET', path('billing'))).body as Billing,
    /** Returns the tier, seats, and search limit of customer A. */
    limits: async () => {
      const row = await asSystem((tx) =>
        tx
          .selectFrom('shipper_account')
          .select(['tier', 'number_of_seats', 'search_cap'])
          .where('shipper_id', '=', people.shipperA.id)
          .executeTakeFirstOrThrow(),
      );
      return [row.tier, row.number_of_seats, row.search_cap];
    },
    setLimits: (seats: number, cap: number) =>
      call(people.admin, 'POST', '/rest/v1/rpc/fn_shipper_upsert', {
        id: people.shipperA.id,
        number_of_seats: seats,
        search_cap: cap,
      }),
  };
}
