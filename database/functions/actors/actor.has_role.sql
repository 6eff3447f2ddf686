-- Whether the actor is active and has any of these roles.
create or replace function actor.has_role(wanted text[]) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (select from profile where id = actor.profile_id() and roles && wanted) and actor.is_in_force();
end
$$;
