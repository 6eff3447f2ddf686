-- Raises the revision of the reference data, once per transaction, and returns it.
create function fn_raise_reference_revision() returns bigint
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  raised bigint;
begin
  if current_setting('coldlane.raised_reference', true) = 'yes' then
    select revision into strict raised from reference_state;
    return raised;
  end if;
  update reference_state set revision = revision + 1, revised_at = now() returning revision into strict raised;
  perform set_config('coldlane.raised_reference', 'yes', true);
  perform pg_notify('coldlane_revision', 'reference');
  return raised;
end
$$;
revoke execute on function fn_raise_reference_revision from public;
grant execute on function fn_raise_reference_revision to coldlane_system;
