-- The time of a change, for rows that record when they were written. The demo writes a year of history at once, and sets each
-- moment before it (`switchActor`); everyone else gets the present.
create or replace function actor.recorded_at() returns timestamptz
language sql volatile set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(nullif(current_setting('coldlane.recorded_at', true), '')::timestamptz, clock_timestamp())
$$;
