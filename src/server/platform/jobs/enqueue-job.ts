import { sql } from 'kysely';
import { type ActorDb, runAsSystem } from '../database/database';
import { type JobKind, parsePayload } from './job-kind';

export interface JobOptions {
  /**
   * Of jobs with one key that have not begun only the last remains. One that has begun is not held up; the new one
   * comes after it.
   */
  readonly jobKey?: string;
  /** At once unless said otherwise. */
  readonly runAt?: Date;
  /**
   * Jobs of one queue are done one after the other, whichever process does them, in the order of their times; one
   * that is to be tried again lets those after it pass meanwhile. Without a name a job waits for no other.
   */
  readonly queue?: string;
}

/**
 * Enqueues a job in the transaction that causes it, so that it is done if and only if that is committed: inside of
 * one, `db` is `joinTransaction(tx, db.actor)`. The queue is the system's (`fn_enqueue_job` is granted to no one
 * else): what a person may set going is decided by the use case that calls this. Throws a TypeError when the payload
 * is not of the kind.
 */
export async function enqueueJob<P>(
  db: ActorDb,
  kind: JobKind<P>,
  payload: P,
  { jobKey, runAt, queue }: JobOptions = {},
): Promise<void> {
  const kept = JSON.stringify(parsePayload(kind, payload));
  await db.transaction((tx) =>
    runAsSystem(tx, db.actor, async () => {
      await sql`
        select fn_enqueue_job(${kind.name}, ${kept}::jsonb, ${kind.maxAttempts}, ${jobKey ?? null},
          ${runAt ?? null}, ${queue ?? null})`.execute(tx);
    }),
  );
}
