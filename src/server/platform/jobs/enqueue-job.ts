import { sql } from 'kysely';
import { type ActorDb, runAsSystem } from '../database/database';
import { type JobKind, parsePayload } from './job-kind';

export interface JobOptions {
  /**
   * The key of the job. A new job replaces a waiting job with the same key. If a job with this key is already running, it
   * finishes and the new one runs after it.
   */
  readonly jobKey?: string;
  /** The time to run the job, immediately by default. */
  readonly runAt?: Date;
  /**
   * The queue of the job. Jobs of one queue run one after another in the order of their times, in all processes together. A
   * job that waits for a retry does not block the jobs behind it. Jobs without a queue run in parallel.
   */
  readonly queue?: string;
}

/**
 * Enqueues a job. Inside a transaction, pass `joinTransaction(tx, db.actor)` as `db`: the job then runs if and only if the
 * transaction commits. Only the system may call `fn_enqueue_job`, so the calling use case decides who may start a job.
 * Throws a TypeError if the payload does not match the kind.
 */
export async function enqueueJob<P>(
  db: ActorDb,
  kind: JobKind<P>,
  payload: P,
  { jobKey, runAt, queue }: JobOptions = {},
): Promise<void> {
  const json = JSON.stringify(parsePayload(kind, payload));
  await db.transaction((tx) =>
    runAsSystem(tx, db.actor, async () => {
      await sql`
        select fn_enqueue_job(${kind.name}, ${json}::jsonb, ${kind.maxAttempts}, ${jobKey ?? null},
          ${runAt ?? null}, ${queue ?? null})`.execute(tx);
    }),
  );
}

/** Enqueues many jobs of one kind in one statement. They run immediately. */
export async function enqueueJobs<P>(db: ActorDb, kind: JobKind<P>, payloads: readonly P[]): Promise<void> {
  if (payloads.length === 0) return;
  const json = JSON.stringify(payloads.map((payload) => parsePayload(kind, payload)));
  await db.transaction((tx) =>
    runAsSystem(tx, db.actor, async () => {
      await sql`
        select fn_enqueue_job(${kind.name}, payload, ${kind.maxAttempts}, null, null, null)
        from jsonb_array_elements(${json}::jsonb) payload`.execute(tx);
    }),
  );
}
