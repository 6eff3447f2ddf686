-- Locks the row of a carrier's settings, so that all writers of one tariff run in turn. An upload or a restore holds the
-- lock while it applies a file, which may take longer than an edit waits.
-- Errors: CL503 after waiting too long.
create function fn_lock_tariff(carrier uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from carrier_settings where carrier_id = carrier for update;
exception when lock_not_available then
  raise exception 'A file or a restore is being applied to this carrier’s tariff, so nothing was changed. Try again when it has finished; see Uploads.'
    using errcode = 'CL503';
end
$$;
revoke execute on function fn_lock_tariff from public;
grant execute on function fn_lock_tariff to coldlane_system;
