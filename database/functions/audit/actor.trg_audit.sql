-- Writes an audit entry (who changed what) for each change of a table that `actor.audit_rule` declares:
--   create constraint trigger audit after insert or update or delete on <table>
--     deferrable initially deferred for each row execute function actor.trg_audit();
-- Deferred, because a user's companies decide who may read an entry, and a new user gets companies and a name later in the
-- same transaction. Entries therefore have the names at commit, and two changes of one row are recorded in commit order.
-- The actor is the one that the server set for the transaction, even while a use case writes as the system.
-- An update that changes no `recorded` column leaves no entry.
create or replace function actor.trg_audit() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  declared record;
  before jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  after jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  present jsonb := case when tg_op = 'DELETE' then before else after end;
  differing jsonb;
  subject uuid;
  subject_label text;
  company uuid;
  company_label text;
  reader_shippers uuid[];
  reader_carriers uuid[];
begin
  -- The demo's recorded past has its entries.
  if actor.adds_past() then
    return null;
  end if;
  -- An erasure has one entry, without personal data. The setting counts only in the transaction that erased this person.
  if coalesce(current_setting('coldlane.erasing', true), '') <> '' then
    if exists (
      select from profile where id = current_setting('coldlane.erasing')::uuid and erased_at = transaction_timestamp()
    ) then
      return null;
    end if;
  end if;
  select * into strict declared from actor.audit_rule(tg_table_name);

  select coalesce(jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)), '{}') into differing
  from unnest(declared.recorded) field
  where coalesce(before -> field, 'null') <> coalesce(after -> field, 'null');
  if tg_op = 'UPDATE' and differing = '{}' then
    return null;
  end if;

  -- The subject. A deleted subject's name comes from its old row.
  subject := (present ->> declared.id_column)::uuid;
  if declared.subject_kind in ('MEMBERSHIP', 'RELATION', 'TERMS', 'WEBHOOK') then
    company := coalesce(present ->> 'carrier_id', present ->> 'shipper_id')::uuid;
  elsif declared.subject_kind = 'LOAD' then
    company := (present ->> 'carrier_id')::uuid;
    subject_label := present ->> 'number';
    -- A part of a load gets the carrier and number of its load. A separate statement reads them, because this function
    -- also runs before migrations have made loads.
    if company is null then
      select load.carrier_id, load.number into company, subject_label from load where load.id = subject;
    end if;
  elsif declared.subject_kind in ('SPOT_REQUEST', 'SPOT_OFFER') then
    company := coalesce(present ->> 'carrier_id', present ->> 'shipper_id')::uuid;
    select request.number into subject_label
    from spot_request request where request.id = coalesce(present ->> 'request_id', present ->> 'id')::uuid;
  elsif declared.subject_kind in ('API_KEY', 'FACILITY') then
    company := coalesce(present ->> 'shipper_id', present ->> 'carrier_id')::uuid;
  end if;
  subject_label := coalesce(
    subject_label,
    case declared.subject_kind
      when 'PROFILE' then actor.name_of_person(subject)
      when 'MEMBERSHIP' then actor.name_of_person(subject)
      when 'CARRIER' then (select name from carrier where id = subject)
      when 'API_KEY' then present ->> 'name'
      when 'FACILITY' then present ->> 'name'
      when 'FUEL_PRICE' then concat(present ->> 'source', ', ', present ->> 'effective_date')
      when 'WEBHOOK' then substring(present ->> 'url' from '^https?://([^/?#]+)')
      else (select name from shipper where id = subject)
    end,
    nullif(concat_ws(' ', present ->> 'first_name', present ->> 'last_name'), ''),
    present ->> 'email', present ->> 'name', ''
  );
  company_label := coalesce(
    (select name from carrier where id = company), (select name from shipper where id = company)
  );

  -- The companies whose admins may read the entry: for a membership only its own company, for a row that moved between
  -- companies both, for terms only the carrier.
  reader_shippers := case declared.subject_kind
    when 'PROFILE' then array(select shipper_id from profile_shipper where profile_id = subject)
    when 'SHIPPER' then array[subject]
    when 'TERMS' then '{}'
    else array_remove(array[(before ->> 'shipper_id')::uuid, (after ->> 'shipper_id')::uuid], null)
  end;
  reader_carriers := case declared.subject_kind
    when 'PROFILE' then array(select carrier_id from profile_carrier where profile_id = subject)
    when 'CARRIER' then array[subject]
    when 'LOAD' then array[company]
    else array_remove(array[(before ->> 'carrier_id')::uuid, (after ->> 'carrier_id')::uuid], null)
  end;

  perform actor.add_audit_entry(
    null,
    case
      when tg_op = 'UPDATE' or declared.is_part then 'CHANGED'
      when tg_op = 'INSERT' then 'CREATED'
      else 'REMOVED'
    end,
    declared.subject_kind, subject, subject_label, company, company_label,
    differing, reader_shippers, reader_carriers
  );
  return null;
end
$$;

-- A role with this privilege could attach the function to its own table and forge entries. Only the owner of the tables has
-- it, to create the triggers.
revoke execute on function actor.trg_audit() from public;
do $$
begin
  execute format('grant execute on function actor.trg_audit() to %I', session_user);
end
$$;
