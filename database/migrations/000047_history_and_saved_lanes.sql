-- The lanes that users of a shipper saved, without a pickup date.
create table saved_lane (
  id uuid primary key,
  shipper_id uuid not null references shipper (id),
  created_by uuid not null references profile (id),
  name text check (length(name) between 1 and 80),
  from_zip text not null,
  to_zip text not null,
  temperature text not null check (temperature in ('AMBIENT', 'CHILLED', 'FROZEN')),
  temperature_f integer,
  commodity text not null,
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  stackable boolean not null,
  food_grade boolean not null,
  accessorials text[] not null, -- sorted, so that equal shipments have equal lists
  created_at timestamptz not null
);
create unique index saved_lane_shipment_idx on saved_lane (
  shipper_id, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable, food_grade, accessorials
);
alter table saved_lane enable row level security;
alter table saved_lane force row level security;
grant select, insert, update, delete on saved_lane to coldlane_system;
grant select, insert, delete on saved_lane to coldlane_user;
create policy system_all on saved_lane to coldlane_system using (true) with check (true);
create policy user_reads on saved_lane for select to coldlane_user
  using ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]));
create policy user_adds on saved_lane for insert to coldlane_user with check (
  created_by = (select actor.profile_id())
  and ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
);
create policy user_removes on saved_lane for delete to coldlane_user
  using ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]));
-- The limit counts as the function's owner.
grant select on saved_lane to coldlane_policy;
create policy policy_reads on saved_lane for select to coldlane_policy using (true);
create trigger trg_limit_saved_lanes after insert on saved_lane
  for each row execute function actor.trg_limit_saved_lanes();

-- The history lists single searches and groups. Without the first index it would read past the 10,000 lanes of a bulk
-- search. The second finds the past of a lane (decision 51 has what they cost a search).
create index quote_request_single_idx on quote_request (shipper_id, created_at desc, id desc) where group_id is null;
create index quote_request_lane_idx on quote_request (shipper_id, from_zip, to_zip, created_at desc);
