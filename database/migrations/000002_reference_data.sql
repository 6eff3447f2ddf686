-- Reference data that all carriers share. Every change raises the one reference revision.

create table reference_state (
  only_row boolean primary key default true check (only_row),
  revision bigint not null default 1 check (revision > 0),
  revised_at timestamptz not null default now()
);
insert into reference_state default values;

create table master_zip (
  zip text primary key check (zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z])$'),
  zip_three text not null check (zip_three = left(zip, 3)),
  state text not null check (state ~ '^[A-Z]{2}$'),
  city text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);

create table zip_substitution (
  original_zip text not null check (original_zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)$'),
  substitution_type text not null check (substitution_type = 'MILEAGE'),
  substitute_zip text not null check (substitute_zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z])$'),
  primary key (original_zip, substitution_type)
);

create table facility (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
  owner text,
  type text not null default 'FACILITY'
    check (type in ('FACILITY', 'WAREHOUSE', 'HQ', 'TERMINAL', 'OFFICE', 'AIRPORT', 'USER_CUSTOM')),
  scheduling text not null default 'FCFS' check (scheduling in ('FCFS', 'BY_APPT', 'MIXED')),
  street text not null,
  street_2 text,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null check (zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z][0-9][A-Z][0-9])$'),
  latitude double precision,
  longitude double precision,
  carrier_id uuid references carrier (id), -- null: shared
  shipper_id uuid references shipper (id), -- set for a shipper's own (USER_CUSTOM)
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (carrier_id is null or shipper_id is null),
  constraint facility_key unique nulls not distinct (name, zip, carrier_id, shipper_id)
);
create index facility_carrier_id_idx on facility (carrier_id);

create table fuel_price (
  source text not null check (source in ('California', 'Rocky Mountain', 'West Coast', 'US Diesel')),
  effective_date date not null,
  price_mills integer not null check (price_mills > 0), -- per gallon
  primary key (source, effective_date)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'reference_state', 'master_zip', 'zip_substitution', 'facility', 'fuel_price'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
    execute format('grant select on %I to coldlane_user', table_name);
  end loop;
  foreach table_name in array array['reference_state', 'master_zip', 'zip_substitution', 'fuel_price'] loop
    -- A session is enough, whatever the company.
    execute format(
      'create policy user_reads on %I for select to coldlane_user using ((select actor.is_known()))', table_name
    );
  end loop;
end
$$;

-- Shared and carriers' facilities are for everybody; a shipper's own are for that shipper, and for the carriers
-- it has a relation with, who pick up and deliver there.
create policy user_reads on facility for select to coldlane_user using (
  (select actor.is_known())
  and (
    shipper_id is null
    or (select actor.is_admin())
    or shipper_id = any ((select actor.shipper_ids())::uuid[])
    or shipper_id = any ((select actor.related_shipper_ids())::uuid[])
  )
);
