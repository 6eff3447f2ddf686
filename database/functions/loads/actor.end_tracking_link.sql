-- Ends the open tracking link of a load, if it has one, for its customer or an ADMIN. Returns one row: `refusal` is NOT_FOUND,
-- SIDE (they may see the load but not share it), or null.
create or replace function actor.end_tracking_link(
  acting_profile uuid, acting_key uuid, link_ended_at timestamptz, shared_load uuid
)
returns table (refusal text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  sides text[];
begin
  perform actor.act_as(acting_profile, acting_key);
  sides := (select actor.load_sides(load.carrier_id, load.shipper_id) from load where load.id = shared_load);
  refusal := case when coalesce(sides, '{}') = '{}' then 'NOT_FOUND' when sides = '{CARRIER}' then 'SIDE' end;
  if refusal is null then
    update tracking_link link set ended_by = coalesce(actor.profile_id(), actor.key_maker_id()), sharing_ended_at = link_ended_at
    where link.load_id = shared_load and link.sharing_ended_at is null;
  end if;
  return next;
end
$$;
revoke execute on function actor.end_tracking_link from public;
grant execute on function actor.end_tracking_link to coldlane_user, coldlane_key;
