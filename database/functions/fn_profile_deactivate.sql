-- Ends a person's access, for the actor of the transaction, and returns the status. Whoever is deactivated already stays
-- so. Of who is INVITED this withdraws the invitation: its link ends, and a signup that was begun is undone, so that the
-- person would be invited anew and not be ACTIVE without having completed it; the caller removes the account.
-- Refusals: CL403 oneself, or not the actor's to edit; P0002 no such profile; 23514 the last active platform admin.
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
