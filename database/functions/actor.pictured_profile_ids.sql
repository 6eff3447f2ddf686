-- Profiles whose picture the actor adds as an admin of their company: who is an ADMIN too is edited by ADMINs only.
create or replace function actor.pictured_profile_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(id), '{}')
  from profile
  where id = any (actor.edited_profile_ids()) and not 'ADMIN' = any (roles)
$$;
