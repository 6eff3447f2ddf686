import { randomBytes } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { RotatedSecret } from '../../../contract/webhooks/webhooks';
import { canManageWebhooks } from '../../../domain/access/can-manage-webhooks';
import { newId } from '../../../domain/ids';
import { WEBHOOK_SECRET_PREFIX } from '../../../domain/webhooks/webhooks';
import { requirePermission } from '../../access/require-permission';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import type { WebhookContext } from './webhook-context';
import { readWebhookRow, secretEnd } from './webhook-rows';

/** Standard Webhooks requires 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** The most previous secrets that still sign. Each adds a signature to every delivery. */
const MAX_PREVIOUS_SECRETS = 3;

/** Inserts a new secret and returns it. Must run as the system. */
export async function insertSecret(tx: Transaction<DB>, endpointId: string, now: Date): Promise<string> {
  const secret = WEBHOOK_SECRET_PREFIX + randomBytes(SECRET_BYTES).toString('base64');
  await tx
    .insertInto('webhook_secret')
    .values({ id: newId(now.getTime()), endpoint_id: endpointId, secret, created_at: now })
    .execute();
  return secret;
}

/**
 * Replaces the secret. The previous one also signs for a day. If two callers do so at once, both get a secret that signs.
 */
export async function rotateSecret(
  { db, caller, clock }: WebhookContext,
  id: string,
): Promise<RotatedSecret> {
  requirePermission(canManageWebhooks(caller));
  const now = clock.now();
  const previousEndsAt = secretEnd(now);
  return db.transaction(async (tx) => {
    await readWebhookRow(tx, id);
    const secret = await runAsSystem(tx, db.actor, async (system) => {
      await sql`update webhook_endpoint set secret_rotated_at = ${now} where id = ${id}`.execute(system);
      await sql`delete from webhook_secret where endpoint_id = ${id} and ends_at <= ${now}`.execute(system);
      const { rows } = await sql`select from webhook_secret where endpoint_id = ${id}`.execute(system);
      if (rows.length > MAX_PREVIOUS_SECRETS) {
        throw new AppError('WRONG_STATE', {
          detail: 'This secret was rotated three times within a day. Wait until the oldest one ends.',
        });
      }
      await sql`
        update webhook_secret set ends_at = ${previousEndsAt} where endpoint_id = ${id} and ends_at is null`.execute(
        system,
      );
      return insertSecret(system, id, now);
    });
    return { secret, previousSecretEndsAt: previousEndsAt.toISOString() };
  });
}
