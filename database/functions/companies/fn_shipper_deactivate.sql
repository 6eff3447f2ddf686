-- Deactivates a shipper, which ends its users' rights (actor.is_in_force). ADMIN only. Rejected if it would end the ADMIN's
-- own rights; otherwise the last ADMIN could lock themselves out. The lock serializes two ADMINs who deactivate each
-- other's company: the second one then no longer has the right.
-- Errors: CL403.
create function fn_shipper_deactivate(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coldlane companies in force', 0));
  if not actor.is_admin() then
    raise exception 'Only a platform admin can deactivate or reactivate companies.' using errcode = 'CL403';
  end if;
  update shipper set is_active = false, updated_at = now() where id = target and is_active;
  if not actor.is_admin() then
    raise exception 'This would end your own access: your account belongs to no other active company.'
      using errcode = 'CL403';
  end if;
end
$$;
revoke execute on function fn_shipper_deactivate from public;
grant execute on function fn_shipper_deactivate to coldlane_system;
