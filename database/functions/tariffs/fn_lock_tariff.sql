-- Locks the row of a carrier's settings, which serializes all writers of one tariff. An upload or a restore holds the lock
-- until it commits, which may exceed an edit's lock timeout.
-- Errors: CL503 after the timeout.
create function fn_lock_tariff(carrier uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from carrier_settings where carrier_id = carrier for update;
exception when lock_not_available then
  raise exception 'An upload or a restore of this carrier’s tariff is running, so nothing was changed. Try again when it has finished; see Uploads.'
    using errcode = 'CL503';
end
$$;
revoke execute on function fn_lock_tariff from public;
grant execute on function fn_lock_tariff to coldlane_system;
