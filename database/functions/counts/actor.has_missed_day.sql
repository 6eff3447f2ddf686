-- Whether a dropoff of a load was delivered on another day than the promised one. Both are local days at the dropoff.
create or replace function actor.has_missed_day(of_load uuid) returns boolean
language sql stable
as $$
  select exists (
    select from public.load_event event
    join public.load_stop stop on stop.load_id = event.load_id and stop.position = event.stop_position
    where event.load_id = of_load and event.day <> stop.day
  )
$$;
revoke execute on function actor.has_missed_day from public;
grant execute on function actor.has_missed_day to coldlane_user;
