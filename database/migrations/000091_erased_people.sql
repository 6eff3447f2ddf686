-- Erasing one person's data (decision 96). The profile stays, because loads, searches and audit entries refer to it.

alter table profile add column erased_at timestamptz;
alter table profile add constraint profile_erased check (
  erased_at is null or (status = 'DEACTIVATED' and user_id is null and phone is null and not has_password)
);
create trigger keep_erased before update on profile
  for each row when (old.erased_at is not null) execute function actor.trg_keep_erased();

-- `actor.erase_traces` changes these columns and removes rows of these tables. No other role may change entries of the audit.
do $$
declare
  changed record;
begin
  for changed in
    select * from (values
      ('audit_author', 'name, email, search_text', false),
      ('audit_entry', 'subject_name, changed, search_text', false),
      ('load_message', 'text', false),
      ('load_event', 'note', false),
      ('load_event_note', 'note', false),
      ('load_transition', 'reason', false),
      ('load_proposal', 'note, answer_reason', false),
      ('load_stop', 'contact_name, contact_phone', false),
      ('load', 'product_description, special_instructions, own_reference, updated_at', false),
      ('spot_request', 'product_description, special_instructions', false),
      ('spot_request_private', 'note, own_reference', false),
      ('spot_offer', 'remark', false),
      ('spot_transition', 'reason', false),
      ('saved_lane', 'name', false),
      ('api_key', 'name', false),
      ('webhook_endpoint', 'description', false),
      ('file_upload_processing', 'file_name, message', false),
      ('quote_request_group', 'file_name, message', false),
      ('storage_object', 'file_name', false),
      ('facility', 'contact_name, contact_phone, contact_email', false),
      ('idempotent_answer', 'body', true),
      ('kept_mail', null, true),
      ('calendar_link', null, true),
      ('load_message_read', null, true),
      ('quote_saving', null, true),
      ('reminder', null, true)
    ) as line (table_name, columns, removes)
  loop
    execute format('grant select on %I to coldlane_policy', changed.table_name);
    execute format('create policy erasure_reads on %I for select to coldlane_policy using (true)', changed.table_name);
    if changed.columns is not null then
      execute format('grant update (%s) on %I to coldlane_policy', changed.columns, changed.table_name);
      execute format(
        'create policy erasure_changes on %I for update to coldlane_policy using (true) with check (true)',
        changed.table_name
      );
    end if;
    if changed.removes then
      execute format('grant delete on %I to coldlane_policy', changed.table_name);
      execute format('create policy erasure_removes on %I for delete to coldlane_policy using (true)', changed.table_name);
    end if;
  end loop;
end
$$;
