import type { Pool } from 'pg';
import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { type Attempt, CODE_REQUEST, countAttempt } from './attempts';
import type { AuthMails } from './auth-jobs';
import type { CodePurpose, OneTimeCodes } from './one-time-codes';

/**
 * Enqueues a mail with a code. An unknown email gets the same job, so that neither the response nor its timing reveals who
 * has an account. Rejects only requests over a limit.
 */
export async function requestCode(
  parts: {
    readonly database: Database;
    readonly pool: Pool;
    readonly clock: Clock;
    readonly mails: AuthMails;
    readonly codes: OneTimeCodes;
  },
  request: Attempt & { readonly purpose: CodePurpose },
): Promise<void> {
  await countAttempt(parts.pool, CODE_REQUEST, request, parts.clock.now().getTime());
  const { email, purpose } = request;
  const requester = parts.codes.requesterOf(request.address);
  await parts.mails.code(parts.database.as(SYSTEM), { email, purpose, requester });
}
