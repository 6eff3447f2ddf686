import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { AppError, invalidInput } from '../../contract/app-error';
import type { Actor } from '../../domain/actor';
import { type ActorDb, type Database, joinTransaction, runAsSystem } from '../platform/database/database';

const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;

export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** How a call waits for the end of an earlier call with its key. */
export interface KeyWait {
  readonly maxMs: number;
  /** Waits between two tries. */
  readonly sleep: (ms: number) => Promise<void>;
}

/** Most writes take a few milliseconds. */
const FIRST_SLEEP_MS = 10;
const MAX_SLEEP_MS = 250;

interface IdempotentCall {
  readonly actor: Actor & { kind: 'user' | 'key' };
  readonly key: string;
  readonly request: { readonly text: string; readonly hashKey: string };
  readonly wait: KeyWait;
  /** How long a response is kept; 0 is for ever. */
  readonly keepDays: number;
}

/**
 * Runs a write once for each Idempotency-Key of an actor. The same key with the same request returns the stored response.
 * With another request it is a 422. While the first request runs, the others wait for its response, and get a 409 after
 * `wait.maxMs`. They hold no connection meanwhile, because the first request may need another one. Stores the response in the
 * transaction of the write, so a killed process leaves neither. Errors are not stored, because a rejected write changed
 * nothing and may be retried.
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

/** Null while another request with the key runs: it holds an advisory lock until the end of its transaction. */
async function answerUnlessRunning(
  database: Database,
  { actor, key, request, keepDays }: IdempotentCall,
  answer: (db: ActorDb) => Promise<StoredAnswer>,
): Promise<StoredAnswer | null> {
  const owner = actor.kind === 'key' ? `key:${actor.keyId}` : `user:${actor.profileId}`;
  // Keyed, because a body may contain a password, and a plain hash lets a reader of the table try passwords.
  const requestHash = createHmac('sha256', `idempotency:${request.hashKey}`)
    .update(request.text)
    .digest('base64url');
  return database.as(actor).transaction(async (tx) => {
    const lock = sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as "isLocked"`;
    if (!(await lock.execute(tx)).rows[0]?.isLocked) return null;

    const stored = await runAsSystem(tx, actor, async () => {
      // An expired response of this key. A daily job deletes the others.
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
