import type { Pool } from 'pg';
import { SYSTEM } from '../../../domain/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { CODE_REQUEST, countAttempt } from './attempts';
import type { AuthMails } from './auth-jobs';
import type { CodePurpose } from './one-time-codes';

/**
 * Queues a code by mail. An unknown email gets the same job, so that neither the answer nor its timing reveals who has
 * an account. Refused only when an email or a network address exceeds its limit.
 */
export async function requestCode(
  parts: {
    readonly database: Database;
    readonly pool: Pool;
    readonly clock: Clock;
    readonly mails: AuthMails;
  },
  request: { readonly email: string; readonly purpose: CodePurpose; readonly address: string },
): Promise<void> {
  await countAttempt(parts.pool, CODE_REQUEST, request, parts.clock.now().getTime());
  const { email, purpose } = request;
  await parts.mails.code(parts.database.as(SYSTEM), { email, purpose });
}
