-- Whether a load with this status keeps its quotes from being booked again, as `LIVE_LOAD_STATUSES` in
-- src/domain/loads/load-states.ts; a test compares them.
create or replace function actor.is_live_load(status text) returns boolean
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select status in ('PENDING', 'ACCEPTED')
$$;
