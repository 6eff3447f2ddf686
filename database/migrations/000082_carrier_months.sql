-- What became of a carrier's quotes in each month, counted once a week after the month has ended and never again
-- (`actor.carrier_months`). A figure that tells about other carriers' loads is null where it would say something about a
-- single customer (decision 86), so that not even this table knows it. Counting a month of a carrier with 35,000 quotes
-- takes about as long as 50 reads of it.
create table carrier_month (
  carrier_id uuid not null,
  month date not null check (extract(day from month) = 1),
  quoted integer not null check (quoted >= 0), -- requests with at least one quote of the carrier
  won integer not null check (won between 0 and quoted), -- of these, became its load
  lost integer check (lost between 3 and quoted - won), -- became a load of another carrier
  -- Of each lost request, by how many percent its lowest quote was above what was booked, in ascending order.
  margins smallint[],
  primary key (carrier_id, month),
  check (margins is null or cardinality(margins) = lost)
);

alter table carrier_month enable row level security;
alter table carrier_month force row level security;
grant select on carrier_month to coldlane_system;
create policy system_reads on carrier_month for select to coldlane_system using (true);
grant select, insert on carrier_month to coldlane_policy;
create policy keeper_reads on carrier_month for select to coldlane_policy using (true);
create policy keeper_adds on carrier_month for insert to coldlane_policy with check (true);
