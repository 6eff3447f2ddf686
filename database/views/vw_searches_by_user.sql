-- Searches of a customer's users by month (UTC), for its admins and ADMINs. The customer cannot read the name of an
-- ADMIN who searched for it.
create view vw_searches_by_user with (security_invoker = true) as
select
  counted.month, counted.shipper_id, counted.profile_id, person.first_name, person.last_name, counted.searches_count
from (
  select month, shipper_id, user_id as profile_id, sum(searches)::integer as searches_count
  from vw_search_month
  where shipper_id is not null
    and ((select actor.reads_all_figures()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[]))
  group by month, shipper_id, user_id
) counted
left join profile_card person on person.profile_id = counted.profile_id;

comment on view vw_searches_by_user is 'nullable: first_name, last_name';
grant select on vw_searches_by_user to coldlane_user, coldlane_key, coldlane_system;
