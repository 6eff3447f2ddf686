-- Reactivates a carrier, which restores its users' rights. ADMIN only.
-- Notifies the rate books of all servers, which then load the carrier again.
-- Errors: CL403.
create function fn_carrier_reactivate(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not actor.is_admin() then
    raise exception 'Only a platform admin can deactivate or reactivate companies.' using errcode = 'CL403';
  end if;
  update carrier set is_active = true, updated_at = now() where id = target and not is_active;
  perform pg_notify('coldlane_revision', 'carrier:' || target::text);
end
$$;
revoke execute on function fn_carrier_reactivate from public;
grant execute on function fn_carrier_reactivate to coldlane_system;
