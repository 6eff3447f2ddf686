-- Who did what to whom and when. Written by triggers, so that no use case can forget it, as the role that owns them
-- (`actor.trg_audit`): nobody else may add an entry, and nobody at all changes or removes one.
-- No foreign keys: what happened stays known when what it happened to is gone.
-- Who did it stands in a table of its own, because it has other readers: the admins of that person's company, and ADMIN.

create sequence audit_entry_id_seq;
grant usage on sequence audit_entry_id_seq to coldlane_policy;

create table audit_entry (
  id bigint primary key, -- in the order in which the changes of one thing were committed
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('USER', 'KEY', 'SYSTEM', 'DEMO', 'ANONYMOUS', 'OPERATOR')),
  actor_side text check (actor_side in ('PLATFORM', 'CARRIER', 'SHIPPER')),
  action text not null check (action in ('CREATED', 'CHANGED', 'REMOVED')),
  subject_kind text not null check (
    subject_kind in ('PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY')
  ),
  subject_id uuid not null, -- of a membership the person, of a relation and its terms the shipper
  subject_name text not null,
  company_id uuid, -- of a membership or key its company, of a relation and its terms the carrier
  company_name text,
  changed jsonb not null, -- {field: [before, after]}, only of fields that changed
  read_by_shipper_ids uuid[] not null,
  read_by_carrier_ids uuid[] not null,
  search_text text not null collate "C"
);
create index audit_entry_subject_idx on audit_entry (subject_id, id desc);
create index audit_entry_company_idx on audit_entry (company_id, id desc) where company_id is not null;
create index audit_entry_at_idx on audit_entry (at);

create table audit_author (
  entry_id bigint primary key,
  actor_id uuid not null, -- a profile's id, or a key's
  name text,
  email text,
  read_by_shipper_ids uuid[] not null,
  read_by_carrier_ids uuid[] not null,
  search_text text not null collate "C"
);
create index audit_author_actor_id_idx on audit_author (actor_id, entry_id desc);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['audit_entry', 'audit_author'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant insert on %I to coldlane_policy', table_name);
    execute format('create policy trigger_adds on %I for insert to coldlane_policy with check (true)', table_name);
    execute format('grant select on %I to coldlane_user, coldlane_system', table_name);
    execute format('create policy system_reads on %I for select to coldlane_system using (true)', table_name);
    execute format(
      'create policy user_reads on %I for select to coldlane_user using (
        (select actor.is_admin())
        or (
          (select actor.has_role(array[''SHIPPER_ADMIN'']))
          and read_by_shipper_ids && (select actor.shipper_ids())::uuid[]
        )
        or (
          (select actor.has_role(array[''CARRIER_ADMIN'']))
          and read_by_carrier_ids && (select actor.carrier_ids())::uuid[]
        )
      )',
      table_name
    );
    execute format(
      'create trigger stays before update or delete or truncate on %I for each statement
       execute function actor.trg_audit_stays()',
      table_name
    );
  end loop;
end
$$;

-- An entry tells the person's name as it was, and names of people are on their cards.
grant select on profile_card to coldlane_policy;
create policy policy_reads on profile_card for select to coldlane_policy using (true);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'profile', 'profile_card', 'profile_carrier', 'profile_shipper', 'shipper', 'shipper_account',
    'carrier', 'carrier_settings', 'carrier_shipper', 'carrier_shipper_terms'
  ] loop
    execute format(
      'create constraint trigger audit after insert or update or delete on %I
       deferrable initially deferred for each row execute function actor.trg_audit()',
      table_name
    );
  end loop;
end
$$;
