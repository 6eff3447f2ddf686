-- Figures of searches by day and month. A job closes past days once (src/server/features/statistics/close-days.ts); the
-- views add the days that are not closed yet, counted from their rows (decision 82).

-- `closed_until` (UTC midnight): searches before it are in the tables below, later ones are counted live. A statement sees
-- it and the tables in one snapshot, so no search is missing or counted twice.
-- `closing_until`: searches before it can no longer be stored (actor.keep_searches), which a job says before it counts.
create table statistics_state (
  id boolean primary key default true check (id),
  closed_until timestamptz not null default '-infinity',
  closing_until timestamptz not null default '-infinity',
  check (closed_until <= closing_until)
);
insert into statistics_state default values;

create table search_day (
  day date primary key,
  searches integer not null check (searches > 0),
  quotes integer not null check (quotes >= 0)
);

create table search_shipper_day (
  day date not null,
  shipper_id uuid not null,
  searches integer not null check (searches > 0),
  quotes integer not null check (quotes >= 0),
  primary key (shipper_id, day)
);
create index search_shipper_day_day_idx on search_shipper_day (day) include (shipper_id, searches, quotes);

-- The month grows with each of its days. An ADMIN's search may have no customer.
create table search_month (
  month date not null,
  shipper_id uuid,
  user_id uuid not null, -- of a key's search, the key's creator
  searches integer not null check (searches > 0),
  quotes integer not null check (quotes >= 0),
  unique nulls not distinct (shipper_id, month, user_id)
);
create index search_month_month_idx on search_month (month) include (shipper_id, searches, quotes);
create index search_month_user_id_idx on search_month (user_id, month);

create table lane_seen (
  from_zip text not null,
  to_zip text not null,
  searches integer not null check (searches > 0),
  last_at timestamptz not null,
  last_quoted_at timestamptz, -- null: no search ever got a quote
  primary key (from_zip, to_zip)
);
create index lane_seen_unquoted_idx on lane_seen (last_at) where last_quoted_at is null;

-- What carriers quoted: searches with a quote of theirs, all their quotes, and the customers of these searches.
create table quote_day (
  day date not null,
  carrier_id uuid not null,
  searches integer not null check (searches > 0),
  quotes integer not null check (quotes >= searches),
  shippers integer not null check (shippers >= 0),
  primary key (carrier_id, day)
);
create index quote_day_day_idx on quote_day (day);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'statistics_state', 'search_day', 'search_shipper_day', 'search_month', 'lane_seen', 'quote_day'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
    execute format('grant select on %I to coldlane_user, coldlane_key', table_name);
  end loop;
  foreach table_name in array array['search_day', 'lane_seen'] loop
    execute format('create policy user_reads on %I for select to coldlane_user using ((select actor.is_admin()))', table_name);
  end loop;
end
$$;

-- Everyone's figures depend on which days are closed.
create policy known_read on statistics_state for select to coldlane_user using ((select actor.is_known()));
create policy key_reads on statistics_state for select to coldlane_key
  using ((select cardinality(actor.key_shipper_ids())) > 0);
revoke insert, delete on statistics_state from coldlane_system;
grant select on statistics_state to coldlane_policy;
create policy keeper_reads on statistics_state for select to coldlane_policy using (true);

create policy user_reads on search_shipper_day for select to coldlane_user using (
  (select actor.is_admin()) or shipper_id = any ((select actor.figured_shipper_ids())::uuid[])
);
-- A customer's staff read their own searches, and a key those of its creator. `vw_live_search` repeats the rule.
create policy user_reads on search_month for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.figured_shipper_ids())::uuid[])
  or (user_id = (select actor.self_id()) and shipper_id = any ((select actor.shipper_ids())::uuid[]))
);
create policy key_reads on search_month for select to coldlane_key using (
  user_id = (select actor.key_maker_id())
  and shipper_id = any ((select actor.key_shipper_ids_with('quotes:read'))::uuid[])
);
-- A day on which a carrier quoted for one or two customers would tell about them. It is missing, and no total has it.
create policy user_reads on quote_day for select to coldlane_user using (
  (select actor.is_admin()) or (shippers >= 3 and carrier_id = any ((select actor.carrier_ids())::uuid[]))
);

-- For the days that are not closed yet, and the file of all searches.
create index quote_request_created_idx on quote_request (created_at, id);
-- Bookings are counted from their rows, because a load can still be declined months later. The index has all that counting
-- reads.
create index load_booked_idx on load (created_at)
  include (shipper_id, carrier_id, total_cents, status) where status in ('PENDING', 'ACCEPTED');
