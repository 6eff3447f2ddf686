import { createHash } from 'node:crypto';
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
 * Runs a write once for each Idempotency-Key of an actor. The answer is kept in the very transaction of the
 * write, so a process killed in between leaves neither; a lock that ends with the transaction tells a call
 * that still runs from one that died. Same key and request: the kept answer; another request: 422; still
 * running: 409. Only good answers are kept: a refused write wrote nothing and may be tried again.
 */
export async function runIdempotent(
  database: Database,
  actor: Actor & { kind: 'user' | 'key' },
  key: string,
  request: string,
  answer: (db: ActorDb) => Promise<StoredAnswer>,
): Promise<StoredAnswer> {
  if (!KEY_PATTERN.test(key)) {
    throw invalidInput({ field: 'Idempotency-Key', message: 'Expected 1 to 255 visible ASCII characters' });
  }
  const owner = actor.kind === 'key' ? `key:${actor.keyId}` : `user:${actor.profileId}`;
  const requestHash = createHash('sha256').update(request).digest('base64url');
  return database.as(actor).transaction(async (tx) => {
    const lock = sql<{
      taken: boolean;
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`${owner} ${key}`}, 0)) as taken`;
    if (!(await lock.execute(tx)).rows[0]?.taken) throw new AppError('IDEMPOTENCY_KEY_IN_USE');

    const kept = await runAsSystem(tx, actor, async () => {
      // This key's own, and a few that anybody left behind.
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
    if (kept) {
      if (kept.request_hash !== requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return { status: kept.status, body: kept.body };
    }

    const given = await answer(joinTransaction(tx, actor));
    await runAsSystem(tx, actor, () =>
      tx
        .insertInto('idempotent_answer')
        .values({ owner, key, request_hash: requestHash, status: given.status, body: given.body })
        .execute(),
    );
    return given;
  });
}
