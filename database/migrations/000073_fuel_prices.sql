-- Fuel prices that an ADMIN enters, and the weekly series that a job reads.

-- `origin`: MANUAL was entered by a person, and the series never replaces it. FILE came with the demo's files.
alter table fuel_price
  add column id uuid not null default gen_random_uuid() unique,
  add column origin text not null default 'FILE' check (origin in ('MANUAL', 'SERIES', 'FILE')),
  add column updated_at timestamptz not null default now();

-- The demo's files have hundreds of prices, and nobody entered them.
create constraint trigger audit after insert or update on fuel_price
  deferrable initially deferred for each row when (new.origin <> 'FILE') execute function actor.trg_audit();
create constraint trigger audit_delete after delete on fuel_price
  deferrable initially deferred for each row execute function actor.trg_audit();

-- Adds to the kinds that stand there, whatever they are.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'audit_entry'::regclass and conname = 'audit_entry_subject_kind';
  alter table audit_entry drop constraint audit_entry_subject_kind;
  execute 'alter table audit_entry add constraint audit_entry_subject_kind '
    || replace(rule, 'ARRAY[', 'ARRAY[''FUEL_PRICE''::text, ');
end
$$;

-- Quotes that can still be booked and used the price of a source and day: a correction says how many there are.
create index quote_fuel_price_idx on quote (fuel_effective_date, fuel_price_source, expires_at)
  where fuel_effective_date is not null;

-- The last reading of FUEL_PRICES_URL. One row.
create table fuel_series_state (
  only_row boolean primary key default true check (only_row),
  -- Set by the server that reads now, so that no other one does.
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text check (failure in ('CONNECTION', 'TIMEOUT', 'REDIRECT', 'STATUS', 'TOO_LARGE', 'MALFORMED')),
  failure_detail text check (length(failure_detail) <= 300),
  -- The prices that the last success added or changed.
  changed_prices integer not null default 0 check (changed_prices >= 0),
  check ((failed_at is null) = (failure is null))
);
insert into fuel_series_state default values;

alter table fuel_series_state enable row level security;
alter table fuel_series_state force row level security;
grant select, update on fuel_series_state to coldlane_system;
create policy system_reads on fuel_series_state for select to coldlane_system using (true);
create policy system_changes on fuel_series_state for update to coldlane_system using (true) with check (true);
grant select on fuel_series_state to coldlane_user;
create policy user_reads on fuel_series_state for select to coldlane_user using ((select actor.is_admin()));
