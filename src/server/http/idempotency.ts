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

/**
 * Runs a write once for each Idempotency-Key of an actor. The same key with the same request returns the stored response.
 * With another request it is a 422, and while the first request runs a 409. Stores the response in the transaction of the
 * write, so a killed process leaves neither. An advisory lock until the end of the transaction shows that a request is
 * running. Errors are not stored, because a rejected write changed nothing and may be retried.
 */
export async function runIdempotent(
  database: Database,
  actor: Actor & { kind: 'user' | 'key' },
  key: string,
  request: { readonly text: string; readonly hashKey: string },
  answer: (db: ActorDb) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!KEY_PATTERN.test(key)) {
    throw invalidInput({ field: 'Idempotency-Key', message: 'Expected 1 to 255 visible ASCII characters' });
  }
  const owner = actor.kind === 'key' ? `key:${actor.keyId}` : `user:${actor.profileId}`;
  // Keyed, because a body may contain a password, and a plain hash lets a reader of the table try passwords.
  const requestHash = createHmac('sha256', `idempotency:${request.hashKey}`)
    .update(request.text)
    .digest('base64url');
  return database.as(actor).transaction(async (tx) => {
    const lock = sql<{
      isLocked: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as "isLocked"`;
    if (!(await lock.execute(tx)).rows[0]?.isLocked) throw new AppError('IDEMPOTENCY_KEY_IN_USE');

    const stored = await runAsSystem(tx, actor, async () => {
      // Deletes the expired response of this key, and a few other expired ones.
      await tx
        .deleteFrom('idempotent_answer')
        .where(
          sql<boolean>`ctid = any (array(
            select ctid from idempotent_answer where created_at < now() - interval '24 hours'
            order by owner = ${owner} and key = ${key} desc, created_at limit 20 for update skip locked))`,
        )
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
