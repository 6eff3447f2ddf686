import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { FieldError } from '../../../contract/problems';
import type { CreatedApiKey, CreateKeyBody } from '../../../contract/webhooks/keys';
import { canCreateKey } from '../../../domain/access/can-create-key';
import { newId } from '../../../domain/ids';
import { type KeyScope, withIncludedScopes } from '../../../domain/people/key-scopes';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { presentKey, readKey } from './key-queries';
import { createKeySecret } from './key-secret';

const DEFAULT_SCOPES: readonly KeyScope[] = ['quotes:search'];

/**
 * Creates a key and returns it; it cannot be read again later. Names are unique among a shipper's live keys (a duplicate
 * causes SQLSTATE 23505); an expired key frees its name.
 */
export async function createKey(
  {
    db,
    clock,
    caller,
    isFresh,
  }: {
    readonly db: ActorDb;
    readonly clock: Clock;
    readonly caller: Caller;
    /**
     * Whether the caller recently logged in or confirmed their identity, which is required because a key outlives the
     * session.
     */
    readonly isFresh: () => Promise<boolean>;
  },
  body: CreateKeyBody,
): Promise<CreatedApiKey> {
  const now = clock.now();
  const permission = canCreateKey(caller, { shipperId: body.shipperId });
  if (!permission.allowed && permission.field === null) {
    throw new AppError('FORBIDDEN', { detail: permission.reason });
  }
  const errors: FieldError[] = [];
  if (!permission.allowed) errors.push({ field: 'shipperId', message: permission.reason });
  const expiresAt = body.expiresAt === undefined ? null : new Date(body.expiresAt);
  const message = expiresAt && checkExpiry(expiresAt, now);
  if (message) errors.push({ field: 'expiresAt', message });
  if (!permission.allowed || errors.length > 0) throw invalidInput(...errors);
  if (!(await isFresh())) throw new AppError('CONFIRMATION_REQUIRED');

  const { shipperId } = permission;
  const id = newId(now.getTime());
  const { key, prefix, hash } = createKeySecret();
  return db.transaction(async (tx) => {
    const shipper = await tx
      .selectFrom('shipper')
      .select('id')
      .where('id', '=', shipperId)
      .where('is_active', '=', true)
      .executeTakeFirst();
    if (!shipper) throw invalidInput({ field: 'shipperId', message: 'Customer not found' });
    await runAsSystem(tx, db.actor, () =>
      tx
        .updateTable('api_key')
        .set(({ ref }) => ({ ended_at: ref('expires_at') }))
        .where('shipper_id', '=', shipperId)
        .where(sql<boolean>`lower(name) = lower(${body.name})`)
        .where('ended_at', 'is', null)
        .where('expires_at', '<=', now)
        .execute(),
    );
    await tx
      .insertInto('api_key')
      .values({
        id,
        shipper_id: shipperId,
        created_by: caller.profileId,
        name: body.name,
        prefix,
        scopes: withIncludedScopes(body.scopes ?? DEFAULT_SCOPES),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await runAsSystem(tx, db.actor, () =>
      tx.insertInto('api_key_secret').values({ key_id: id, hash }).execute(),
    );
    return { ...presentKey(await readKey(tx, id), now), key };
  });
}

/** A key may be valid until the end of the same day next year (UTC), so that screens can offer whole days. */
function checkExpiry(expiresAt: Date, now: Date): string | null {
  if (expiresAt <= now) return 'Choose a time in the future';
  const latest = Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate() + 1);
  return expiresAt.getTime() >= latest ? 'Choose a time within a year' : null;
}
