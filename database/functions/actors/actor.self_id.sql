-- The actor's own profile id while the profile is active. A deactivated user cannot read even their own profile.
create or replace function actor.self_id() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select id from profile where id = actor.profile_id() and status = 'ACTIVE'
  );
end
$$;
