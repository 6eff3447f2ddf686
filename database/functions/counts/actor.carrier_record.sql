-- What `vw_carrier_record` of the former release reads: `actor.shown_record` without `is_exact`.
create or replace function actor.carrier_record(of_carrier uuid)
returns table (loads integer, accepted_percent integer, median_answer_minutes integer, on_time_percent integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select loads, accepted_percent, median_answer_minutes, on_time_percent from actor.shown_record(of_carrier)
$$;
revoke execute on function actor.carrier_record from public;
grant execute on function actor.carrier_record to coldlane_user, coldlane_key, coldlane_system;
