-- Writes an audit entry and its author, for the triggers. Without `author` the author is the actor of the transaction.
create or replace function actor.add_audit_entry(
  author uuid, action text, subject_kind text, subject uuid, subject_label text, company uuid, company_label text,
  changed jsonb, reader_shippers uuid[], reader_carriers uuid[]
) returns void
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  acting record;
  entry bigint := nextval('audit_entry_id_seq');
  session_profile text := coalesce(current_setting('coldlane.profile_id', true), '');
begin
  if author is not null then
    perform set_config('coldlane.profile_id', author::text, true);
  end if;
  select * into strict acting from actor.acting();
  perform set_config('coldlane.profile_id', session_profile, true);

  insert into audit_entry (
    id, at, actor_kind, actor_side, action, subject_kind, subject_id, subject_name, company_id, company_name,
    changed, read_by_shipper_ids, read_by_carrier_ids, search_text
  ) values (
    entry, actor.recorded_at(), acting.kind, acting.side, action, subject_kind, subject, subject_label,
    company, company_label, changed, reader_shippers, reader_carriers,
    fn_fold_search(concat_ws(' ', subject_label, company_label))
  );
  -- The author is in a separate table: a carrier's admin may read that a relation was requested, but not by whom.
  if acting.id is not null then
    insert into audit_author (
      entry_id, actor_id, name, email, read_by_shipper_ids, read_by_carrier_ids, search_text
    ) values (
      entry, acting.id, acting.name, acting.email,
      array(select shipper_id from profile_shipper where profile_id = acting.id),
      array(select carrier_id from profile_carrier where profile_id = acting.id),
      fn_fold_search(concat_ws(' ', acting.name, acting.email))
    );
  end if;
end
$$;
revoke execute on function actor.add_audit_entry(
  uuid, text, text, uuid, text, uuid, text, jsonb, uuid[], uuid[]
) from public;
