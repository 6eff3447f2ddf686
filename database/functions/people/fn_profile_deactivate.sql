-- Deactivates a profile and returns the status. Idempotent. For an INVITED user it withdraws the invitation and undoes a
-- started signup, so that a reactivation invites the user again instead of making the profile ACTIVE; the caller deletes
-- the account.
-- Errors: CL403 for the actor's own profile or one they may not edit, P0002 no such profile, 23514 the last platform admin.
create function fn_profile_deactivate(target uuid) returns text
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform fn_profile_check_editor(target);
  delete from invitation where profile_id = target;
  update profile set
    status = 'DEACTIVATED',
    user_id = case when status = 'INVITED' then null else user_id end,
    has_password = has_password and status <> 'INVITED',
    updated_at = now()
  where id = target and status <> 'DEACTIVATED';
  return 'DEACTIVATED';
end
$$;
revoke execute on function fn_profile_deactivate from public;
grant execute on function fn_profile_deactivate to coldlane_system;
