-- Loads: booked quotes. Only `actor.*` functions write them, so that rights, expiry, approval and transitions are checked
-- wherever a write comes from. Tracking, proposals, messages and documents bring their own tables.

create table load (
  id uuid primary key,
  number text not null unique, -- `L-` and eight signs (actor.next_load_number)
  shipper_id uuid not null references shipper (id),
  carrier_id uuid not null references carrier (id),
  -- As they were when the load was requested, and for a carrier that may not read its customer's card.
  shipper_name text not null,
  carrier_name text not null,
  status text not null check (status in ('PENDING', 'ACCEPTED', 'REJECTED', 'CANCELLED')),
  created_by uuid not null references profile (id), -- or the creator of the API key
  key_id uuid references api_key (id),
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(), -- set by the trigger tell_live
  picked_up_at timestamptz, -- from then on only an ADMIN cancels
  pickup_date date not null,
  delivery_date date not null check (delivery_date >= pickup_date), -- of the last dropoff
  commodity text not null,
  temperature text not null check (temperature in ('AMBIENT', 'CHILLED', 'FROZEN')),
  temperature_f integer,
  stackable boolean not null,
  food_grade boolean not null,
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  total_cents bigint not null check (total_cents >= 0),
  -- The first pickup and the last dropoff, for lists.
  from_zip text not null,
  from_city text not null,
  from_state text not null,
  to_zip text not null,
  to_city text not null,
  to_state text not null,
  dropoffs smallint not null check (dropoffs > 0),
  po text check (length(po) between 1 and 60),
  pickup_number text check (length(pickup_number) between 1 and 60),
  own_reference text check (length(own_reference) between 1 and 60),
  product_description text check (length(product_description) between 1 and 2000),
  special_instructions text check (length(special_instructions) between 1 and 2000),
  revision integer not null default 1 check (revision > 0) -- of its documents
);
create sequence load_number_seq as bigint;

-- The quotes of a load with their charges, which never change: one, or one for each dropoff of a pool.
create table load_quote (
  load_id uuid not null references load (id),
  quote_id uuid not null references quote (id),
  shipper_id uuid not null,
  carrier_id uuid not null,
  is_live boolean not null, -- while its load is PENDING or ACCEPTED
  quote_number bigint not null,
  request_id uuid not null,
  stop_position smallint not null,
  rate_type text not null,
  vehicle_type text,
  miles integer not null,
  total_cents bigint not null,
  lines json not null, -- as in `quote`
  primary key (load_id, quote_id)
);
-- A quote has one live load, also if it is booked twice at the same moment.
create unique index load_quote_live_idx on load_quote (quote_id) where is_live;
create index load_quote_quote_id_idx on load_quote (quote_id);
create index load_quote_number_idx on load_quote (quote_number);

create table load_stop (
  load_id uuid not null references load (id),
  position smallint not null check (position > 0),
  side text not null check (side in ('PICKUP', 'DROPOFF')),
  facility_id uuid references facility (id),
  -- As they were when the load was requested.
  name text not null,
  street text not null,
  street_2 text,
  city text not null,
  state text not null,
  zip text not null,
  contact_name text,
  contact_phone text,
  day date not null,
  appointment text not null check (appointment in ('FCFS', 'BY_APPT')),
  -- In the local time of the stop.
  window_from time,
  window_to time,
  pallets integer not null,
  gross_weight_lbs integer not null,
  accessorials text[] not null,
  primary key (load_id, position),
  check ((window_from is null) = (window_to is null) and window_from < window_to)
);

-- Who moved a load from status to status, when and why. The first row is the request.
create table load_transition (
  load_id uuid not null references load (id),
  position smallint not null check (position > 0),
  at timestamptz not null,
  action text not null check (action in ('REQUEST', 'ACCEPT', 'REJECT', 'CANCEL')),
  from_status text,
  to_status text not null,
  side text not null check (side in ('PLATFORM', 'CARRIER', 'SHIPPER')),
  made_by uuid not null references profile (id),
  key_id uuid references api_key (id),
  by_link boolean not null default false,
  reason text check (length(reason) between 1 and 500),
  primary key (load_id, position),
  check ((action = 'REQUEST') = (from_status is null))
);

-- The words of a load's references, for the search. The trigger `index_references` writes them.
create table load_reference (
  load_id uuid not null references load (id),
  word text collate "C" not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  primary key (word, load_id)
);
create index load_reference_load_id_idx on load_reference (load_id);

-- What webhooks will deliver, written in the transaction of what it reports.
create table outbox_event (
  id bigint generated always as identity primary key,
  type text not null,
  subject_id uuid not null,
  shipper_id uuid,
  carrier_id uuid,
  body jsonb not null,
  created_at timestamptz not null
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'load', 'load_quote', 'load_stop', 'load_transition', 'load_reference', 'outbox_event'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to coldlane_system', table_name);
    execute format('create policy system_reads on %I for select to coldlane_system using (true)', table_name);
    execute format('grant select, insert on %I to coldlane_policy', table_name);
    execute format('create policy keeper_reads on %I for select to coldlane_policy using (true)', table_name);
    execute format('create policy keeper_adds on %I for insert to coldlane_policy with check (true)', table_name);
  end loop;
  foreach table_name in array array['load', 'load_quote'] loop
    execute format('grant update on %I to coldlane_policy', table_name);
    execute format(
      'create policy keeper_changes on %I for update to coldlane_policy using (true) with check (true)', table_name
    );
  end loop;
  foreach table_name in array array['load', 'load_quote', 'load_reference'] loop
    execute format('grant select on %I to coldlane_user, coldlane_key', table_name);
    execute format(
      'create policy user_reads on %I for select to coldlane_user using ((select actor.is_admin()) '
      'or shipper_id = any ((select actor.shipper_ids())::uuid[]) '
      'or carrier_id = any ((select actor.carrier_ids())::uuid[]))', table_name
    );
    execute format(
      'create policy key_reads on %I for select to coldlane_key '
      'using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]))', table_name
    );
  end loop;
  foreach table_name in array array['load_stop', 'load_transition'] loop
    execute format('grant select on %I to coldlane_user, coldlane_key', table_name);
    execute format(
      'create policy reads_with_load on %I for select to coldlane_user, coldlane_key '
      'using (exists (select from load where load.id = load_id))', table_name
    );
  end loop;
end
$$;
grant delete on load_reference to coldlane_policy;
create policy keeper_removes on load_reference for delete to coldlane_policy using (true);
grant usage on sequence load_number_seq to coldlane_policy;
grant select on facility to coldlane_policy;
create policy keeper_reads on facility for select to coldlane_policy using (true);

-- Lists are sorted by one of three days and read for everyone (an ADMIN), a customer or a carrier. The other columns that
-- filter or decide who reads are included, so that counting reads the index only.
create index load_created_idx on load (created_at desc, id desc)
  include (status, shipper_id, carrier_id, pickup_date, delivery_date);
create index load_pickup_idx on load (pickup_date, id)
  include (status, shipper_id, carrier_id, delivery_date);
create index load_delivery_idx on load (delivery_date, id)
  include (status, shipper_id, carrier_id, pickup_date);
create index load_shipper_created_idx on load (shipper_id, created_at desc, id desc)
  include (status, carrier_id, pickup_date, delivery_date);
create index load_shipper_pickup_idx on load (shipper_id, pickup_date, id) include (status, carrier_id, delivery_date);
create index load_shipper_delivery_idx on load (shipper_id, delivery_date, id) include (status, carrier_id, pickup_date);
create index load_carrier_created_idx on load (carrier_id, created_at desc, id desc)
  include (status, shipper_id, pickup_date, delivery_date);
create index load_carrier_pickup_idx on load (carrier_id, pickup_date, id) include (status, shipper_id, delivery_date);
create index load_carrier_delivery_idx on load (carrier_id, delivery_date, id) include (status, shipper_id, pickup_date);
-- For those that changed since a reader's stream broke.
create index load_updated_idx on load (updated_at);

create trigger tell_live before insert or update on load
  for each row execute function actor.trg_tell_live();
create trigger index_references after insert or update of po, pickup_number, own_reference on load
  for each row execute function actor.trg_index_load_references();
create constraint trigger audit after insert or update or delete on load
  deferrable initially deferred for each row execute function actor.trg_audit();

alter table audit_entry drop constraint audit_entry_subject_kind;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION',
    'TAKEN_VALUE', 'LOAD'
  )
);
