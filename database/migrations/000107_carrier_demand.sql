-- What customers asked for in the last 90 days and a carrier did not quote, as its users may know it: lanes between two ZIP
-- prefixes that at least three customers asked for, with counts in steps (decision 121). Counted once a UTC day from the days
-- before it, so that nobody can compare the counts before and after a search. No row says anything about fewer customers, so
-- that not even this table knows it.
create table carrier_demand (
  carrier_id uuid primary key references carrier on delete cascade,
  day date not null, -- counted are the searches before this day
  lanes jsonb not null check (jsonb_typeof(lanes) = 'array')
);

alter table carrier_demand enable row level security;
alter table carrier_demand force row level security;
grant select on carrier_demand to coldlane_system;
create policy system_reads on carrier_demand for select to coldlane_system using (true);
grant select, insert, update on carrier_demand to coldlane_policy;
create policy keeper_reads on carrier_demand for select to coldlane_policy using (true);
create policy keeper_adds on carrier_demand for insert to coldlane_policy with check (true);
create policy keeper_replaces on carrier_demand for update to coldlane_policy using (true) with check (true);
