-- What a change of a carrier's tariff would do to the searches of the last 90 days. The change itself is rolled back and only
-- the comparison is stored, for a day. A server that rates one writes `seen_at` every few seconds, so that a row of a killed
-- server does not stay RUNNING.
create table tariff_effect (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  made_by uuid not null references profile (id),
  created_at timestamptz not null,
  seen_at timestamptz not null,
  status text not null default 'WAITING' check (status in ('WAITING', 'RUNNING', 'FINISHED', 'FAILED')),
  -- One of the three: an upload, edits, or a region to deactivate. The edits are deleted once they are rated.
  kind text not null check (kind in ('UPLOAD', 'EDITS', 'REGION')),
  upload_id uuid references file_upload_processing (id),
  edits json,
  -- No reference: the region may be removed while the row is kept.
  region_id uuid,
  -- The tariff's revision that the change was compared with.
  revision bigint not null check (revision > 0),
  rated integer not null default 0 check (rated >= 0),
  total integer check (total >= rated),
  message text check ((message is null) = (status <> 'FAILED')),
  result json check ((result is null) = (status <> 'FINISHED')),
  check ((upload_id is null) = (kind <> 'UPLOAD')),
  check ((region_id is null) = (kind <> 'REGION')),
  check (edits is null or kind = 'EDITS')
);
create index tariff_effect_carrier_idx on tariff_effect (carrier_id, created_at desc);
-- One at a time for each carrier.
create unique index tariff_effect_running_idx on tariff_effect (carrier_id) where status in ('WAITING', 'RUNNING');

alter table tariff_effect enable row level security;
alter table tariff_effect force row level security;
grant select, insert, update, delete on tariff_effect to coldlane_system;
create policy system_all on tariff_effect to coldlane_system using (true) with check (true);
grant select on tariff_effect to coldlane_user;
create policy user_reads on tariff_effect for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
