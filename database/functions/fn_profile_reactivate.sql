-- Gives a deactivated person the access back, for the actor of the transaction, and returns the status: who never had an
-- account is invited again, not active; who is not deactivated stays as they are. Refusals as `fn_profile_deactivate`,
-- and 23514 when no seat is free.
create function fn_profile_reactivate(target uuid) returns text
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  now_is text;
begin
  perform fn_profile_check_editor(target);
  update profile set status = case when user_id is null then 'INVITED' else 'ACTIVE' end, updated_at = now()
  where id = target and status = 'DEACTIVATED';
  select status into strict now_is from profile where id = target;
  return now_is;
end
$$;
revoke execute on function fn_profile_reactivate from public;
grant execute on function fn_profile_reactivate to coldlane_system;
