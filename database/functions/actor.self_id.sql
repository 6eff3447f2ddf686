-- The actor's profile while it is active: what may be read of oneself ends with a deactivation.
create or replace function actor.self_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from profile where id = actor.profile_id() and status = 'ACTIVE'
$$;
