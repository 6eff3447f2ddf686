-- Deactivates a carrier, which ends its users' rights (actor.is_in_force). ADMIN only. Rejected if it would end the ADMIN's
-- own rights; otherwise the last ADMIN could lock themselves out. The lock serializes two ADMINs who deactivate each
-- other's company: the second one then no longer has the right.
-- Notifies the rate books of all servers, which then drop the carrier.
-- Errors: CL403.
create function fn_carrier_deactivate(target uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('coldlane companies in force', 0));
  if not actor.is_admin() then
    raise exception 'Only a platform admin can deactivate or reactivate companies.' using errcode = 'CL403';
  end if;
  update carrier set is_active = false, updated_at = now() where id = target and is_active;
  if not actor.is_admin() then
    raise exception 'This would end your own access: your account belongs to no other active company.'
      using errcode = 'CL403';
  end if;
  perform pg_notify('coldlane_revision', 'carrier:' || target::text);
end
$$;
revoke execute on function fn_carrier_deactivate from public;
grant execute on function fn_carrier_deactivate to coldlane_system;
