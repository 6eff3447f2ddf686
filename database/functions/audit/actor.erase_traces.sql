-- Replaces a person's email, names and phone wherever the database keeps them beside the profile, in the rows that are by or
-- about this person, and removes what was only for them. What stays, and why, is in decision 96. `fn_profile_erase` calls it,
-- before it clears the profile.
create or replace function actor.erase_traces(target uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  texts text[] := actor.texts_of_person(target);
  -- The same texts as the JSON of stored answers has them.
  json_texts text[] := array(select btrim(to_json(known)::text, '"') from unnest(texts) known);
  patterns text[] := array(
    select '%' || replace(replace(replace(known, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(texts) known
  );
  changed record;
begin
  -- Audit entries by this person and about this person.
  update audit_author set name = 'Erased person', email = null, search_text = fn_fold_search('Erased person')
  where actor_id = target;
  update audit_entry entry set
    subject_name = case
      when entry.subject_id = target then 'Erased person' else actor.without_texts(entry.subject_name, texts)
    end,
    changed = (
      select coalesce(jsonb_object_agg(field, case
        when entry.subject_id = target and field in ('email', 'first_name', 'last_name', 'passkey') then (
          select jsonb_agg(case when side = 'null' then side else '"[erased]"' end order by position)
          from jsonb_array_elements(value) with ordinality as sides (side, position)
        )
        else actor.without_texts_in_json(value, texts)
      end), '{}')
      from jsonb_each(entry.changed) as fields (field, value)
    ),
    search_text = fn_fold_search(concat_ws(' ',
      case when entry.subject_id = target then 'Erased person' else actor.without_texts(entry.subject_name, texts) end,
      entry.company_name
    ))
  where entry.subject_id = target
    or entry.id in (select entry_id from audit_author where actor_id = target)
    or entry.subject_kind in ('TAKEN_VALUE', 'FACILITY') and entry.changed::text ilike any (patterns);

  -- What the person wrote.
  for changed in
    select * from (values
      ('load_message', array['text'], 'made_by = $2'),
      ('load_event', array['note'], 'made_by = $2'),
      ('load_transition', array['reason'], 'made_by = $2'),
      ('load_proposal', array['note', 'answer_reason'], 'made_by = $2 or answered_by = $2'),
      ('load', array['product_description', 'special_instructions', 'own_reference'], 'created_by = $2'),
      ('spot_request', array['product_description', 'special_instructions'], 'created_by = $2'),
      ('spot_offer', array['remark'], 'made_by = $2'),
      ('spot_transition', array['reason'], 'made_by = $2'),
      ('saved_lane', array['name'], 'created_by = $2'),
      ('api_key', array['name'], 'created_by = $2'),
      ('webhook_endpoint', array['description'], 'created_by = $2'),
      ('file_upload_processing', array['file_name', 'message'], 'created_by = $2'),
      ('quote_request_group', array['file_name', 'message'], 'created_by = $2'),
      ('storage_object', array['file_name'], 'uploaded_by = $2'),
      ('spot_request_private', array['note', 'own_reference'],
        'request_id in (select id from spot_request where created_by = $2)'),
      ('load_event_note', array['note'],
        '(load_id, position) in (select load_id, position from load_event where made_by = $2)'),
      ('load_stop', array['contact_name', 'contact_phone'], 'load_id in (select id from load where created_by = $2)'),
      ('facility', array['contact_name', 'contact_phone', 'contact_email'],
        'concat_ws('' '', contact_name, contact_phone, contact_email) ilike any ($3)')
    ) as line (table_name, columns, belongs)
  loop
    execute (
      select format('update %I set %s where (%s) and concat_ws('' '', %s) ilike any ($3)', changed.table_name,
        string_agg(format('%I = actor.without_texts(%I, $1)', col, col), ', '), changed.belongs,
        string_agg(format('%I', col), ', '))
      from unnest(changed.columns) col
    ) using texts, target, patterns;
  end loop;
  update storage_object set file_name = null where bucket = 'profile-images' and profile_id = target;

  -- What was only for the person.
  delete from calendar_link where profile_id = target;
  delete from load_message_read where profile_id = target;
  delete from quote_saving where profile_id = target;
  delete from reminder where profile_id = target;
  delete from kept_mail where concat_ws(' ', to_address, subject, body) ilike any (patterns);
  delete from idempotent_answer where owner = 'user:' || target::text;
  update idempotent_answer set body = actor.without_texts(body, texts || json_texts)
  where body ilike any (patterns || array(
    select '%' || replace(replace(replace(known, '\', '\\'), '%', '\%'), '_', '\_') || '%' from unnest(json_texts) known
  ));

  perform actor.add_audit_entry(
    null, 'REMOVED', 'PROFILE', target, 'Erased person', null, null, '{}',
    array(select shipper_id from profile_shipper where profile_id = target),
    array(select carrier_id from profile_carrier where profile_id = target)
  );
end
$$;
revoke execute on function actor.erase_traces(uuid) from public;
grant execute on function actor.erase_traces(uuid) to coldlane_system;
