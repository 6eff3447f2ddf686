-- Reminders of loads and saved quotes, who gets them, and who saved a quote.

alter table profile
  add column remind_of_pending_loads boolean not null default true,
  add column remind_of_pickups boolean not null default true,
  add column remind_of_saved_quotes boolean not null default true;

-- A reminder that was enqueued, written in the transaction that enqueues its mail. A person gets each kind once about a
-- load or a quote, also if two servers look for due reminders at the same moment.
create table reminder (
  kind text not null check (kind in ('PENDING_LOAD', 'PICKUP_TOMORROW', 'QUOTE_EXPIRING')),
  subject_id uuid not null, -- of the load or the quote
  profile_id uuid not null references profile (id),
  enqueued_at timestamptz not null,
  primary key (kind, subject_id, profile_id)
);

-- Who saved a quote that is saved now. Not in `quote`, whose rows the carrier reads too. Quotes saved by a key, and those
-- saved before this table existed, have no row.
create table quote_saving (
  quote_id uuid primary key references quote (id),
  profile_id uuid not null references profile (id),
  saved_at timestamptz not null,
  expires_at timestamptz not null -- of the quote
);
create index quote_saving_expires_at_idx on quote_saving (expires_at);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['reminder', 'quote_saving'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
end
$$;
