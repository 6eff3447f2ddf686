-- Ends a person's access, for the actor of the transaction, and returns the status. Whoever is deactivated already stays
-- so. Refusals: 42501 oneself, or not the actor's to edit; P0002 no such profile; 23514 the last active platform admin.
create function fn_profile_deactivate(target uuid) returns text
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform fn_profile_check_editor(target);
  update profile set status = 'DEACTIVATED', updated_at = now() where id = target and status <> 'DEACTIVATED';
  return 'DEACTIVATED';
end
$$;
revoke execute on function fn_profile_deactivate from public;
grant execute on function fn_profile_deactivate to coldlane_system;
