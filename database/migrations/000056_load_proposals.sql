-- A carrier's proposals of other days for the stops of a load. Only `actor.*` functions write them. A proposal lapses without a
-- write: an OPEN one of a load that ended, was picked up, or whose pickup day has come is read as LAPSED.

create table load_proposal (
  id uuid primary key,
  load_id uuid not null references load (id),
  status text not null check (status in ('OPEN', 'ACCEPTED', 'DECLINED', 'WITHDRAWN')),
  days jsonb not null, -- [{position, from, to}], only the stops whose day changes
  note text check (length(note) between 1 and 500),
  side text not null check (side in ('PLATFORM', 'CARRIER')),
  made_by uuid not null references profile (id),
  made_at timestamptz not null,
  answered_by uuid references profile (id),
  answered_at timestamptz,
  revision integer, -- of the documents that have its days
  check ((status = 'OPEN') = (answered_at is null)),
  check ((status = 'OPEN') = (answered_by is null)),
  check ((status = 'ACCEPTED') = (revision is not null))
);
create index load_proposal_load_id_idx on load_proposal (load_id, made_at);
-- A load has one open proposal, also if two are made at the same moment.
create unique index load_proposal_open_idx on load_proposal (load_id) where status = 'OPEN';

alter table load_proposal enable row level security;
alter table load_proposal force row level security;
grant select on load_proposal to coldlane_system, coldlane_user, coldlane_key;
create policy system_reads on load_proposal for select to coldlane_system using (true);
create policy reads_with_load on load_proposal for select to coldlane_user, coldlane_key
  using (exists (select from load where load.id = load_id));
grant select, insert, update on load_proposal to coldlane_policy;
create policy keeper_reads on load_proposal for select to coldlane_policy using (true);
create policy keeper_adds on load_proposal for insert to coldlane_policy with check (true);
create policy keeper_changes on load_proposal for update to coldlane_policy using (true) with check (true);

-- An accepted proposal changes the days of stops, and nothing else of them.
grant update (day) on load_stop to coldlane_policy;
create policy keeper_changes on load_stop for update to coldlane_policy using (true) with check (true);
