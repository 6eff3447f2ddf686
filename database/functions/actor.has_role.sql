-- Whether the actor is active and has any of these roles.
create or replace function actor.has_role(wanted text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select actor.is_in_force() and exists (
    select from profile where id = actor.profile_id() and roles && wanted
  )
$$;
