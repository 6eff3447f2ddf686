-- The profile on whose behalf this transaction runs; null for anything but a user. The server says only who is
-- asking: everything else is looked up here, at each statement, so that a removed role or company counts at once.
create or replace function actor.profile_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select nullif(current_setting('coldlane.profile_id', true), '')::uuid
$$;
