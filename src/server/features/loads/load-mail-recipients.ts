import { sql, type Transaction } from 'kysely';
import type { LoadSide } from '../../../domain/loads/load-states';
import type { Actor } from '../../../domain/people/actor';
import { runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/** The most recipients from one company. More would make booking slow. */
const MAX_RECIPIENTS = 50;

/** Returns the sides whose users are mailed about an action of this side: both, if an ADMIN acted. */
export const sidesToMail = (by: LoadSide): LoadSide[] =>
  (['CARRIER', 'SHIPPER'] as const).filter((side) => side !== by);

/** Finds the users of these sides of a load who want dispatch emails, except the person whom the mail is about. */
export function findMailRecipients(
  tx: Transaction<DB>,
  actor: Actor,
  { loadId, sides, except }: { readonly loadId: string; readonly sides: LoadSide[]; readonly except: string },
): Promise<readonly string[]> {
  return runAsSystem(tx, actor, async () => {
    const { rows } = await sql<{ id: string }>`
      with concerned as (
        select own.profile_id, array['CARRIER_ADMIN', 'CARRIER_STAFF'] as roles
        from load join profile_carrier own on own.carrier_id = load.carrier_id
        where load.id = ${loadId} and 'CARRIER' = any (${sides}::text[])
        union all
        select own.profile_id, array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
        from load join profile_shipper own on own.shipper_id = load.shipper_id
        where load.id = ${loadId} and 'SHIPPER' = any (${sides}::text[])
      )
      select distinct profile.id
      from concerned
      join profile on profile.id = concerned.profile_id and profile.roles && concerned.roles
      where profile.status = 'ACTIVE' and profile.receive_dispatch_emails and profile.id <> ${except}
      order by profile.id
      limit ${MAX_RECIPIENTS}`.execute(tx);
    return rows.map(({ id }) => id);
  });
}
