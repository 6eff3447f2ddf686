-- Whether the actor has an authenticator app or a passkey.
create or replace function actor.has_second_factor() returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  account uuid := (select user_id from profile where id = actor.profile_id());
begin
  return exists (select from auth.totp where user_id = account and confirmed_at is not null)
    or exists (select from auth.passkey where user_id = account);
end
$$;
revoke execute on function actor.has_second_factor() from public;
grant execute on function actor.has_second_factor() to coldlane_user;
