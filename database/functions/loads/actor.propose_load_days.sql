-- Proposes other days for stops of a load, for its carrier or an ADMIN. `wanted_days` is a JSON array of {position, day}.
--
-- Refuses NOT_FOUND, SIDE (they may see the load but not propose), STATUS (the load ended), DAY (picked up, or the pickup day has
-- come), OPEN (there is an open proposal), FULL (20 proposals), STOP (no such stop, or one twice), PAST (a day before today or more
-- than a year ahead), ORDER (a dropoff before the pickup) and SAME (nothing changes).
create or replace function actor.propose_load_days(
  acting_profile uuid, acting_key uuid, proposed_at timestamptz, for_load uuid, new_proposal uuid, wanted_days json,
  given_note text
)
-- `refusal` is null: only the former release reads it (decision 161).
returns table (refusal text)
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  locked load;
  sides text[];
  today date := (proposed_at at time zone 'UTC')::date;
  changes jsonb;
begin
  perform actor.act_as(acting_profile, acting_key);
  select load.* into locked from load where load.id = for_load for update;
  sides := actor.load_sides(locked.carrier_id, locked.shipper_id);
  perform actor.refuse(case when sides = '{}' then 'NOT_FOUND' when sides = '{SHIPPER}' then 'SIDE' end);

  select jsonb_agg(
    jsonb_build_object('position', stop.position, 'from', stop.day, 'to', wanted.day) order by stop.position
  ) filter (where wanted.day <> stop.day)
  into changes
  from load_stop stop join json_to_recordset(wanted_days) as wanted (position smallint, day date) using (position)
  where stop.load_id = for_load;

  perform actor.refuse(case
    when not actor.is_live_load(locked.status) then 'STATUS'
    when locked.picked_up_at is not null or today >= locked.pickup_date then 'DAY'
    when exists (select from load_proposal made where made.load_id = for_load and made.status = 'OPEN') then 'OPEN'
    when (select count(*) from load_proposal made where made.load_id = for_load) >= 20 then 'FULL'
    when (
      select count(*) <> count(distinct wanted.position) or not bool_and(
        exists (select from load_stop stop where stop.load_id = for_load and stop.position = wanted.position)
      )
      from json_to_recordset(wanted_days) as wanted (position smallint)
    ) then 'STOP'
    when exists (
      select from json_to_recordset(wanted_days) as wanted (day date)
      where wanted.day < today or wanted.day > today + 366
    ) then 'PAST'
    when (
      select max(coalesce(wanted.day, stop.day)) filter (where stop.side = 'PICKUP')
        > min(coalesce(wanted.day, stop.day)) filter (where stop.side = 'DROPOFF')
      from load_stop stop
      left join json_to_recordset(wanted_days) as wanted (position smallint, day date) using (position)
      where stop.load_id = for_load
    ) then 'ORDER'
    when changes is null then 'SAME'
  end);

  insert into load_proposal (id, load_id, status, days, note, side, made_by, made_at)
  values (
    new_proposal, for_load, 'OPEN', changes, given_note, case when 'CARRIER' = any (sides) then 'CARRIER' else 'PLATFORM' end,
    actor.profile_id(), proposed_at
  );
  -- Notifies the screens of both sides.
  update load set updated_at = load.updated_at where load.id = for_load;
  return next;
end
$$;
revoke execute on function actor.propose_load_days from public;
grant execute on function actor.propose_load_days to coldlane_user;
