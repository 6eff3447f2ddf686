-- Opens a link that shows a booked load without logging in, for its customer or an ADMIN. Returns the open link if there is one.
--
-- Refuses NOT_FOUND, SIDE (they may see the load but not share it), STATUS (not booked; `present` is the load's), OVER (the load's
-- links have ended) and FULL (20 links).
create or replace function actor.share_tracking(
  acting_profile uuid, acting_key uuid, shared_at timestamptz, shared_load uuid, new_link uuid
)
-- `refusal` and `present` are null: only the former release reads them (decision 161).
returns table (refusal text, present text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  sides text[];
begin
  perform actor.act_as(acting_profile, acting_key);
  select load.* into locked from load where load.id = shared_load for update;
  sides := actor.load_sides(locked.carrier_id, locked.shipper_id);
  perform actor.refuse(case
    when sides = '{}' then 'NOT_FOUND'
    when sides = '{CARRIER}' then 'SIDE'
    when locked.status <> 'ACCEPTED' then 'STATUS'
    when shared_at >= actor.tracking_link_end(shared_load) then 'OVER'
  end, jsonb_build_object('present', locked.status));
  if not exists (select from tracking_link link where link.load_id = shared_load and link.sharing_ended_at is null) then
    perform actor.refuse(case
      when (select count(*) from tracking_link link where link.load_id = shared_load) >= 20 then 'FULL'
    end);
    insert into tracking_link (id, load_id, shipper_id, made_by, shared_at)
    values (
      new_link, shared_load, locked.shipper_id, coalesce(actor.profile_id(), actor.key_maker_id()), shared_at
    );
  end if;
  return next;
end
$$;
revoke execute on function actor.share_tracking from public;
grant execute on function actor.share_tracking to coldlane_user, coldlane_key;
