import { type RawBuilder, sql } from 'kysely';
import {
  type AttentionKind,
  MAX_FUEL_PRICE_DAYS,
  MAX_INVITATION_DAYS,
  MAX_PENDING_HOURS,
  NEAR_CAP_PERCENT,
} from '../../../domain/attention';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { FUEL_PRICE_SOURCES } from '../../../domain/money/fuel';

const HOUR_MS = 3_600_000;
const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR_MS);

/** Selects the columns of an item. Columns that a check does not fill are null. */
const itemOf = (
  columns: Partial<Record<'about' | 'at' | 'day' | 'count' | 'max', RawBuilder<unknown>>>,
) => sql`
  ${columns.about ?? sql`null`}::text as about, ${columns.at ?? sql`null`}::timestamptz as at,
  ${columns.day ?? sql`null`}::date as day, ${columns.count ?? sql`null`}::integer as count,
  ${columns.max ?? sql`null`}::integer as max`;

/** A query for each check. The first rows are the most urgent. */
export const ATTENTION_QUERIES: Readonly<Record<AttentionKind, (now: Date) => RawBuilder<unknown>>> = {
  FAILED_UPLOADS: (now) => sql`
    select upload.id::text as id, coalesce(upload.file_name, upload.type) as name,
      ${itemOf({
        about: sql`coalesce(carrier.name, shipper.name)`,
        at: sql`upload.updated_at`,
        count: sql`(upload.attributes->>'errors')`,
      })}
    from file_upload_processing upload
    left join carrier on carrier.id = upload.carrier_id
    left join shipper on shipper.id = upload.shipper_id
    where upload.status = 'ERROR' and upload.updated_at >= ${addDays(utcDay(now), -1)}::date::timestamp at time zone 'UTC'
    order by upload.updated_at desc`,
  OLD_FUEL_PRICES: (now) => sql`
    select source as id, source as name, ${itemOf({ day: sql`latest.day` })}
    from unnest(${[...FUEL_PRICE_SOURCES]}::text[]) source
    cross join lateral (
      select max(effective_date) as day from fuel_price
      where fuel_price.source = source.source and effective_date <= ${utcDay(now)}::date
    ) latest
    where latest.day is null or latest.day < ${addDays(utcDay(now), -MAX_FUEL_PRICE_DAYS)}::date
    order by latest.day nulls first, source`,
  PENDING_LOADS: (now) => sql`
    select id::text, number as name, ${itemOf({ about: sql`carrier_name`, at: sql`created_at` })}
    from load where status = 'PENDING' and created_at < ${hoursBefore(now, MAX_PENDING_HOURS)}
    order by created_at`,
  PAST_DUE_CUSTOMERS: () => sql`
    select shipper.id::text as id, shipper.name, ${itemOf({ at: sql`subscription.past_due_since` })}
    from subscription join shipper on shipper.id = subscription.shipper_id
    where subscription.status = 'past_due' and shipper.is_active
    order by subscription.past_due_since`,
  // Counts like `fn_remaining_searches`, but uses the totals of closed days: counting every search of 500 customers took 760
  // ms.
  CUSTOMERS_NEAR_CAP: (now) => sql`
    select shipper.id::text as id, shipper.name,
      ${itemOf({ count: sql`used.total_searches`, max: sql`used.search_cap` })}
    from (
      select account.shipper_id, account.search_cap,
        coalesce(month.searches, 0) + coalesce(running.lanes, 0) as total_searches
      from shipper_account account
      left join (
        select shipper_id, sum(searches) as searches from vw_search_month
        where month = date_trunc('month', ${utcDay(now)}::date)::date group by shipper_id
      ) month on month.shipper_id = account.shipper_id
      left join (
        select shipper_id, sum(lanes - lanes_rated) as lanes from quote_request_group
        where state = 'RUNNING' group by shipper_id
      ) running on running.shipper_id = account.shipper_id
      where account.search_cap > 0
    ) used
    join shipper on shipper.id = used.shipper_id and shipper.is_active
    where used.total_searches * 100 >= used.search_cap::bigint * ${NEAR_CAP_PERCENT}
    order by used.total_searches::numeric / used.search_cap desc, shipper.name`,
  CARRIERS_WITHOUT_LANES: () => sql`
    select id::text, name, ${itemOf({})} from carrier
    where is_active and not exists (select from lane where lane.carrier_id = carrier.id)
    order by name`,
  CARRIERS_WITHOUT_USERS: () => sql`
    select id::text, name, ${itemOf({})} from carrier
    where is_active and not exists (
      select from profile_carrier member join profile on profile.id = member.profile_id
      where member.carrier_id = carrier.id and profile.status <> 'DEACTIVATED'
    )
    order by name`,
  OLD_INVITATIONS: (now) => sql`
    select profile.id::text as id, profile.email as name, ${itemOf({ at: sql`invitation.sent_at` })}
    from invitation join profile on profile.id = invitation.profile_id
    where profile.status = 'INVITED' and invitation.sent_at < ${hoursBefore(now, MAX_INVITATION_DAYS * 24)}
    order by invitation.sent_at`,
};
