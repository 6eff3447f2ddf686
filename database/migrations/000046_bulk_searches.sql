-- A bulk search goes on after the process that rates it is killed. So its lanes and everything that rating needs are stored
-- when it is opened.
alter table quote_request_group
  -- The shipper whose terms a carrier tests.
  add column terms_shipper_id uuid,
  -- The API key that opened it; null for a user.
  add column key_id uuid,
  -- How often it was begun without rating a lane since, and the lanes that were rated when it was last begun.
  add column attempts smallint not null default 0,
  add column lanes_at_attempt integer not null default 0,
  -- Figures over all lanes, written when they are first read after it has ended.
  add column summary json;

-- What a bulk search asks. `actor.open_bulk_search` adds them with their group; they never change.
create table bulk_search_lane (
  group_id uuid not null,
  row_number integer not null check (row_number between 1 and 10000),
  from_zip text not null,
  to_zip text not null,
  temperature text not null,
  temperature_f integer,
  commodity text not null,
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  stackable boolean not null,
  primary key (group_id, row_number)
);
alter table bulk_search_lane enable row level security;
alter table bulk_search_lane force row level security;
grant select on bulk_search_lane to coldlane_user, coldlane_key, coldlane_system;
grant select, insert on bulk_search_lane to coldlane_policy;
create policy system_reads on bulk_search_lane for select to coldlane_system using (true);
create policy keeper_reads on bulk_search_lane for select to coldlane_policy using (true);
create policy keeper_adds on bulk_search_lane for insert to coldlane_policy with check (true);
create policy user_reads on bulk_search_lane for select to coldlane_user using (
  exists (select from quote_request_group opened where opened.id = group_id)
);
create policy key_reads on bulk_search_lane for select to coldlane_key using (
  exists (select from quote_request_group opened where opened.id = group_id)
);

-- All servers look for running bulk searches.
create index quote_request_group_waiting_idx on quote_request_group (created_at) where state = 'RUNNING' and kind = 'BULK';

alter table file_upload_processing
  -- What is asked once for a file of shipments: earliestPickup, accessorials and foodGrade.
  add column search_options jsonb,
  add column bulk_search_id uuid,
  add constraint file_upload_processing_search check (
    type = 'bulk-search' or (search_options is null and bulk_search_id is null)
  );

-- A key reads through the same queries as a user; without a policy it gets no names.
grant select on profile_card to coldlane_key;
