-- Whether the actor is an active person with at least one role.
create or replace function actor.is_known() returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (
    select from profile
    where id = actor.profile_id() and status = 'ACTIVE' and cardinality(roles) > 0
  )
$$;
