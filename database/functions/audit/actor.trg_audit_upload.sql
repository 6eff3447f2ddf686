-- Writes an audit entry when an upload or a restore ends, with its counts. The author is the user who sent or cancelled
-- it, not the job that writes the result. A dry run changes nothing and has no entry.
create or replace function actor.trg_audit_upload() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_restore boolean := new.type in ('tariff-restore', 'reference-restore');
  company uuid := coalesce(new.carrier_id, new.shipper_id);
  company_label text := coalesce(
    (select name from carrier where id = new.carrier_id), (select name from shipper where id = new.shipper_id)
  );
  facts jsonb := jsonb_strip_nulls(jsonb_build_object(
    'type', new.type, 'mode', new.mode, 'status', new.status, 'revision', new.revision,
    'restores_revision', new.restores_revision
  )) || (new.attributes - 'rows_read');
begin
  perform actor.add_audit_entry(
    coalesce(new.cancelled_by, new.created_by), 'CREATED', case when is_restore then 'RESTORE' else 'UPLOAD' end, new.id,
    coalesce(case when is_restore then company_label else new.file_name end, new.type), company, company_label,
    (select jsonb_object_agg(key, jsonb_build_array(null, value)) from jsonb_each(facts)),
    array_remove(array[new.shipper_id], null), array_remove(array[new.carrier_id], null)
  );
  return null;
end
$$;
revoke execute on function actor.trg_audit_upload() from public;
do $$
begin
  execute format('grant execute on function actor.trg_audit_upload() to %I', session_user);
end
$$;
