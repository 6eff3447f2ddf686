import type { Pool } from 'pg';
import { SYSTEM } from '../../../domain/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { CODE_REQUEST, countAttempt } from './attempts';
import type { AuthMails } from './auth-jobs';
import type { CodePurpose } from './one-time-codes';

/**
 * Enqueues a mail with a code. An unknown email gets the same job, so that neither the response nor its timing reveals
 * who has an account. Rejects only requests over the limit of an email or a network address.
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
