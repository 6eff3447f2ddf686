-- Messages between both sides of a load. Only `actor.*` functions write them, and no message is changed or removed.

alter table load add column messages integer not null default 0 check (messages >= 0);

create table load_message (
  load_id uuid not null references load (id),
  position integer not null check (position > 0),
  at timestamptz not null,
  side text not null check (side in ('PLATFORM', 'CARRIER', 'SHIPPER')),
  made_by uuid not null references profile (id),
  text text not null check (length(text) between 1 and 2000),
  file_paths text[] not null check (cardinality(file_paths) <= 5), -- in the bucket load-files
  primary key (load_id, position)
);
-- Counting what a person sent in the last minute.
create index load_message_made_by_idx on load_message (made_by, at);
create index load_message_file_paths_idx on load_message using gin (file_paths);

-- Up to which message a person has read a load's messages.
create table load_message_read (
  load_id uuid not null references load (id),
  profile_id uuid not null references profile (id),
  position integer not null check (position >= 0),
  primary key (profile_id, load_id)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['load_message', 'load_message_read'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to coldlane_system, coldlane_user', table_name);
    execute format('create policy system_reads on %I for select to coldlane_system using (true)', table_name);
    execute format('grant select, insert on %I to coldlane_policy', table_name);
    execute format('create policy keeper_reads on %I for select to coldlane_policy using (true)', table_name);
    execute format('create policy keeper_adds on %I for insert to coldlane_policy with check (true)', table_name);
  end loop;
end
$$;
create policy reads_with_load on load_message for select to coldlane_user
  using (exists (select from load where load.id = load_id));
create policy user_reads on load_message_read for select to coldlane_user using (profile_id = (select actor.self_id()));
grant update on load_message_read to coldlane_policy;
create policy keeper_changes on load_message_read for update to coldlane_policy using (true) with check (true);

-- The loads of a company with messages, the latest change first.
create index load_shipper_messages_idx on load (shipper_id, updated_at desc) where messages > 0;
create index load_carrier_messages_idx on load (carrier_id, updated_at desc) where messages > 0;
