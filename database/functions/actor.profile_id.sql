-- The profile this transaction runs for; null for everyone but a user. The server sets only this id. Everything else is
-- looked up at each statement, so that a removed role or company counts at once.
create or replace function actor.profile_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select nullif(current_setting('coldlane.profile_id', true), '')::uuid
$$;
