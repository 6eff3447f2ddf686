-- The tables of the sign-in library (better-auth 1.7.7: email and password, one-time codes, limits kept in the
-- database), as its own migration generator writes them for uuid ids, in a schema of their own that only the role
-- coldlane_auth reaches. The names are the library's, hence the capitals.

create schema auth;
grant usage on schema auth to coldlane_auth;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade
);
create index "session_userId_idx" on auth.session ("userId");

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null
);
create index "account_userId_idx" on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default current_timestamp,
  "updatedAt" timestamptz not null default current_timestamp
);
create index verification_identifier_idx on auth.verification (identifier);

create table auth."rateLimit" (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['user', 'session', 'account', 'verification', 'rateLimit'] loop
    execute format('alter table auth.%I enable row level security', table_name);
    execute format('alter table auth.%I force row level security', table_name);
    execute format('grant select, insert, update, delete on auth.%I to coldlane_auth', table_name);
    execute format('create policy auth_all on auth.%I to coldlane_auth using (true) with check (true)', table_name);
  end loop;
end
$$;
