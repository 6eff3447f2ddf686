-- Spot requests: a customer asks carriers for offers until a deadline and accepts one, which books a load. Only `actor.*`
-- functions write these tables. A carrier reads a request that was sent to it, its own answer and its own offers, and
-- nothing of other carriers; what only the customer sees of a request is in a table of its own.

create table spot_request (
  id uuid primary key,
  number text not null unique, -- `S-` and eight signs (actor.next_spot_number)
  shipper_id uuid not null references shipper (id),
  shipper_name text not null, -- as it was, and for a carrier that may not read its customer's card
  status text not null check (status in ('OPEN', 'BOOKED', 'EXPIRED', 'CANCELLED')),
  created_by uuid not null references profile (id), -- or the creator of the API key
  key_id uuid references api_key (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deadline timestamptz not null check (deadline > created_at),
  vehicle_type text not null check (vehicle_type in ('REEFER_VAN', 'SPRINTER', 'BOX', 'TRUCKLOAD', 'OTHER')),
  commodity text not null,
  temperature text not null check (temperature in ('AMBIENT', 'CHILLED', 'FROZEN')),
  temperature_f integer,
  stackable boolean not null,
  food_grade boolean not null,
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  earliest_pickup date not null,
  latest_pickup date check (latest_pickup >= earliest_pickup),
  miles integer not null check (miles > 0), -- to the last dropoff
  product_description text check (length(product_description) between 1 and 2000),
  special_instructions text check (length(special_instructions) between 1 and 2000),
  -- The pickup and the last dropoff, for lists.
  from_zip text not null,
  from_city text not null,
  from_state text not null,
  to_zip text not null,
  to_city text not null,
  to_state text not null,
  dropoffs smallint not null check (dropoffs between 1 and 10),
  search_text text not null
);
create sequence spot_number_seq as bigint;

-- What only the customer sees.
create table spot_request_private (
  request_id uuid primary key references spot_request (id),
  shipper_id uuid not null,
  note text check (length(note) between 1 and 500),
  po text check (length(po) between 1 and 60),
  pickup_number text check (length(pickup_number) between 1 and 60),
  own_reference text check (length(own_reference) between 1 and 60),
  show_margin boolean not null, -- tells carriers that are not chosen how far off they were
  -- The search whose quotes stand beside the offers. No reference: searches may be deleted.
  quote_request_id uuid,
  quote_group_id uuid,
  check (quote_request_id is null or quote_group_id is null)
);

create table spot_request_stop (
  request_id uuid not null references spot_request (id),
  position smallint not null check (position > 0),
  side text not null check (side in ('PICKUP', 'DROPOFF')),
  zip text not null,
  city text not null,
  state text not null,
  facility_id uuid references facility (id),
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  accessorials text[] not null,
  primary key (request_id, position)
);

-- The carriers that were asked. Live streams watch this table, so that no carrier learns when another one answers.
create table spot_request_carrier (
  id uuid primary key,
  request_id uuid not null references spot_request (id),
  carrier_id uuid not null references carrier (id),
  shipper_id uuid not null,
  carrier_name text not null,
  answer text not null default 'WAITING' check (answer in ('WAITING', 'OFFERED', 'DECLINED')),
  declined_at timestamptz,
  decline_reason text check (length(decline_reason) between 1 and 500),
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(), -- set by the trigger tell_live
  unique (request_id, carrier_id),
  check ((answer = 'DECLINED') = (declined_at is not null)),
  check ((declined_at is null) = (decline_reason is null))
);

create table spot_offer (
  id uuid primary key,
  -- From the sequence of quotes: the load of an accepted offer shows it where other loads show their quote.
  number bigint not null unique,
  request_id uuid not null references spot_request (id),
  carrier_id uuid not null references carrier (id),
  shipper_id uuid not null,
  carrier_name text not null,
  status text not null check (
    status in ('OPEN', 'ACCEPTED', 'NOT_CHOSEN', 'REPLACED', 'WITHDRAWN', 'EXPIRED', 'CANCELLED')
  ),
  total_cents bigint not null check (total_cents between 1 and 100000000),
  pickup_date date not null,
  delivery_dates date[] not null check (cardinality(delivery_dates) between 1 and 10),
  expires_at timestamptz not null,
  remark text check (length(remark) between 1 and 500),
  side text not null check (side in ('PLATFORM', 'CARRIER')),
  made_by uuid not null references profile (id),
  by_link boolean not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  -- Above the accepted offer, in percent; only if the customer shows it.
  margin_percent integer,
  check ((status = 'OPEN') = (ended_at is null)),
  check (margin_percent is null or status = 'NOT_CHOSEN')
);
create index spot_offer_request_id_idx on spot_offer (request_id, carrier_id);
-- A carrier has one open offer for a request, and a request one accepted offer, also at the same moment.
create unique index spot_offer_open_idx on spot_offer (request_id, carrier_id) where status = 'OPEN';
create unique index spot_offer_accepted_idx on spot_offer (request_id) where status = 'ACCEPTED';

-- Who did what with a request. A row about one carrier is for the customer and that carrier only.
create table spot_transition (
  request_id uuid not null references spot_request (id),
  position integer not null check (position > 0),
  at timestamptz not null,
  action text not null check (
    action in ('REQUEST', 'OFFER', 'WITHDRAW', 'DECLINE', 'ACCEPT', 'CANCEL', 'EXPIRE')
  ),
  from_status text,
  to_status text not null,
  side text not null check (side in ('PLATFORM', 'CARRIER', 'SHIPPER', 'SYSTEM')),
  made_by uuid references profile (id),
  key_id uuid references api_key (id),
  by_link boolean not null default false,
  reason text check (length(reason) between 1 and 500),
  shipper_id uuid not null,
  carrier_id uuid references carrier (id),
  offer_id uuid references spot_offer (id),
  primary key (request_id, position),
  check ((action = 'REQUEST') = (from_status is null)),
  check ((side = 'SYSTEM') = (made_by is null)),
  check ((action in ('OFFER', 'WITHDRAW', 'DECLINE', 'ACCEPT')) = (carrier_id is not null))
);

create index spot_request_created_idx on spot_request (created_at desc, id desc);
create index spot_request_shipper_idx on spot_request (shipper_id, created_at desc, id desc);
create index spot_request_open_idx on spot_request (deadline) where status = 'OPEN';
create index spot_request_carrier_carrier_idx on spot_request_carrier (carrier_id, request_id);
-- For those that changed since a reader's stream broke.
create index spot_request_carrier_updated_idx on spot_request_carrier (updated_at);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'spot_request', 'spot_request_private', 'spot_request_stop', 'spot_request_carrier', 'spot_offer', 'spot_transition'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select on %I to coldlane_system, coldlane_user, coldlane_key', table_name);
    execute format('create policy system_reads on %I for select to coldlane_system using (true)', table_name);
    execute format('grant select, insert on %I to coldlane_policy', table_name);
    execute format('create policy keeper_reads on %I for select to coldlane_policy using (true)', table_name);
    execute format('create policy keeper_adds on %I for insert to coldlane_policy with check (true)', table_name);
  end loop;
  foreach table_name in array array['spot_request', 'spot_request_carrier', 'spot_offer'] loop
    execute format('grant update on %I to coldlane_policy', table_name);
    execute format(
      'create policy keeper_changes on %I for update to coldlane_policy using (true) with check (true)', table_name
    );
  end loop;
  foreach table_name in array array['spot_request_private', 'spot_request_carrier', 'spot_offer', 'spot_request'] loop
    execute format(
      'create policy key_reads on %I for select to coldlane_key '
      'using (shipper_id = any ((select actor.key_shipper_ids_with(''spot:read''))::uuid[]))', table_name
    );
  end loop;
  foreach table_name in array array['spot_request_carrier', 'spot_offer'] loop
    execute format(
      'create policy user_reads on %I for select to coldlane_user using ((select actor.is_admin()) '
      'or shipper_id = any ((select actor.shipper_ids())::uuid[]) '
      'or carrier_id = any ((select actor.carrier_ids())::uuid[]))', table_name
    );
  end loop;
end
$$;
create policy user_reads on spot_request for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or exists (
    select from spot_request_carrier asked
    where asked.request_id = spot_request.id and asked.carrier_id = any ((select actor.carrier_ids())::uuid[])
  )
);
create policy user_reads on spot_request_private for select to coldlane_user using (
  (select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
create policy reads_with_request on spot_request_stop for select to coldlane_user, coldlane_key
  using (exists (select from spot_request where spot_request.id = request_id));
create policy user_reads on spot_transition for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
  or carrier_id is null and exists (select from spot_request where spot_request.id = request_id)
);
create policy key_reads on spot_transition for select to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids_with('spot:read'))::uuid[]));
grant usage on sequence spot_number_seq to coldlane_policy;

create trigger tell_live before insert or update on spot_request_carrier
  for each row execute function actor.trg_tell_live();
create constraint trigger audit after insert or update or delete on spot_request
  deferrable initially deferred for each row execute function actor.trg_audit();
create constraint trigger audit after insert or update or delete on spot_offer
  deferrable initially deferred for each row execute function actor.trg_audit();
-- Who was asked is in the request's own entry; a decline gets one of its own.
create constraint trigger audit after insert or update on spot_request_carrier
  deferrable initially deferred for each row when (new.declined_at is not null) execute function actor.trg_audit();
create constraint trigger audit_delete after delete on spot_request_carrier
  deferrable initially deferred for each row execute function actor.trg_audit();
alter table audit_entry drop constraint audit_entry_subject_kind;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION',
    'TAKEN_VALUE', 'LOAD', 'FACILITY', 'SPOT_REQUEST', 'SPOT_OFFER', 'WEBHOOK'
  )
);

-- A load of an accepted offer. Its row in `load_quote` has the offer where others have a quote, so the reference to `quote`
-- is dropped; this one keeps an offer from being booked twice.
alter table load add column offer_id uuid unique references spot_offer (id);
alter table load_quote drop constraint load_quote_quote_id_fkey;
