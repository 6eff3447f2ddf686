import type { Pool } from 'pg';
import type { Clock } from '../../../platform/clock';

/** Whether the user of this session proved their identity within the last ten minutes. */
export async function isSessionConfirmed(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  sessionId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ isConfirmed: boolean }>(
    'select coalesce(confirmed_until > $2, false) as "isConfirmed" from auth.login_session where id = $1',
    [sessionId, clock.now()],
  );
  return rows[0]?.isConfirmed === true;
}

/**
 * Whether the user of this session logged in or confirmed their identity within the last ten minutes. The login is compared
 * with the database's clock, because sessions are opened by that clock.
 */
export async function isSessionFresh(
  { pool, clock }: { readonly pool: Pool; readonly clock: Clock },
  sessionId: string,
): Promise<boolean> {
  const { rows } = await pool.query<{ isFresh: boolean }>(
    `select coalesce(confirmed_until > $2, false) or created_at > now() - interval '10 minutes' as "isFresh"
     from auth.login_session where id = $1`,
    [sessionId, clock.now()],
  );
  return rows[0]?.isFresh === true;
}
