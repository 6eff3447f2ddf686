import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Actor } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { joinTransaction, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import type { JobKind } from '../../platform/jobs/job-kind';

const loadMailSchema = z.strictObject({
  /** The mail's id in every attempt, so that it is stored or delivered once. */
  mailId: z.uuid(),
  loadId: z.uuid(),
  /** The transition that the mail is about. */
  position: z.int(),
  profileId: z.uuid(),
});
export type LoadMail = z.output<typeof loadMailSchema>;

/** One mail to one person. 14 attempts take about a day. */
export const MAIL_LOAD: JobKind<LoadMail> = { name: 'mail_load', payload: loadMailSchema, maxAttempts: 14 };

/** Of one company. More would make booking slow. */
const MAX_RECIPIENTS = 50;

/**
 * Enqueues a mail about a transition for each user of the other side who wants dispatch emails, in the transaction of the
 * transition; for one by an ADMIN for users of both sides. The person who made it gets none.
 */
export async function mailTransition(
  tx: Transaction<DB>,
  actor: Actor,
  { loadId, position }: { readonly loadId: string; readonly position: number },
): Promise<void> {
  const recipients = await runAsSystem(tx, actor, () => findRecipients(tx, loadId, position));
  const db = joinTransaction(tx, actor);
  for (const profileId of recipients) {
    await enqueueJob(db, MAIL_LOAD, { mailId: newId(), loadId, position, profileId });
  }
}

async function findRecipients(
  tx: Transaction<DB>,
  loadId: string,
  position: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      select load.carrier_id, load.shipper_id, made.side, made.action, made.made_by
      from load join load_transition made on made.load_id = load.id and made.position = ${position}
      where load.id = ${loadId}
    ), concerned as (
      select own.profile_id, array['CARRIER_ADMIN', 'CARRIER_STAFF'] as roles
      from made join profile_carrier own on own.carrier_id = made.carrier_id
      where made.side <> 'CARRIER'
      union all
      select own.profile_id, array['SHIPPER_ADMIN', 'SHIPPER_STAFF']
      from made join profile_shipper own on own.shipper_id = made.shipper_id
      where made.side <> 'SHIPPER' and made.action <> 'REQUEST'
    )
    select distinct profile.id
    from concerned
    join profile on profile.id = concerned.profile_id and profile.roles && concerned.roles
    where profile.status = 'ACTIVE' and profile.receive_dispatch_emails
      and profile.id <> (select made.made_by from made)
    order by profile.id
    limit ${MAX_RECIPIENTS}`.execute(tx);
  return rows.map(({ id }) => id);
}
