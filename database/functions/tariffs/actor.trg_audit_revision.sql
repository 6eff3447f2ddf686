-- Writes an audit entry for a tariff's new revision, unless an upload, a restore or the demo made it. The entry of an
-- upload or a restore has the revision already, and the list of revisions shows the demo's. Runs at commit, because the
-- cause is set later in the same transaction.
create or replace function actor.trg_audit_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  carrier_label text := (select name from carrier where id = new.carrier_id);
begin
  if not exists (
    select from tariff_revision made
    where made.carrier_id = new.carrier_id and made.revision = new.revision and made.cause in ('OTHER', 'EDIT', 'UNDO')
  ) then
    return null;
  end if;
  perform actor.add_audit_entry(
    null, 'CREATED', 'REVISION', new.carrier_id, carrier_label, new.carrier_id, carrier_label,
    jsonb_build_object('revision', jsonb_build_array(nullif(new.revision - 1, 0), new.revision)),
    '{}', array[new.carrier_id]
  );
  return null;
end
$$;
revoke execute on function actor.trg_audit_revision() from public;
do $$
begin
  execute format('grant execute on function actor.trg_audit_revision() to %I', session_user);
end
$$;
