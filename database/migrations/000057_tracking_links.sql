-- The offset from UTC that an event's time was given with, so that screens show the time at the place. Events recorded before
-- show UTC.
alter table load_event
  add column utc_offset_minutes smallint not null default 0 check (utc_offset_minutes between -899 and 899);

-- Replaced by a version with another parameter. Its owner drops it.
set local role coldlane_policy;
drop function if exists actor.track_load(
  uuid, uuid, timestamptz, uuid, text, timestamptz, date, text, integer, text, text, text
);
reset role;

-- Links that show where a load is without logging in, for its consignee. The secret is a signature of the id and is not stored.
-- Only `actor.*` functions write them. A carrier does not read them.
create table tracking_link (
  id uuid primary key,
  load_id uuid not null references load (id),
  shipper_id uuid not null references shipper (id),
  made_by uuid not null references profile (id),
  made_at timestamptz not null,
  ended_by uuid references profile (id),
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create index tracking_link_load_id_idx on tracking_link (load_id);
-- A load has one open link, also if two are made at the same moment.
create unique index tracking_link_open_idx on tracking_link (load_id) where ended_at is null;

alter table tracking_link enable row level security;
alter table tracking_link force row level security;
grant select on tracking_link to coldlane_system, coldlane_user;
create policy system_reads on tracking_link for select to coldlane_system using (true);
create policy user_reads on tracking_link for select to coldlane_user using (
  (select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
grant select, insert on tracking_link to coldlane_policy;
grant update (ended_by, ended_at) on tracking_link to coldlane_policy;
create policy keeper_reads on tracking_link for select to coldlane_policy using (true);
create policy keeper_adds on tracking_link for insert to coldlane_policy with check (true);
create policy keeper_changes on tracking_link for update to coldlane_policy using (true) with check (true);
