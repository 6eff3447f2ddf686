import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Transaction } from 'kysely';
import { SYSTEM } from '../../domain/people/actor';
import type { Database } from '../../server/platform/database/database';
import type { DB } from '../../server/platform/database/schema.generated';
import type { OwnerQuery } from '../database/owner-query';

/**
 * Returns the users of both sides of the loads since a moment who want mails:
 * `person (load_id, number, side, profile_id, email)`.
 */
const peopleSince = (since: Date) => sql`person as (
  select load.id as load_id, load.number, side.name as side, profile.id as profile_id, profile.email
  from load
  cross join (values ('SHIPPER'), ('CARRIER')) as side (name)
  join profile on profile.receive_dispatch_emails and case side.name
    when 'SHIPPER' then exists (
      select from profile_shipper own where own.profile_id = profile.id and own.shipper_id = load.shipper_id
    )
    else exists (
      select from profile_carrier own where own.profile_id = profile.id and own.carrier_id = load.carrier_id
    )
  end
  where load.created_at >= ${since}
)`;

/**
 * Returns the expected mails about transitions and proposals since a moment, as `email number action`, sorted. Each is
 * mailed to the users of the other side.
 */
export async function findExpectedMails(database: Database, since: Date): Promise<readonly string[]> {
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql<{ mail: string }>`
      with ${peopleSince(since)}, deed (load_id, side, action) as (
        select made.load_id, made.side, made.action from load_transition made
        union all select made.load_id, made.side, 'PROPOSE' from load_proposal made
        union all
        select made.load_id, made.answered_side, 'PROPOSAL_' || made.status from load_proposal made
        where made.answered_side is not null
      )
      select person.email || ' ' || person.number || ' ' || deed.action as mail
      from deed
      join person on person.load_id = deed.load_id and person.side <> deed.side`.execute(tx);
    return rows.map(({ mail }) => mail).sort();
  });
}

interface MessageMailBounds {
  readonly mail: string;
  readonly min: number;
  readonly max: number;
}

/**
 * Returns how many mails about the messages of each load each person may get. A person with unread messages got a mail
 * about the first unread one. The number of earlier mails depends on when the person read the messages. There is at
 * most one mail for each message of the other side.
 */
async function findMessageMailBounds(
  tx: Transaction<DB>,
  since: Date,
): Promise<readonly MessageMailBounds[]> {
  const { rows } = await sql<MessageMailBounds>`
    with ${peopleSince(since)}
    select person.email || ' ' || person.number || ' MESSAGE' as mail,
      (coalesce(mark.position, 0) < max(sent.position))::integer as min,
      count(sent.position)::integer as max
    from person
    join load_message sent on sent.load_id = person.load_id and sent.side <> person.side
    left join load_message_read mark on mark.load_id = person.load_id and mark.profile_id = person.profile_id
    group by person.email, person.number, mark.position`.execute(tx);
  return rows;
}

/** Finds mails about messages that are missing, were sent too often, or belong to no message. */
export async function findMessageMailFaults(
  database: Database,
  since: Date,
  received: readonly string[],
): Promise<readonly string[]> {
  const bounds = await database.as(SYSTEM).transaction((tx) => findMessageMailBounds(tx, since));
  const counts = new Map<string, number>();
  for (const mail of received) counts.set(mail, (counts.get(mail) ?? 0) + 1);
  const wrong = bounds.filter(({ mail, min, max }) => {
    const count = counts.get(mail) ?? 0;
    counts.delete(mail);
    return count < min || count > max;
  });
  return [
    ...wrong.map(({ mail, min, max }) => `${mail}: not ${min} to ${max}`),
    ...Array.from(counts.keys(), (mail) => `${mail}: about no message`),
  ];
}

/** Finds waiting mails about transitions, messages and proposals that do not exist. */
export async function findMailsOfNothing(database: Database, query: OwnerQuery): Promise<readonly unknown[]> {
  // The owner may read jobs but no rows of loads.
  const jobs = await query(`
    select task.identifier as name, job.payload
    from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier in ('mail_load', 'mail_load_messages', 'mail_load_proposal')`);
  return database.as(SYSTEM).transaction(async (tx) => {
    const { rows } = await sql`
      select job.name, job.payload
      from json_to_recordset(${JSON.stringify(jobs)}::json) as job (name text, payload jsonb)
      where not case job.name
        when 'mail_load' then exists (
          select from load_transition made
          where made.load_id = (job.payload ->> 'loadId')::uuid and made.position = (job.payload ->> 'position')::integer
        )
        when 'mail_load_messages' then exists (
          select from load_message sent
          where sent.load_id = (job.payload ->> 'loadId')::uuid and sent.position = (job.payload ->> 'position')::integer
        )
        else exists (select from load_proposal made where made.id = (job.payload ->> 'proposalId')::uuid)
      end`.execute(tx);
    return rows;
  });
}

/**
 * Moves mails about messages to the front of the queue, although they wait two minutes for their reader. So kills happen
 * while they are sent, no matter how many other mails wait.
 */
export const hurryMessageMails = (query: OwnerQuery): Promise<readonly unknown[]> =>
  query(`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = 'mail_load_messages'),
      run_at := now() - interval '1 hour'
    )`);

/**
 * Resolves once every mail of these jobs is sent, by default those about loads. The tests' mail server greets after 100 ms,
 * so mails may have to wait for minutes. Rejects if none was sent for a minute.
 */
export async function waitForMails(query: OwnerQuery, job = 'mail_load'): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  let progressAt = performance.now();
  for (;;) {
    const jobs = await query(
      `select task_identifier, attempts, run_at, locked_by, last_error from graphile_worker.jobs
       where starts_with(task_identifier, $1) order by run_at`,
      [job],
    );
    if (jobs.length === 0) return;
    if (jobs.length < before) progressAt = performance.now();
    else if (performance.now() - progressAt > 60_000) {
      throw new Error(`${jobs.length} mails are not sent, such as ${JSON.stringify(jobs.slice(0, 3))}`);
    }
    before = jobs.length;
    await wait(200);
  }
}
