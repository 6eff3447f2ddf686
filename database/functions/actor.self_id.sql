-- The actor's own profile id while active, so that a deactivation also ends reading one's own profile.
create or replace function actor.self_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select id from profile where id = actor.profile_id() and status = 'ACTIVE'
$$;
