import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';

/** Finds the active companies whose only active admin is this person. Must run as the system. */
export async function findCompaniesWithoutAdmin(
  tx: Kysely<DB>,
  profileId: string,
): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with admin as (
      select profile_carrier.carrier_id as company_id, profile.id
      from profile join profile_carrier on profile_id = profile.id
      where status = 'ACTIVE' and 'CARRIER_ADMIN' = any (roles)
      union all
      select profile_shipper.shipper_id, profile.id
      from profile join profile_shipper on profile_id = profile.id
      where status = 'ACTIVE' and 'SHIPPER_ADMIN' = any (roles)
    )
    select company.id, company.name
    from (
      select id, name from carrier where is_active union all select id, name from shipper where is_active
    ) company
    where company.id in (select company_id from admin where id = ${profileId})
      and company.id not in (select company_id from admin where id <> ${profileId})
    order by company.name limit 20`.execute(tx);
  return rows;
}
