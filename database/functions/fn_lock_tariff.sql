-- Locks the row of a carrier's settings, at which all writers of one tariff wait for each other until the transaction
-- ends. An upload or a restore holds it for as long as a file is read, which may be longer than an edit waits.
-- Errors: CL503 when the wait was too long.
create function fn_lock_tariff(carrier uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from carrier_settings where carrier_id = carrier for update;
exception when lock_not_available then
  raise exception 'A file or a restore is just being applied to this carrier’s tariff, so nothing was changed. Try again when it has ended; it stands under Uploads.'
    using errcode = 'CL503';
end
$$;
revoke execute on function fn_lock_tariff from public;
grant execute on function fn_lock_tariff to coldlane_system;
