-- Raises a carrier's revision, once per transaction, and returns it: one transaction is one change of the tariff. A
-- transaction-local setting records the raise; rolling back to a savepoint undoes both.
-- The lock on the carrier's settings serializes the writers of one tariff.
-- Errors: CL503 after the lock timeout.
create function fn_raise_tariff_revision(carrier uuid) returns bigint
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  raised bigint;
  raised_here text := coalesce(nullif(current_setting('coldlane.raised_tariffs', true), ''), '');
begin
  if position(carrier::text in raised_here) > 0 then
    select revision into strict raised from carrier_settings where carrier_id = carrier;
    return raised;
  end if;
  perform fn_lock_tariff(carrier);
  update carrier_settings set revision = revision + 1, revised_at = now()
  where carrier_id = carrier
  returning revision into raised;
  if raised is null then
    raise exception 'there is no carrier %', carrier using errcode = 'no_data_found';
  end if;
  perform set_config('coldlane.raised_tariffs', raised_here || carrier::text || ' ', true);
  perform pg_notify('coldlane_revision', 'carrier:' || carrier::text);
  return raised;
end
$$;
revoke execute on function fn_raise_tariff_revision from public;
grant execute on function fn_raise_tariff_revision to coldlane_system;
