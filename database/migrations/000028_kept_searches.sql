-- A search becomes a few wide rows instead of many narrow ones, written by one function (decision 38). The rows that a
-- person may read all have the same readers; a carrier reads its own decline and working through a function.
-- Converting 100,000 searches with 700,000 quotes and 2,100,000 lines took 228 s on two busy cores and halved the
-- database from 1,312 to 622 MB. Sums and counts were equal before and after.

-- Row security is forced on the owner of the tables too, and has no policy for it.
do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'quote_request_group', 'quote_request', 'quote_request_carrier', 'quote', 'quote_line', 'quote_working'
  ] loop
    execute format('alter table %I no force row level security', table_name);
  end loop;
end
$$;

-- What a search returned: for its shipper and ADMIN. A carrier must not read the best price or the others' declines, so
-- these columns are not in `quote_request`, which it may read.
create table quote_request_result (
  request_id uuid primary key,
  shipper_id uuid,
  quotes smallint not null check (quotes >= 0),
  consulted smallint not null check (consulted >= 0),
  best_cents bigint check ((best_cents is null) = (quotes = 0)),
  -- [{carrierId, carrierName, tariffRevision, code, detail}], by carrier name, then id
  declined json not null
);
insert into quote_request_result
select
  request.id,
  request.shipper_id,
  coalesce(sum(consulted.quotes), 0),
  count(consulted.carrier_id),
  (select min(quote.total_cents) from quote where quote.request_id = request.id),
  coalesce(
    json_agg(
      json_build_object(
        'carrierId', consulted.carrier_id, 'carrierName', consulted.carrier_name,
        'tariffRevision', consulted.tariff_revision, 'code', consulted.decline_code, 'detail', consulted.decline_detail
      ) order by consulted.carrier_name collate "C", consulted.carrier_id
    ) filter (where consulted.decline_code is not null),
    '[]'
  )
from quote_request request
left join quote_request_carrier consulted on consulted.request_id = request.id
group by request.id;

-- The tariff rows behind the quotes and declines of a request, by carrier id. Only an ADMIN reads the table; a carrier
-- reads its own part through `actor.own_parts`.
alter table quote_working rename to quote_working_before;
create table quote_working (
  request_id uuid primary key,
  workings json not null
);
insert into quote_working
select request_id, json_object_agg(carrier_id, working) from quote_working_before group by request_id;
drop table quote_working_before;

alter table quote rename to quote_before;
alter index quote_pkey rename to quote_before_pkey;
alter index quote_request_id_idx rename to quote_before_request_id_idx;
alter index quote_carrier_id_idx rename to quote_before_carrier_id_idx;
create sequence quote_number_seq as bigint;
create table quote (
  id uuid primary key,
  request_id uuid not null references quote_request (id),
  carrier_id uuid not null,
  shipper_id uuid,
  number bigint not null unique, -- people see it as `Q-` and eight signs (src/domain/quote-number.ts)
  total_cents bigint not null check (total_cents >= 0),
  tariff_revision bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rated_as_lbs integer,
  pickup_date date not null,
  dropoff_date date not null check (dropoff_date >= pickup_date),
  fuel_effective_date date,
  fuel_price_mills integer,
  is_saved boolean not null default false,
  carrier_name text not null, -- as it was then
  rate_type text not null check (rate_type in ('PALLET', 'WEIGHT', 'TRUCKLOAD')),
  vehicle_type text check (vehicle_type in ('BOX', 'REEFER_VAN', 'SPRINTER')),
  fuel_price_source text,
  lines json not null, -- [{code, accessorial?, cents, detail}], in words for the shipper
  check ((vehicle_type is not null) = (rate_type = 'TRUCKLOAD'))
);
insert into quote
select
  quote.id, quote.request_id, quote.carrier_id, quote.shipper_id, nextval('quote_number_seq'), quote.total_cents,
  quote.tariff_revision, quote.created_at, quote.expires_at, quote.rated_as_lbs, quote.pickup_date, quote.dropoff_date,
  quote.fuel_effective_date, quote.fuel_price_mills, quote.is_saved, consulted.carrier_name, quote.rate_type,
  quote.vehicle_type, quote.fuel_price_source, lines.lines
from (select * from quote_before order by id) quote
join quote_request_carrier consulted using (request_id, carrier_id)
join (
  select quote_id, json_agg(
    json_strip_nulls(json_build_object('code', code, 'accessorial', accessorial, 'cents', cents, 'detail', detail))
    order by position
  ) as lines
  from quote_line group by quote_id
) lines on lines.quote_id = quote.id;
create index quote_request_id_idx on quote (request_id);
create index quote_carrier_id_idx on quote (carrier_id, created_at desc);
create index quote_saved_idx on quote (shipper_id, created_at desc) where is_saved;

drop table quote_line, quote_before;

-- A single search needs no group.
alter table quote_request alter column group_id drop not null;
update quote_request set group_id = null where source <> 'BULK_SEARCH';

-- The carrier's policy on requests now asks the quotes.
drop policy user_reads on quote_request;
create policy user_reads on quote_request for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
  or ((select actor.is_carrier()) and exists (
    select from quote
    where quote.request_id = quote_request.id and quote.carrier_id = any ((select actor.carrier_ids())::uuid[])
  ))
);
drop table quote_request_carrier;
delete from quote_request_group where source <> 'BULK_SEARCH';

-- Carriers, shippers and profiles are never deleted, so a request needs no foreign keys to them: each costs a lookup for
-- each row. They would also lock the company's row for each search.
alter table quote_request
  drop constraint quote_request_shipper_id_fkey,
  drop constraint quote_request_carrier_id_fkey,
  drop constraint quote_request_terms_shipper_id_fkey,
  drop constraint quote_request_created_by_fkey;
do $$
declare
  table_name text;
  role_name text;
begin
  foreach table_name in array array['carrier', 'shipper', 'profile'] loop
    foreach role_name in array array['coldlane_user', 'coldlane_key', 'coldlane_system'] loop
      execute format('revoke delete on %I from %I', table_name, role_name);
    end loop;
  end loop;
end
$$;

-- Only `actor.keep_searches` adds rows, so nobody can add to a request later.
drop policy user_adds on quote_request;
drop policy key_adds on quote_request;
drop policy key_adds on quote_request_group;
drop policy policy_reads on quote_request;
revoke insert on quote_request from coldlane_user, coldlane_key;
revoke insert on quote_request_group from coldlane_key;
do $$
declare
  table_name text;
begin
  foreach table_name in array array['quote_request', 'quote_request_result', 'quote', 'quote_working'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('revoke delete on %I from coldlane_system', table_name);
    execute format('grant select, insert, update on %I to coldlane_system', table_name);
    execute format('grant select, insert on %I to coldlane_policy', table_name);
    execute format('create policy keeper_reads on %I for select to coldlane_policy using (true)', table_name);
    execute format('create policy keeper_adds on %I for insert to coldlane_policy with check (true)', table_name);
  end loop;
  foreach table_name in array array['quote_request_result', 'quote', 'quote_working'] loop
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
  foreach table_name in array array['quote_request_result', 'quote'] loop
    execute format('grant select on %I to coldlane_user, coldlane_key', table_name);
    execute format(
      'create policy key_reads on %I for select to coldlane_key '
      'using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]))', table_name
    );
  end loop;
end
$$;
alter table quote_request_group force row level security;
grant usage on sequence quote_number_seq to coldlane_policy, coldlane_system;
grant select on shipper_account, quote_request_group to coldlane_policy;
create policy keeper_reads on shipper_account for select to coldlane_policy using (true);
create policy keeper_reads on quote_request_group for select to coldlane_policy using (true);

create policy user_reads on quote_request_result for select to coldlane_user using (
  (select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
create policy user_reads on quote for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
-- A key reads through the same queries; without a policy it gets no rows.
grant select on quote_working to coldlane_user, coldlane_key;
create policy user_reads on quote_working for select to coldlane_user using ((select actor.is_admin()));

-- A quote is saved or not by its shipper or an ADMIN; nothing else of it ever changes. Row security cannot restrict
-- columns, so the grant does.
grant update (is_saved) on quote to coldlane_user, coldlane_key;
create policy user_saves on quote for update to coldlane_user
  using ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
  with check ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]));
create policy key_saves on quote for update to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]))
  with check (shipper_id = any ((select actor.key_shipper_ids())::uuid[]));

-- They guarded inserts by users, which no longer exist. Their owner drops them.
set local role coldlane_policy;
drop function if exists actor.made_quote(uuid, uuid, uuid), actor.made_request(uuid, uuid, uuid),
  actor.made_working(uuid, uuid);
reset role;
