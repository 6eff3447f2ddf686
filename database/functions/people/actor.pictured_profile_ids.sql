-- The users whose picture the actor may change as an admin of their company. Only an ADMIN edits another ADMIN.
create or replace function actor.pictured_profile_ids() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(array_agg(id), '{}')
  from profile
  where id = any (actor.edited_profile_ids()) and not 'ADMIN' = any (roles)
$$;
