-- Reactivates a profile and returns the status: INVITED without an account, otherwise ACTIVE. A profile that is not
-- deactivated stays unchanged.
-- Errors: like `fn_profile_deactivate`, and 23514 if no seat is free.
create function fn_profile_reactivate(target uuid) returns text
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  new_status text;
begin
  perform fn_profile_check_editor(target);
  update profile set status = case when user_id is null then 'INVITED' else 'ACTIVE' end, updated_at = now()
  where id = target and status = 'DEACTIVATED';
  select status into strict new_status from profile where id = target;
  return new_status;
end
$$;
revoke execute on function fn_profile_reactivate from public;
grant execute on function fn_profile_reactivate to coldlane_system;
