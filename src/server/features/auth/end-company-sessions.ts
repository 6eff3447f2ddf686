import { type Kysely, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Ends the sessions of a deactivated company's users who have no other active company. Runs as the system, in the
 * transaction that deactivates the company. The users have already lost their rights (`actor.is_in_force`), but otherwise an
 * old session would work again after a reactivation.
 */
export async function endCompanySessions(tx: Kysely<DB>, companyId: string): Promise<void> {
  const found = await sql<{ user_id: string }>`
    select profile.user_id
    from profile
    where profile.user_id is not null
      and profile.id in (
        select profile_id from profile_shipper where shipper_id = ${companyId}
        union all
        select profile_id from profile_carrier where carrier_id = ${companyId}
      )
      and not exists (
        select from profile_shipper own join shipper on shipper.id = own.shipper_id
        where own.profile_id = profile.id and shipper.is_active
      )
      and not exists (
        select from profile_carrier own join carrier on carrier.id = own.carrier_id
        where own.profile_id = profile.id and carrier.is_active
      )`.execute(tx);
  const userIds = found.rows.map((row) => row.user_id);
  if (userIds.length === 0) return;
  // No other role can access the tables of schema `auth`.
  await sql`select set_config('role', 'coldlane_auth', true)`.execute(tx);
  await sql`delete from auth.login_session where user_id = any (${userIds}::uuid[])`.execute(tx);
  await sql`select set_config('role', 'coldlane_system', true)`.execute(tx);
}
