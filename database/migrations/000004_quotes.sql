-- What was asked, which carriers were consulted, what they answered: kept whole, explained for ever.
-- `shipper_id` is whose request it is: null when an ADMIN searched for nobody or a carrier tested its own tariff.

create table quote_request_group (
  id uuid primary key,
  source text not null check (source in ('API', 'BULK_SEARCH', 'CARRIER_TESTING', 'SEARCH_PAGE')),
  shipper_id uuid references shipper (id),
  carrier_id uuid references carrier (id), -- whose users tested; set for CARRIER_TESTING by a carrier's user
  created_by uuid references profile (id),
  created_at timestamptz not null,
  check (source <> 'CARRIER_TESTING' or shipper_id is null)
);

create table quote_request (
  id uuid primary key,
  group_id uuid not null references quote_request_group (id),
  source text not null check (source in ('API', 'BULK_SEARCH', 'CARRIER_TESTING', 'SEARCH_PAGE')),
  shipper_id uuid references shipper (id),
  carrier_id uuid references carrier (id),
  -- Whose terms a carrier's own test was rated with. It is not that shipper's request, and not theirs to see.
  terms_shipper_id uuid references shipper (id),
  created_by uuid references profile (id),
  from_zip text not null,
  to_zip text not null,
  temperature text not null check (temperature in ('AMBIENT', 'CHILLED', 'FROZEN')),
  temperature_f integer,
  commodity text not null,
  pallets integer not null check (pallets > 0),
  gross_weight_lbs integer not null check (gross_weight_lbs > 0),
  stackable boolean not null,
  food_grade boolean not null,
  accessorials text[] not null,
  earliest_pickup date not null,
  miles integer not null check (miles > 0),
  reference_revision bigint not null,
  fuel_prices jsonb not null, -- the prices of the day it was asked
  created_at timestamptz not null,
  check (source <> 'CARRIER_TESTING' or shipper_id is null),
  check (source = 'CARRIER_TESTING' or terms_shipper_id is null)
);
create index quote_request_shipper_id_idx on quote_request (shipper_id, created_at desc);
create index quote_request_carrier_id_idx on quote_request (carrier_id, created_at desc) where carrier_id is not null;
create index quote_request_group_id_idx on quote_request (group_id);

-- One row a carrier consulted. Nothing is dropped silently: consulted = quoted + declined.
create table quote_request_carrier (
  request_id uuid not null references quote_request (id),
  carrier_id uuid not null references carrier (id),
  shipper_id uuid references shipper (id),
  carrier_name text not null, -- as it was then
  tariff_revision bigint not null,
  quotes integer not null check (quotes >= 0),
  decline_code text,
  decline_detail text,
  primary key (request_id, carrier_id),
  check ((quotes = 0) = (decline_code is not null)),
  check ((decline_code is null) = (decline_detail is null))
);
create index quote_request_carrier_carrier_id_idx on quote_request_carrier (carrier_id, request_id);

create table quote (
  id uuid primary key,
  request_id uuid not null,
  carrier_id uuid not null,
  shipper_id uuid references shipper (id),
  rate_type text not null check (rate_type in ('PALLET', 'WEIGHT', 'TRUCKLOAD')),
  vehicle_type text check (vehicle_type in ('BOX', 'REEFER_VAN', 'SPRINTER')),
  total_cents bigint not null check (total_cents >= 0), -- a tariff at its limits passes what an integer holds
  rated_as_lbs integer,
  pickup_date date not null,
  dropoff_date date not null,
  transit_days integer not null check (transit_days = dropoff_date - pickup_date),
  fuel_price_source text,
  fuel_effective_date date,
  fuel_price_mills integer,
  tariff_revision bigint not null,
  reference_revision bigint not null,
  is_saved boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((vehicle_type is not null) = (rate_type = 'TRUCKLOAD')),
  foreign key (request_id, carrier_id) references quote_request_carrier (request_id, carrier_id)
);
create index quote_request_id_idx on quote (request_id);
create index quote_carrier_id_idx on quote (carrier_id, created_at desc);

create table quote_line (
  quote_id uuid not null references quote (id),
  position integer not null check (position >= 0),
  carrier_id uuid not null,
  shipper_id uuid,
  code text not null,
  accessorial text,
  cents bigint not null,
  detail text not null, -- plain words, for the shipper
  primary key (quote_id, position)
);

-- The tariff rows behind a quote's lines and behind a decline: for the carrier and ADMIN, never for a shipper.
create table quote_working (
  request_id uuid not null,
  carrier_id uuid not null,
  working jsonb not null,
  primary key (request_id, carrier_id),
  foreign key (request_id, carrier_id) references quote_request_carrier (request_id, carrier_id)
);

-- Answers to writes that named an Idempotency-Key, kept for 24 hours.
create table idempotent_answer (
  owner text not null, -- the actor
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (owner, key)
);
create index idempotent_answer_created_at_idx on idempotent_answer (created_at);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'quote_request_group', 'quote_request', 'quote_request_carrier', 'quote', 'quote_line', 'quote_working',
    'idempotent_answer'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
  -- A user adds requests and quotes and never changes them; answers stay as they were given.
  foreach table_name in array array[
    'quote_request_group', 'quote_request', 'quote_request_carrier', 'quote', 'quote_line', 'quote_working'
  ] loop
    execute format('grant select, insert on %I to coldlane_user', table_name);
  end loop;
  -- What the functions ask that let only the transaction which made a request add to it.
  foreach table_name in array array['quote_request', 'quote_request_carrier', 'quote'] loop
    execute format('grant select on %I to coldlane_policy', table_name);
    execute format('create policy policy_reads on %I for select to coldlane_policy using (true)', table_name);
  end loop;
  -- The shipper whose request it is, and the carrier's own part of it.
  foreach table_name in array array['quote_request_carrier', 'quote', 'quote_line'] loop
    execute format(
      'create policy user_reads on %I for select to coldlane_user using ((select actor.is_admin()) '
      'or shipper_id = any ((select actor.shipper_ids())::uuid[]) '
      'or carrier_id = any ((select actor.carrier_ids())::uuid[]))', table_name
    );
  end loop;
end
$$;

create policy user_reads on quote_request_group for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
-- A carrier sees the requests in which it quoted, and its own tests.
create policy user_reads on quote_request for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
  or ((select actor.is_carrier()) and exists (
    select from quote_request_carrier consulted
    where consulted.request_id = quote_request.id
      and consulted.quotes > 0
      and consulted.carrier_id = any ((select actor.carrier_ids())::uuid[])
  ))
);
create policy user_reads on quote_working for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);

create policy user_adds on quote_request_group for insert to coldlane_user with check (
  created_by = (select actor.profile_id()) and (select actor.may_search(shipper_id, carrier_id, source))
);
create policy user_adds on quote_request for insert to coldlane_user with check (
  created_by = (select actor.profile_id())
  and (select actor.may_search(shipper_id, carrier_id, source))
  and (
    terms_shipper_id is null
    or (select actor.is_admin())
    or terms_shipper_id = any ((select actor.related_shipper_ids())::uuid[])
  )
  and exists (
    select from quote_request_group of_group
    where of_group.id = group_id
      and of_group.created_by = quote_request.created_by
      and of_group.source = quote_request.source
      and of_group.shipper_id is not distinct from quote_request.shipper_id
      and of_group.carrier_id is not distinct from quote_request.carrier_id
  )
);
-- What belongs to a request is added by whoever made the request, in the same transaction.
create policy user_adds on quote_request_carrier for insert to coldlane_user with check (
  (select actor.made_request(request_id, shipper_id, carrier_id))
);
create policy user_adds on quote for insert to coldlane_user with check (
  (select actor.made_request(request_id, shipper_id, carrier_id))
);
create policy user_adds on quote_line for insert to coldlane_user with check (
  (select actor.made_quote(quote_id, shipper_id, carrier_id))
);
create policy user_adds on quote_working for insert to coldlane_user with check (
  (select actor.made_working(request_id, carrier_id))
);
