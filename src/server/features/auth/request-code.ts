import type { Pool } from 'pg';
import { SYSTEM } from '../../../domain/actor';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { CODE_REQUEST, countAttempt } from './attempts';
import type { AuthMails } from './auth-jobs';
import type { CodePurpose } from './one-time-codes';

/**
 * Asks for a code by mail. What follows for an email that nobody has is the same: a job, so that neither answer nor
 * time tells (rules of signing in). Refused only when an email or an address asks too often.
 */
export async function requestCode(
  parts: {
    readonly database: Database;
    readonly pool: Pool;
    readonly clock: Clock;
    readonly mails: AuthMails;
  },
  asked: { readonly email: string; readonly purpose: CodePurpose; readonly address: string },
): Promise<void> {
  await countAttempt(parts.pool, CODE_REQUEST, asked, parts.clock.now().getTime());
  const { email, purpose } = asked;
  await parts.mails.code(parts.database.as(SYSTEM), { email, purpose });
}
