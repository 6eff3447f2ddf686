-- The profile this transaction runs for; null unless the actor is a user. The server sets only this id. Each statement
-- looks up the rest, so removing a role or company takes effect at once.
create or replace function actor.profile_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select nullif(current_setting('coldlane.profile_id', true), '')::uuid
$$;
