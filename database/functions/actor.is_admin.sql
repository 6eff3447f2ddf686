-- Whether the actor is a platform admin.
create or replace function actor.is_admin() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select actor.has_role(array['ADMIN'])
$$;
