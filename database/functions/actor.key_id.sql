-- The API key this transaction runs for; null for every other actor.
create or replace function actor.key_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select nullif(current_setting('coldlane.key_id', true), '')::uuid
$$;
