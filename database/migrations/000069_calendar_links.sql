-- The link by which a person's calendar program reads their pickups and deliveries without logging in. The secret is shown once
-- and only its SHA-256 is stored. Only `actor.*` functions write the rows.
create table calendar_link (
  profile_id uuid primary key references profile (id),
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  made_at timestamptz not null,
  -- When a calendar program last read it, to the hour.
  read_at timestamptz
);

alter table calendar_link enable row level security;
alter table calendar_link force row level security;
-- People read everything but the hash.
grant select (profile_id, made_at, read_at) on calendar_link to coldlane_user;
grant select on calendar_link to coldlane_system;
create policy system_reads on calendar_link for select to coldlane_system using (true);
create policy user_reads on calendar_link for select to coldlane_user using (profile_id = (select actor.self_id()));
grant select, insert, update, delete on calendar_link to coldlane_policy;
create policy keeper_reads on calendar_link for select to coldlane_policy using (true);
create policy keeper_adds on calendar_link for insert to coldlane_policy with check (true);
create policy keeper_changes on calendar_link for update to coldlane_policy using (true) with check (true);
create policy keeper_removes on calendar_link for delete to coldlane_policy using (true);
