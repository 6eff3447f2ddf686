-- Plans: a customer's subscriptions, run by Stripe or set by an ADMIN, and what Stripe says about them. The system writes
-- all of it; a customer's admins and an ADMIN read subscriptions and invoices.

create table subscription (
  id uuid primary key,
  shipper_id uuid not null references shipper (id),
  plan text not null check (plan in ('LIGHT', 'BASIC', 'PRO', 'ELITE')),
  -- Stripe's words. Live are active and past_due.
  status text not null check (status in ('active', 'past_due', 'canceled')),
  stripe_subscription_id text unique check (length(stripe_subscription_id) between 1 and 255), -- null: an ADMIN set it
  started_at timestamptz not null,
  -- The current period; null for one that an ADMIN set.
  period_started_at timestamptz,
  renews_at timestamptz,
  cancel_at timestamptz, -- when it ends instead of renewing
  ended_at timestamptz,
  past_due_since timestamptz,
  -- The unpaid period that the customer's admins were mailed about.
  mailed_period timestamptz,
  -- When unpaid for too long: since when the customer has the limits of the smallest plan, and which ones it had before.
  limited_at timestamptz,
  seats_before integer check (seats_before >= 0),
  search_cap_before integer check (search_cap_before >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((status = 'canceled') = (ended_at is not null)),
  check ((status = 'past_due') = (past_due_since is not null)),
  check (limited_at is null or status = 'past_due'),
  check ((limited_at is null) = (seats_before is null) and (limited_at is null) = (search_cap_before is null))
);
create unique index subscription_live_key on subscription (shipper_id) where status in ('active', 'past_due');
create index subscription_shipper_id_idx on subscription (shipper_id, id desc);
create index subscription_past_due_idx on subscription (past_due_since) where status = 'past_due';

-- Stripe's invoices, without drafts.
create table invoice (
  id uuid primary key,
  shipper_id uuid not null references shipper (id),
  stripe_invoice_id text not null unique check (length(stripe_invoice_id) between 1 and 255),
  number text check (length(number) between 1 and 100),
  status text not null check (status in ('open', 'paid', 'void', 'uncollectible')),
  issued_at timestamptz not null,
  total_cents bigint not null,
  remaining_cents bigint not null,
  currency text not null check (currency ~ '^[a-z]{3}$'),
  hosted_url text check (length(hosted_url) between 1 and 2000), -- Stripe's page, where it can be paid and downloaded
  updated_at timestamptz not null
);
create index invoice_shipper_id_idx on invoice (shipper_id, issued_at desc, id desc);

-- Which Stripe customer a shipper is, and its open Checkout.
create table stripe_customer (
  shipper_id uuid primary key references shipper (id),
  customer_id text unique check (length(customer_id) between 1 and 255), -- null until Stripe has created it
  -- Raised by each read of Stripe's state. Only the latest read may write, so two at once cannot store the older state.
  sync_number bigint not null default 0,
  synced_at timestamptz,
  -- The Checkout that a second click opens again.
  checkout_token uuid,
  checkout_plan text check (checkout_plan in ('LIGHT', 'BASIC', 'PRO', 'ELITE')),
  checkout_at timestamptz,
  checkout_id text check (length(checkout_id) between 1 and 255), -- null until Stripe has created it
  check (num_nonnulls(checkout_token, checkout_plan, checkout_at) in (0, 3)),
  check (checkout_id is null or checkout_token is not null)
);
create index stripe_customer_synced_at_idx on stripe_customer (synced_at);

-- The events that Stripe sent, so that a repeated one does nothing. Swept after Stripe has stopped repeating them.
create table stripe_event (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 255),
  received_at timestamptz not null
);
create index stripe_event_received_at_idx on stripe_event (received_at);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['subscription', 'invoice', 'stripe_customer', 'stripe_event'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
  foreach table_name in array array['subscription', 'invoice'] loop
    execute format('grant select on %I to coldlane_user', table_name);
    execute format(
      'create policy user_reads on %I for select to coldlane_user using (
        (select actor.is_admin())
        or ((select actor.has_role(array[''SHIPPER_ADMIN''])) and shipper_id = any ((select actor.shipper_ids())::uuid[]))
      )', table_name
    );
  end loop;
end
$$;

-- Invoices are Stripe's records, and nobody here changes them.
create constraint trigger audit after insert or update or delete on subscription
  deferrable initially deferred for each row execute function actor.trg_audit();
