-- Whether the actor is a platform admin.
create or replace function actor.is_admin() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return actor.has_role(array['ADMIN']);
end
$$;
