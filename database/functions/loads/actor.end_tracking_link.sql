-- Ends the open tracking link of a load, if it has one, for its customer or an ADMIN. Refuses NOT_FOUND and SIDE (they
-- may see the load but not share it).
create or replace function actor.end_tracking_link(
  acting_profile uuid, acting_key uuid, link_ended_at timestamptz, shared_load uuid
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  sides text[];
begin
  perform actor.act_as(acting_profile, acting_key);
  sides := (select actor.load_sides(load.carrier_id, load.shipper_id) from load where load.id = shared_load);
  perform actor.refuse(case when coalesce(sides, '{}') = '{}' then 'NOT_FOUND' when sides = '{CARRIER}' then 'SIDE' end);
  update tracking_link link set ended_by = coalesce(actor.profile_id(), actor.key_maker_id()), sharing_ended_at = link_ended_at
  where link.load_id = shared_load and link.sharing_ended_at is null;
  return next;
end
$$;
revoke execute on function actor.end_tracking_link from public;
grant execute on function actor.end_tracking_link to coldlane_user, coldlane_key;
