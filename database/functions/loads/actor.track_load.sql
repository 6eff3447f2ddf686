-- Records an event of a booked load, for its carrier or an ADMIN. `actor.can_track_after` decides the order of the
-- steps. DELIVERED is about one dropoff, `delivered_stop`, or, if that is null, about the only dropoff that is left.
-- The load is delivered with its last dropoff; until then it is out for delivery.
--
-- Refuses NOT_FOUND, SIDE (they may see the load but not record events), STATUS (`present` is the load's), ORDER (`step` is the
-- step before), FULL (too many events), FUTURE, EARLY (long before the pickup day), BEFORE_STEP (before the last step), FILE (the
-- load has no such file), STOP (not a dropoff of the load), STOP_NEEDED (several dropoffs are left) and STOP_DONE (delivered
-- already).
create or replace function actor.track_load(
  acting_profile uuid,
  acting_key uuid,
  tracked_at timestamptz,
  tracked_load uuid,
  event_type text,
  happened_at timestamptz,
  happened_on date,
  offset_minutes integer,
  event_place text,
  reading_f integer,
  shared_note text,
  internal_note text,
  picture_path text,
  delivered_stop integer
)
-- `refusal`, `present` and `last_step` are null: only the former release reads them (decision 161).
returns table (refusal text, present text, last_step text)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  sides text[];
  last_at timestamptz;
  next_position smallint;
  open_stops smallint[];
begin
  perform actor.act_as(acting_profile, acting_key);
  select load.* into locked from load where load.id = tracked_load for update;
  sides := actor.load_sides(locked.carrier_id, locked.shipper_id);
  perform actor.refuse(case when sides = '{}' then 'NOT_FOUND' when sides = '{SHIPPER}' then 'SIDE' end);

  select coalesce(max(event.position), 0) + 1, max(event.at) filter (where event.type <> 'EXCEPTION')
  into next_position, last_at
  from load_event event where event.load_id = tracked_load;
  select coalesce(array_agg(stop.position order by stop.position), '{}') into open_stops
  from load_stop stop
  where stop.load_id = tracked_load and stop.side = 'DROPOFF' and not exists (
    select from load_event event where event.load_id = tracked_load and event.stop_position = stop.position
  );
  perform actor.refuse(case
    when locked.status <> 'ACCEPTED' then 'STATUS'
    when not actor.can_track_after(locked.tracking_step, event_type) then 'ORDER'
    when next_position > 200 then 'FULL'
    -- Allows for clocks that differ by minutes.
    when happened_at > tracked_at + interval '5 minutes' then 'FUTURE'
    when happened_on < locked.pickup_date - 31 then 'EARLY'
    when event_type <> 'EXCEPTION' and happened_at < last_at then 'BEFORE_STEP'
    when picture_path is not null and not exists (
      select from storage_object file
      where file.bucket = 'load-files' and file.path = picture_path and file.load_id = tracked_load
        and file.deleted_at is null
    ) then 'FILE'
    when event_type <> 'DELIVERED' and delivered_stop is not null then 'STOP'
    when event_type = 'DELIVERED' and delivered_stop is null and cardinality(open_stops) > 1 then 'STOP_NEEDED'
    when delivered_stop <> all (open_stops) then case
      when exists (
        select from load_stop stop
        where stop.load_id = tracked_load and stop.side = 'DROPOFF' and stop.position = delivered_stop
      ) then 'STOP_DONE'
      else 'STOP'
    end
  end, jsonb_build_object('present', locked.status, 'step', locked.tracking_step));

  insert into load_event (
    load_id, position, type, at, day, utc_offset_minutes, place, temperature_f, note, file_path, side, made_by, recorded_at,
    stop_position
  ) values (
    tracked_load, next_position, event_type, happened_at, happened_on, offset_minutes, event_place, reading_f, shared_note,
    picture_path, case when 'CARRIER' = any (sides) then 'CARRIER' else 'PLATFORM' end, actor.profile_id(), tracked_at,
    case when event_type = 'DELIVERED' then coalesce(delivered_stop, open_stops[1]) end
  );
  if internal_note is not null then
    insert into load_event_note (load_id, position, carrier_id, note)
    values (tracked_load, next_position, locked.carrier_id, internal_note);
  end if;
  -- An exception updates the load too, so that the screens of both sides update. The first step counts as the pickup if
  -- none was recorded.
  update load set
    tracking_step = case
      when event_type = 'EXCEPTION' then load.tracking_step
      when event_type = 'DELIVERED' and cardinality(open_stops) > 1 then 'OUT_FOR_DELIVERY'
      else event_type
    end,
    picked_up_at = case when event_type = 'EXCEPTION' then load.picked_up_at else coalesce(load.picked_up_at, happened_at) end,
    picked_up_on = case when event_type = 'PICKED_UP' then happened_on else load.picked_up_on end,
    delivered_on = case
      when event_type = 'DELIVERED' and cardinality(open_stops) <= 1 then happened_on else load.delivered_on
    end
  where load.id = tracked_load;
  perform actor.add_outbox_event(
    'load.tracking', tracked_load, locked.shipper_id, locked.carrier_id,
    jsonb_build_object(
      'loadId', tracked_load, 'number', locked.number, 'type', event_type, 'at', happened_at, 'position', next_position
    ) || case when event_type = 'DELIVERED'
      then jsonb_build_object('stop', coalesce(delivered_stop, open_stops[1]))
      else '{}'
    end,
    tracked_at
  );
  return next;
end
$$;
revoke execute on function actor.track_load from public;
grant execute on function actor.track_load to coldlane_user;
