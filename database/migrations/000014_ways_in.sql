-- Signing in by a code that was mailed, setting a password after one, and invitations.
-- The library's own one-time codes count tries by reading and writing back, so that many at the same moment get more
-- than their share; here one statement counts and answers.

create table auth.one_time_code (
  id uuid primary key,
  -- Of the email, keyed: also for emails nobody has, so that known and unknown ones are alike in all they do.
  email_key text not null unique,
  code_hash text not null,
  purpose text not null check (purpose in ('SIGN_IN', 'RESET_PASSWORD')),
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index one_time_code_expires_at_idx on auth.one_time_code (expires_at);

-- Until when a session that a RESET_PASSWORD code opened may set a password without the old one.
create table auth.code_proof (
  session_id uuid primary key references auth.session (id) on delete cascade,
  ends_at timestamptz not null
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['one_time_code', 'code_proof'] loop
    execute format('alter table auth.%I enable row level security', table_name);
    execute format('alter table auth.%I force row level security', table_name);
    execute format('grant select, insert, update, delete on auth.%I to coldlane_auth', table_name);
    execute format('create policy auth_all on auth.%I to coldlane_auth using (true) with check (true)', table_name);
  end loop;
end
$$;

create table invitation (
  profile_id uuid primary key references profile (id) on delete cascade,
  -- Whom it was sent to: corrected meanwhile, the former address has nothing to accept.
  email text not null,
  token_hash text not null unique,
  invited_by uuid references profile (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
alter table invitation enable row level security;
alter table invitation force row level security;
grant select, insert, update, delete on invitation to coldlane_system;
create policy system_all on invitation to coldlane_system using (true) with check (true);
