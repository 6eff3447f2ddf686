-- Webhooks: URLs of companies that receive their events, and every delivery to them. The trigger `fan_out` on
-- `outbox_event` writes the deliveries, so an event and its deliveries are stored in the transaction of what they report.

create table webhook_endpoint (
  id uuid primary key,
  shipper_id uuid references shipper (id),
  carrier_id uuid references carrier (id),
  url text not null check (length(url) between 1 and 2000),
  description text check (length(description) between 1 and 200),
  event_types text[] not null check (cardinality(event_types) between 1 and 20),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'DISABLED')),
  -- MANUAL: by a person. GONE: it answered 410. FAILING: nothing was delivered for three days.
  disabled_reason text check (disabled_reason in ('MANUAL', 'GONE', 'FAILING')),
  disabled_at timestamptz,
  created_by uuid not null references profile (id),
  created_at timestamptz not null,
  updated_at timestamptz not null, -- its version, see `actor.trg_raise_version`
  secret_rotated_at timestamptz,
  tested_at timestamptz,
  -- Failed attempts since the last successful one, when they began, and until when the endpoint gets no attempts.
  failures integer not null default 0 check (failures >= 0),
  failing_since timestamptz,
  held_until timestamptz,
  check (num_nonnulls(shipper_id, carrier_id) = 1),
  check ((status = 'DISABLED') = (disabled_at is not null) and (disabled_at is null) = (disabled_reason is null))
);
create index webhook_endpoint_shipper_id_idx on webhook_endpoint (shipper_id) where shipper_id is not null;
create index webhook_endpoint_carrier_id_idx on webhook_endpoint (carrier_id) where carrier_id is not null;

-- Signing needs the secret itself, so it is stored as it is, for the system only. After a rotation the previous secret
-- signs too until it ends.
create table webhook_secret (
  id uuid primary key,
  endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  ends_at timestamptz -- null: current
);
create unique index webhook_secret_current_idx on webhook_secret (endpoint_id) where ends_at is null;
create index webhook_secret_endpoint_id_idx on webhook_secret (endpoint_id);

-- An event on its way to one endpoint. Without foreign keys: deleting an endpoint must not wait for thousands of rows,
-- which nobody can read without it and which are swept with the others.
create table webhook_delivery (
  id uuid primary key, -- the `webhook-id` of every attempt
  endpoint_id uuid not null,
  event_id bigint, -- in `outbox_event`; null for a test
  event_type text not null,
  body jsonb not null,
  event_at timestamptz not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The attempts since it was created or replayed, which decide the delay of the next one.
  tries integer not null default 0 check (tries >= 0),
  next_attempt_at timestamptz,
  leased_until timestamptz, -- a server is sending it; another one may take it over afterward
  gives_up_at timestamptz not null,
  -- Of the last attempt.
  attempted_at timestamptz,
  response_status integer,
  failure text,
  duration_ms integer,
  check ((status = 'PENDING') = (next_attempt_at is not null))
);
create index webhook_delivery_due_idx on webhook_delivery (endpoint_id, next_attempt_at) where status = 'PENDING';
create index webhook_delivery_given_up_idx on webhook_delivery (gives_up_at) where status = 'PENDING';
create index webhook_delivery_listed_idx on webhook_delivery (endpoint_id, id desc) include (status, event_type);
create index webhook_delivery_event_at_idx on webhook_delivery (event_at);

create table webhook_attempt (
  delivery_id uuid not null references webhook_delivery (id) on delete cascade,
  number integer not null check (number > 0),
  at timestamptz not null,
  duration_ms integer not null check (duration_ms >= 0),
  response_status integer, -- null: no response
  failure text, -- null: delivered
  answer text not null check (length(answer) <= 1024), -- the first 1 kB
  primary key (delivery_id, number)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['webhook_endpoint', 'webhook_secret', 'webhook_delivery', 'webhook_attempt'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
end
$$;

-- For `fan_out` and the limit of endpoints.
grant select on webhook_endpoint to coldlane_policy;
create policy keeper_reads on webhook_endpoint for select to coldlane_policy using (true);
grant insert on webhook_delivery to coldlane_policy;
create policy keeper_adds on webhook_delivery for insert to coldlane_policy with check (true);

-- Admins of a company manage its endpoints, an ADMIN all. What deliveries report is written by the system.
grant select, delete on webhook_endpoint to coldlane_user;
grant insert (id, shipper_id, carrier_id, url, description, event_types, created_by, created_at, updated_at)
  on webhook_endpoint to coldlane_user;
grant update (url, description, event_types, status, disabled_reason, disabled_at, updated_at) on webhook_endpoint
  to coldlane_user;
create policy user_manages on webhook_endpoint to coldlane_user using (
  (select actor.is_admin())
  or ((select actor.has_role(array['SHIPPER_ADMIN'])) and shipper_id = any ((select actor.shipper_ids())::uuid[]))
  or ((select actor.has_role(array['CARRIER_ADMIN'])) and carrier_id = any ((select actor.carrier_ids())::uuid[]))
);
grant select on webhook_delivery, webhook_attempt to coldlane_user;
create policy reads_with_endpoint on webhook_delivery for select to coldlane_user
  using (endpoint_id in (select id from webhook_endpoint));
create policy reads_with_delivery on webhook_attempt for select to coldlane_user
  using (exists (select from webhook_delivery delivery where delivery.id = delivery_id));

create trigger limit_endpoints before insert on webhook_endpoint
  for each row execute function actor.trg_limit_webhooks();
create trigger version before update of url, description, event_types, status, secret_rotated_at on webhook_endpoint
  for each row execute function actor.trg_raise_version();
create constraint trigger audit after insert or update or delete on webhook_endpoint
  deferrable initially deferred for each row execute function actor.trg_audit();
alter table audit_entry drop constraint audit_entry_subject_kind;
alter table audit_entry add constraint audit_entry_subject_kind check (
  subject_kind in (
    'PROFILE', 'MEMBERSHIP', 'SHIPPER', 'CARRIER', 'RELATION', 'TERMS', 'API_KEY', 'UPLOAD', 'RESTORE', 'REVISION',
    'TAKEN_VALUE', 'LOAD', 'FACILITY', 'SPOT_REQUEST', 'SPOT_OFFER', 'WEBHOOK'
  )
);

create trigger fan_out after insert on outbox_event
  for each row execute function actor.trg_fan_out_event();
-- For the sweep.
create index outbox_event_created_at_idx on outbox_event (created_at);
grant delete on outbox_event to coldlane_system;
create policy system_sweeps on outbox_event for delete to coldlane_system using (true);

create trigger report_end after update of state on quote_request_group
  for each row when (old.state = 'RUNNING' and new.state <> 'RUNNING' and new.kind = 'BULK' and new.shipper_id is not null)
  execute function actor.trg_report_bulk_search();
