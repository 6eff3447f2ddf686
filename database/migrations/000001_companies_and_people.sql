-- Shippers, carriers, their relations, and people.
-- Row security hides rows, not columns: what different audiences may see stands in different tables.
-- A carrier's card apart from its settings, a shipper's name apart from its account, a relation's status
-- apart from its terms, a person's name apart from the private profile.

create schema if not exists actor authorization coldlane_policy;

grant usage on schema public to coldlane_user, coldlane_key, coldlane_anonymous, coldlane_system, coldlane_policy;

create table shipper (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index shipper_name_key on shipper (lower(name));

create table shipper_account (
  shipper_id uuid primary key references shipper (id),
  description text,
  stripe_email text check (stripe_email = lower(btrim(stripe_email))),
  carrier_onboarding_url text,
  tier text not null default 'LIGHT' check (tier in ('LIGHT', 'BASIC')),
  search_cap integer not null default 0 check (search_cap >= 0), -- 0: no cap
  number_of_seats integer not null default 0 check (number_of_seats >= 0) -- 0: no limit
);

create table carrier (
  id uuid primary key,
  name text not null check (name = btrim(name) and name <> ''),
  carrier_type text not null check (carrier_type in ('ASSET_BASED', 'ASSET_LIGHT')),
  logo_url text,
  phone text,
  email text check (email = lower(btrim(email))),
  -- What shippers may know of the tariff; kept when the tariff changes.
  temperatures_served text[] not null default '{}',
  states_served text[] not null default '{}',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index carrier_name_key on carrier (lower(name));

create table carrier_settings (
  carrier_id uuid primary key references carrier (id),
  food_grade boolean not null default true,
  deficit_rating boolean not null default true,
  stacking_credit boolean not null default false,
  -- Raised by one by every change of the tariff; a quote names the revision it was rated on.
  revision bigint not null default 1 check (revision > 0),
  revised_at timestamptz not null default now()
);

create table carrier_shipper (
  carrier_id uuid not null references carrier (id),
  shipper_id uuid not null references shipper (id),
  status text not null check (status in ('REQUESTED', 'PENDING', 'APPROVED')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (carrier_id, shipper_id)
);
create index carrier_shipper_shipper_id_idx on carrier_shipper (shipper_id);

create table carrier_shipper_terms (
  carrier_id uuid not null,
  shipper_id uuid not null,
  multiplier integer not null default 10000 check (multiplier between 1 and 100000), -- 1/10000
  primary key (carrier_id, shipper_id),
  foreign key (carrier_id, shipper_id) references carrier_shipper (carrier_id, shipper_id) on delete cascade
);

create table profile (
  id uuid primary key,
  user_id uuid unique, -- the account in schema auth; null until the invitation is accepted
  email text not null unique check (email = lower(btrim(email))),
  status text not null check (status in ('INVITED', 'ACTIVE', 'DEACTIVATED')),
  roles text[] not null default '{}'
    check (roles <@ array['ADMIN', 'CARRIER_ADMIN', 'CARRIER_STAFF', 'SHIPPER_ADMIN', 'SHIPPER_STAFF']),
  phone text,
  has_password boolean not null default false,
  allow_booking boolean not null default true,
  receive_dispatch_emails boolean not null default false,
  language text not null default 'en',
  theme text not null default 'lightTheme' check (theme in ('lightTheme', 'darkTheme')),
  terms jsonb not null default '[]' check (jsonb_typeof(terms) = 'array'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table profile_card (
  profile_id uuid primary key references profile (id),
  first_name text not null,
  last_name text not null,
  profile_url text
);

create table profile_carrier (
  profile_id uuid not null references profile (id),
  carrier_id uuid not null references carrier (id),
  primary key (profile_id, carrier_id)
);
create index profile_carrier_carrier_id_idx on profile_carrier (carrier_id);

create table profile_shipper (
  profile_id uuid not null references profile (id),
  shipper_id uuid not null references shipper (id),
  primary key (profile_id, shipper_id)
);
create index profile_shipper_shipper_id_idx on profile_shipper (shipper_id);

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'shipper', 'shipper_account', 'carrier', 'carrier_settings', 'carrier_shipper', 'carrier_shipper_terms',
    'profile', 'profile_card', 'profile_carrier', 'profile_shipper'
  ] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
  foreach table_name in array array[
    'shipper', 'carrier', 'carrier_shipper', 'profile', 'profile_carrier', 'profile_shipper'
  ] loop
    execute format('grant select on %I to coldlane_policy', table_name);
    execute format('create policy policy_reads on %I for select to coldlane_policy using (true)', table_name);
  end loop;
end
$$;

grant select on shipper, shipper_account, carrier, carrier_settings, carrier_shipper, carrier_shipper_terms,
  profile, profile_card, profile_carrier, profile_shipper to coldlane_user;

create policy user_reads on shipper for select to coldlane_user using (
  (select actor.is_admin())
  or id = any ((select actor.shipper_ids())::uuid[])
  or id = any ((select actor.related_shipper_ids())::uuid[])
);
create policy user_reads on shipper_account for select to coldlane_user using (
  (select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
-- The card of an active carrier is for every shipper's user; a carrier's user sees its own only.
create policy user_reads on carrier for select to coldlane_user using (
  (select actor.is_admin())
  or id = any ((select actor.carrier_ids())::uuid[])
  or (is_active and (select cardinality(actor.shipper_ids()) > 0))
);
create policy user_reads on carrier_settings for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
create policy user_reads on carrier_shipper for select to coldlane_user using (
  (select actor.is_admin())
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
create policy user_reads on carrier_shipper_terms for select to coldlane_user using (
  (select actor.is_admin()) or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
create policy user_reads on profile for select to coldlane_user using (
  (select actor.is_admin())
  or id = (select actor.self_id())
  or id = any ((select actor.edited_profile_ids())::uuid[])
);
create policy user_reads on profile_card for select to coldlane_user using (
  (select actor.is_admin())
  or profile_id = (select actor.self_id())
  or profile_id = any ((select actor.colleague_ids())::uuid[])
);
create policy user_reads on profile_carrier for select to coldlane_user using (
  (select actor.is_admin())
  or profile_id = (select actor.self_id())
  or carrier_id = any ((select actor.carrier_ids())::uuid[])
);
create policy user_reads on profile_shipper for select to coldlane_user using (
  (select actor.is_admin())
  or profile_id = (select actor.self_id())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
);
