import { sql, type Transaction } from 'kysely';
import { newId } from '../../../domain/ids';
import type { Actor } from '../../../domain/people/actor';
import { joinTransaction, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { enqueueJobs } from '../../platform/jobs/enqueue-job';
import { MAIL_SPOT, type SpotMail } from './spot-jobs';

/** The most recipients from one company. More would make a request to many carriers slow. */
const MAX_RECIPIENTS = 20;

interface Occasion {
  readonly requestId: string;
  readonly what: SpotMail['what'];
  readonly offerId?: string;
  /** The person who made the change, who gets no mail. Null for a job. */
  readonly except?: string | null;
}

/** Enqueues the mails about a change of a spot request, in the transaction of the change: one job for each recipient. */
export async function mailSpot(tx: Transaction<DB>, actor: Actor, occasion: Occasion): Promise<void> {
  const { requestId, what, offerId = null } = occasion;
  const recipients = await runAsSystem(tx, actor, () => findRecipients(tx, occasion));
  await enqueueJobs(
    joinTransaction(tx, actor),
    MAIL_SPOT,
    recipients.map(({ profile_id: profileId, carrier_id: carrierId, offer_id: ownOfferId }) => ({
      mailId: newId(),
      requestId,
      profileId,
      what,
      carrierId,
      offerId: offerId ?? ownOfferId,
    })),
  );
}

interface Recipient {
  readonly profile_id: string;
  readonly carrier_id: string | null;
  readonly offer_id: string | null;
}

async function findRecipients(tx: Transaction<DB>, occasion: Occasion): Promise<readonly Recipient[]> {
  const { requestId, offerId = null, except = null } = occasion;
  const { rows } = await sql<Recipient>`
    with concerned as (
      ${carriersOf(occasion.what, requestId, offerId)}
      union all
      select null, null, request.shipper_id from spot_request request
      where request.id = ${requestId} and ${['OFFERED', 'WITHDRAWN', 'EXPIRED'].includes(occasion.what)}
    ), person as (
      select
        profile.id as profile_id, concerned.carrier_id, concerned.offer_id,
        row_number() over (partition by concerned.carrier_id order by profile.id) as place
      from concerned
      join spot_request request on request.id = ${requestId}
      join profile on profile.status = 'ACTIVE' and profile.id is distinct from ${except}::uuid and case
        when concerned.carrier_id is not null then
          profile.receive_dispatch_emails and profile.roles && array['CARRIER_ADMIN', 'CARRIER_STAFF'] and exists (
            select from profile_carrier own
            where own.profile_id = profile.id and own.carrier_id = concerned.carrier_id
          )
        else
          -- A person who asks wants to know of offers until the deadline; a program asks by the hundred.
          (profile.receive_dispatch_emails or profile.id = request.created_by and request.key_id is null)
          and profile.roles && array['SHIPPER_ADMIN', 'SHIPPER_STAFF'] and exists (
            select from profile_shipper own
            where own.profile_id = profile.id and own.shipper_id = concerned.shipper_id
          )
      end
    )
    select profile_id, carrier_id, offer_id from person where place <= ${MAX_RECIPIENTS}
    order by carrier_id, profile_id`.execute(tx);
  return rows;
}

/** Selects the carriers to mail, with the offer that the mail is about. */
function carriersOf(what: SpotMail['what'], requestId: string, offerId: string | null) {
  const asked = sql`select asked.carrier_id, null::uuid as offer_id, null::uuid as shipper_id
    from spot_request_carrier asked where asked.request_id = ${requestId}`;
  switch (what) {
    case 'REQUESTED':
      return asked;
    // A carrier may be about to make an offer. Those who declined need no mail.
    case 'CANCELLED':
      return sql`${asked} and asked.answer <> 'DECLINED'`;
    case 'BOOKED':
      return offersOf(requestId, sql`offer.id = ${offerId}`);
    case 'NOT_CHOSEN':
    case 'EXPIRED':
      return offersOf(
        requestId,
        sql`offer.status = ${what} and offer.ended_at = (
        select request.updated_at from spot_request request where request.id = ${requestId})`,
      );
    default:
      return sql`${asked} and false`;
  }
}

const offersOf = (requestId: string, condition: ReturnType<typeof sql>) => sql`
  select offer.carrier_id, offer.id as offer_id, null::uuid as shipper_id
  from spot_offer offer where offer.request_id = ${requestId} and ${condition}`;
