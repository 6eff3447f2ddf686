import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, invalidInput } from '../../contract/app-error';
import type { Actor } from '../../domain/people/actor';
import { type ActorDb, type Database, joinTransaction, runAsSystem } from '../platform/database/database';

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** The limits on waiting for an earlier call with the same key. */
export interface KeyWait {
  readonly maxMs: number;
  /** Waits between two attempts. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** The first wait. Most writes take a few milliseconds. */
const FIRST_SLEEP_MS = 10;
const MAX_SLEEP_MS = 250;

interface IdempotentCall {
  readonly actor: Actor & { kind: 'user' | 'key' };
  readonly key: string;
  readonly request: { readonly text: string; readonly hashKey: string };
  readonly wait: KeyWait;
  /** The days that a response is kept; 0 keeps it forever. */
  readonly keepDays: number;
}

/**
 * Runs a write once for each Idempotency-Key of an actor. The same key with the same request returns the stored response;
 * with another request it is a 422. While the first request runs, the others wait for its response, and get a 409 after
 * `wait.maxMs`. They hold no connection while they wait, because the first request may need another one. The response is
 * stored in the transaction of the write, so a killed process leaves neither. Errors are not stored, because a rejected
 * write changed nothing and may be retried.
 */
export async function runIdempotent(
  database: Database,
  call: IdempotentCall,
  answer: (db: ActorDb) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  const { key, wait } = call;
  if (!KEY_PATTERN.test(key)) {
    throw invalidInput({ field: 'Idempotency-Key', message: 'Expected 1 to 255 visible ASCII characters' });
  }
  const endsMs = performance.now() + wait.maxMs;
  for (let sleepMs = FIRST_SLEEP_MS; ; sleepMs = Math.min(sleepMs * 2, MAX_SLEEP_MS)) {
    const found = await answerUnlessRunning(database, call, answer);
    if (found !== null) return found;
    const leftMs = endsMs - performance.now();
    if (leftMs <= 0) throw new AppError('IDEMPOTENCY_KEY_IN_USE');
    await wait.sleep(Math.min(sleepMs, leftMs));
  }
}

/**
 * Returns null while another request with the key runs. That request holds an advisory lock until the end of its
 * transaction.
 */
async function answerUnlessRunning(
  database: Database,
  { actor, key, request, keepDays }: IdempotentCall,
  answer: (db: ActorDb) => Promise<StoredAnswer>,
): Promise<StoredAnswer | null> {
  const owner = actor.kind === 'key' ? `key:${actor.keyId}` : `user:${actor.profileId}`;
  // The hash has a key, because a body may contain a password, and with a plain hash a reader of the table could guess
  // passwords.
  const requestHash = createHmac('sha256', `idempotency:${request.hashKey}`)
    .update(request.text)
    .digest('base64url');
  return database.as(actor).transaction(async (tx) => {
    const lock = sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as "isLocked"`;
    if (!(await lock.execute(tx)).rows[0]?.isLocked) return null;

    const stored = await runAsSystem(tx, actor, async () => {
      // This deletes an expired response of this key. A daily job deletes all others.
      await tx
        .deleteFrom('idempotent_answer')
        .where('owner', '=', owner)
        .where('key', '=', key)
        .where(sql<boolean>`${keepDays} > 0 and created_at < now() - ${keepDays} * interval '1 day'`)
        .execute();
      return tx
        .selectFrom('idempotent_answer')
        .select(['request_hash', 'status', 'body'])
        .where('owner', '=', owner)
        .where('key', '=', key)
        .executeTakeFirst();
    });
    if (stored) {
      if (stored.request_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return { status: stored.status, body: stored.body };
    }

    const response = await answer(joinTransaction(tx, actor));
    await runAsSystem(tx, actor, () =>
      tx
        .insertInto('idempotent_answer')
        .values({ owner, key, request_hash: requestHash, status: response.status, body: response.body })
        .execute(),
    );
    return response;
  });
}
