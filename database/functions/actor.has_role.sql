-- Whether the actor is active and holds any of these roles.
create or replace function actor.has_role(wanted text[]) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (
    select from profile
    where id = actor.profile_id() and status = 'ACTIVE' and roles && wanted
  )
$$;
