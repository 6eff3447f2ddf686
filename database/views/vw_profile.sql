-- Users with those of their companies that the reader may see. Everyone but an ADMIN sees a company only while it is
-- active, so "some visible company is active" is exact for every reader of the row. Erased people are in no list.
create view vw_profile with (security_invoker = true) as
select
  profile.id,
  profile.user_id,
  card.first_name,
  card.last_name,
  profile.email,
  card.profile_url,
  profile.roles,
  case when profile.status = 'ACTIVE' and not membership.is_active then 'INACTIVE' else profile.status end as status,
  profile.status = 'ACTIVE' and membership.is_active as is_active,
  companies.carrier_ids,
  companies.shipper_ids,
  named.companies,
  linked.linked_shippers,
  profile.allow_booking,
  profile.language,
  profile.phone,
  profile.terms,
  profile.theme,
  profile.receive_dispatch_emails,
  profile.remind_of_pending_loads,
  profile.remind_of_pickups,
  profile.remind_of_saved_quotes,
  profile.has_password,
  profile.created_at,
  profile.updated_at
from profile
join profile_card card on card.profile_id = profile.id
cross join lateral (
  select
    array(select carrier_id from profile_carrier own where own.profile_id = profile.id order by carrier_id) as carrier_ids,
    array(select shipper_id from profile_shipper own where own.profile_id = profile.id order by shipper_id) as shipper_ids
  offset 0 -- keeps the planner from computing these at every use
) companies
cross join lateral (
  -- False if all of the user's companies are deactivated. An ADMIN may have none.
  select
    (cardinality(companies.carrier_ids) = 0 and cardinality(companies.shipper_ids) = 0)
    or exists (select from carrier where carrier.id = any (companies.carrier_ids) and carrier.is_active)
    or exists (select from shipper where shipper.id = any (companies.shipper_ids) and shipper.is_active)
    as is_active
  offset 0
) membership
cross join lateral (
  -- The shippers with a relation to the user's carriers.
  select coalesce(
    jsonb_agg(jsonb_build_object('id', shipper.id, 'name', shipper.name) order by shipper.name, shipper.id), '[]'
  ) as linked_shippers
  from shipper
  where shipper.id in (
    select relation.shipper_id from carrier_shipper relation where relation.carrier_id = any (companies.carrier_ids)
  )
) linked
cross join lateral (
  -- Lets a list show all companies without one query per user.
  select coalesce(jsonb_agg(to_jsonb(company) order by company.name, company.id), '[]') as companies
  from (
    select 'CARRIER' as kind, id, name, is_active from carrier where id = any (companies.carrier_ids)
    union all
    select 'SHIPPER' as kind, id, name, is_active from shipper where id = any (companies.shipper_ids)
  ) company
) named
where profile.erased_at is null;

comment on view vw_profile is 'nullable: user_id, profile_url, phone';
grant select on vw_profile to coldlane_user, coldlane_system;
