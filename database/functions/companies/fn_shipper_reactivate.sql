-- Reactivates a shipper, which restores its users' rights. ADMIN only.
-- Errors: CL403.
create function fn_shipper_reactivate(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not actor.is_admin() then
    raise exception 'Only a platform admin can deactivate or reactivate companies.' using errcode = 'CL403';
  end if;
  update shipper set is_active = true, updated_at = now() where id = target and not is_active;
end
$$;
revoke execute on function fn_shipper_reactivate from public;
grant execute on function fn_shipper_reactivate to coldlane_system;
