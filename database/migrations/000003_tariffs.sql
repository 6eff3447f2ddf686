-- The whole tariff of a carrier, and what it was before each change.
-- Every row carries the carrier, so that one policy serves them all, and the revision that wrote it.
-- Composite foreign keys keep a row from naming another carrier's region or sheet.
-- Money in cents, rates in mills, percentages in basis points.

create table region (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  name text not null check (name = btrim(name) and name <> ''),
  is_active boolean not null default true,
  pickup_premium_bp integer not null default 0 check (pickup_premium_bp between 0 and 10000),
  pickup_premium_cap_cents integer check (pickup_premium_cap_cents >= 0),
  pickup_minimum_weight_lbs integer check (pickup_minimum_weight_lbs >= 0),
  pickup_premium_per_pallet_cents integer not null default 0 check (pickup_premium_per_pallet_cents >= 0),
  dropoff_premium_bp integer not null default 0 check (dropoff_premium_bp between 0 and 10000),
  dropoff_premium_cap_cents integer check (dropoff_premium_cap_cents >= 0),
  dropoff_minimum_weight_lbs integer check (dropoff_minimum_weight_lbs >= 0),
  revision bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (carrier_id, name),
  unique (carrier_id, id)
);

create table region_zip (
  region_id uuid not null,
  zip text not null check (zip ~ '^([0-9]{3}|[0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)$'),
  carrier_id uuid not null,
  revision bigint not null,
  primary key (region_id, zip),
  foreign key (carrier_id, region_id) references region (carrier_id, id)
);
create index region_zip_carrier_id_idx on region_zip (carrier_id);

create table rate_sheet (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  name text not null check (name = btrim(name) and name <> ''),
  type text not null check (type in ('PALLET', 'WEIGHT')),
  revision bigint not null,
  unique (carrier_id, name),
  unique (carrier_id, id)
);

create table rate_sheet_pallet_value (
  rate_sheet_id uuid not null,
  maximum_miles integer not null check (maximum_miles > 0),
  pallets integer not null check (pallets > 0),
  carrier_id uuid not null,
  minimum_rate_cents integer check (minimum_rate_cents >= 0),
  total_base_rate_cents integer not null check (total_base_rate_cents >= 0),
  revision bigint not null,
  primary key (rate_sheet_id, maximum_miles, pallets),
  foreign key (carrier_id, rate_sheet_id) references rate_sheet (carrier_id, id)
);
create index rate_sheet_pallet_value_carrier_id_idx on rate_sheet_pallet_value (carrier_id);

create table rate_sheet_weight_value (
  rate_sheet_id uuid not null,
  maximum_miles integer not null check (maximum_miles > 0),
  weight_tier_lbs integer not null check (weight_tier_lbs >= 0),
  carrier_id uuid not null,
  minimum_rate_cents integer check (minimum_rate_cents >= 0),
  base_rate_mills_per_100_lbs integer not null check (base_rate_mills_per_100_lbs >= 0),
  revision bigint not null,
  primary key (rate_sheet_id, maximum_miles, weight_tier_lbs),
  foreign key (carrier_id, rate_sheet_id) references rate_sheet (carrier_id, id)
);
create index rate_sheet_weight_value_carrier_id_idx on rate_sheet_weight_value (carrier_id);

create table lane (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  origin_region_id uuid,
  destination_region_id uuid,
  origin_facility_id uuid references facility (id),
  destination_facility_id uuid references facility (id),
  temperature text not null check (temperature in ('AMBIENT', 'CHILLED', 'FROZEN')),
  commodity text
    check (commodity in ('FOODSTUFFS', 'ALCOHOL', 'FRESH_SEAFOOD', 'FROZEN_SEAFOOD', 'ICE_CREAM', 'PRODUCE')),
  minimum_rate_cents integer check (minimum_rate_cents >= 0),
  pallet_rate_cents integer check (pallet_rate_cents >= 0),
  rate_sheet_id uuid,
  fuel_price_source text check (fuel_price_source in ('California', 'Rocky Mountain', 'West Coast', 'US Diesel')),
  schedule_pickup text[] not null default '{}'
    check (schedule_pickup <@ array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  schedule_dropoff text[] not null default '{}'
    check (schedule_dropoff <@ array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']),
  box_base_rate_mills_per_mile integer check (box_base_rate_mills_per_mile >= 0),
  box_total_base_rate_cents integer check (box_total_base_rate_cents >= 0),
  reefer_van_base_rate_mills_per_mile integer check (reefer_van_base_rate_mills_per_mile >= 0),
  reefer_van_total_base_rate_cents integer check (reefer_van_total_base_rate_cents >= 0),
  sprinter_base_rate_mills_per_mile integer check (sprinter_base_rate_mills_per_mile >= 0),
  sprinter_total_base_rate_cents integer check (sprinter_total_base_rate_cents >= 0),
  revision bigint not null,
  check (origin_region_id is not null or origin_facility_id is not null),
  check (destination_region_id is not null or destination_facility_id is not null),
  foreign key (carrier_id, origin_region_id) references region (carrier_id, id),
  foreign key (carrier_id, destination_region_id) references region (carrier_id, id),
  foreign key (carrier_id, rate_sheet_id) references rate_sheet (carrier_id, id),
  constraint lane_key unique nulls not distinct (
    carrier_id, origin_region_id, destination_region_id, origin_facility_id, destination_facility_id,
    temperature, commodity
  )
);

-- The source of the fuel price for what is delivered in a state (upload type fuel-prices).
create table fuel_source_by_state (
  carrier_id uuid not null references carrier (id),
  destination_state text not null check (destination_state ~ '^[A-Z]{2}$'),
  fuel_price_source text not null
    check (fuel_price_source in ('California', 'Rocky Mountain', 'West Coast', 'US Diesel')),
  revision bigint not null,
  primary key (carrier_id, destination_state)
);

create table fuel_surcharge (
  carrier_id uuid not null references carrier (id),
  fuel_price_source text check (fuel_price_source in ('California', 'Rocky Mountain', 'West Coast', 'US Diesel')),
  maximum_fuel_price_mills integer not null check (maximum_fuel_price_mills > 0), -- per gallon
  surcharge_bp integer not null check (surcharge_bp between 0 and 10000),
  revision bigint not null,
  constraint fuel_surcharge_key unique nulls not distinct (carrier_id, fuel_price_source, maximum_fuel_price_mills)
);

create table pallet_weight_premium (
  carrier_id uuid not null references carrier (id),
  weight_tier_lbs integer not null check (weight_tier_lbs >= 0), -- average pounds a pallet
  premium_bp integer not null check (premium_bp between 0 and 10000),
  premium_cap_cents integer check (premium_cap_cents >= 0),
  revision bigint not null,
  primary key (carrier_id, weight_tier_lbs)
);

create table accessorial_charge (
  carrier_id uuid not null references carrier (id),
  accessorial text not null check (accessorial in (
    'LIFTGATE', 'LIFTGATE_PICKUP', 'LIFTGATE_DROPOFF', 'LIMITED_ACCESS', 'CONVENTION_CENTER', 'DRIVER_LOADING',
    'DRIVER_LOADING_PICKUP', 'DRIVER_LOADING_UNLOADING', 'INSIDE_DELIVERY', 'INSIDE_DELIVERY_PICKUP',
    'INSIDE_DELIVERY_DROPOFF', 'NIGHTTIME_DELIVERY', 'NIGHTTIME_DELIVERY_PICKUP', 'NIGHTTIME_DELIVERY_DROPOFF',
    'TEMPERATURE_MONITORING', 'CROSS_DOCKING', 'GUARANTEED_SERVICE'
  )),
  charge_type text not null check (charge_type in ('FLAT', 'PER_PALLET', 'PER_HUNDREDWEIGHT', 'PERCENT')),
  amount_cents integer check (amount_cents >= 0),
  rate_mills_per_100_lbs integer check (rate_mills_per_100_lbs >= 0),
  percentage_bp integer check (percentage_bp between 0 and 10000),
  minimum_cents integer check (minimum_cents >= 0),
  maximum_cents integer check (maximum_cents >= 0),
  revision bigint not null,
  primary key (carrier_id, accessorial),
  check (minimum_cents <= maximum_cents),
  check ((amount_cents is not null) = (charge_type in ('FLAT', 'PER_PALLET'))),
  check ((rate_mills_per_100_lbs is not null) = (charge_type = 'PER_HUNDREDWEIGHT')),
  check ((percentage_bp is not null) = (charge_type = 'PERCENT'))
);

create table schedule_lane (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  origin_region_id uuid,
  destination_region_id uuid,
  origin_facility_id uuid references facility (id),
  destination_facility_id uuid references facility (id),
  pickup_day text not null check (pickup_day in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  dropoff_day text not null check (dropoff_day in ('MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN')),
  days_in_transit integer not null check (days_in_transit between 0 and 60),
  revision bigint not null,
  check (origin_region_id is not null or origin_facility_id is not null),
  check (destination_region_id is not null or destination_facility_id is not null),
  foreign key (carrier_id, origin_region_id) references region (carrier_id, id),
  foreign key (carrier_id, destination_region_id) references region (carrier_id, id),
  constraint schedule_lane_key unique nulls not distinct (
    carrier_id, origin_region_id, destination_region_id, origin_facility_id, destination_facility_id, pickup_day
  )
);

create table schedule_region (
  id uuid primary key,
  carrier_id uuid not null references carrier (id),
  region_id uuid not null,
  facility_id uuid references facility (id),
  service_type text not null check (service_type in ('PICKUP', 'DROPOFF')),
  service_days text[] not null
    check (service_days <@ array['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] and cardinality(service_days) > 0),
  revision bigint not null,
  foreign key (carrier_id, region_id) references region (carrier_id, id),
  constraint schedule_region_key unique nulls not distinct (carrier_id, region_id, facility_id, service_type)
);

-- A row that was changed or removed, with the revisions between which it held:
-- written by `from_revision`, no longer valid in `to_revision`. One table for all, because the row is kept as it was.
create table tariff_history (
  id bigint generated always as identity primary key,
  carrier_id uuid not null references carrier (id),
  table_name text not null,
  from_revision bigint not null,
  to_revision bigint not null,
  old_row jsonb not null,
  recorded_at timestamptz not null default now(),
  check (from_revision < to_revision)
);
create index tariff_history_carrier_id_idx on tariff_history (carrier_id, table_name, to_revision);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'region', 'region_zip', 'rate_sheet', 'rate_sheet_pallet_value', 'rate_sheet_weight_value', 'lane',
    'fuel_source_by_state', 'fuel_surcharge', 'pallet_weight_premium', 'accessorial_charge',
    'schedule_lane', 'schedule_region', 'tariff_history'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to coldlane_user', table_name);
    execute format(
      'create policy user_reads on %I for select to coldlane_user using '
      '((select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[]))', table_name
    );
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
    if table_name <> 'tariff_history' then
      execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
      execute format(
        'create trigger keep_history before update or delete on %I '
        'for each row execute function actor.trg_keep_tariff_history()', table_name
      );
    end if;
  end loop;
end
$$;
-- History is only added to.
grant select, insert on tariff_history to coldlane_system;
