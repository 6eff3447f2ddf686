-- Second factors: one-time passwords of an authenticator app, recovery codes, and passkeys; the steps of a sign-in or a setup
-- that wait for one; changes of an email; and what a session knows about its last use and its last proof.

create table auth.totp (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- Encrypted with a key of AUTH_SECRET.
  sealed_secret text not null,
  -- Null until a first code proved that the app has the secret.
  confirmed_at timestamptz,
  -- The step of the last code. Each later code must have a later one, so a code works once.
  last_step bigint not null default 0,
  created_at timestamptz not null
);

create table auth.recovery_code (
  id uuid primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  unique (user_id, code_hash)
);

create table auth.passkey (
  id uuid primary key,
  user_id uuid not null references auth."user" (id) on delete cascade,
  credential_id text not null unique check (length(credential_id) <= 1400),
  public_key bytea not null,
  -- The authenticator's count of its signatures; stays 0 if it does not count.
  counter bigint not null,
  transports text[] not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_id_idx on auth.passkey (user_id);

-- A step that waits for a factor. Whoever has the token may try; the token is stored as a hash and works once.
create table auth.factor_challenge (
  id uuid primary key,
  token_hash text not null unique,
  purpose text not null check (purpose in ('SIGN_IN', 'PASSKEY_SIGN_IN', 'PASSKEY_SETUP', 'CONFIRM')),
  -- Null for a sign-in by passkey alone: the passkey says who it is.
  user_id uuid references auth."user" (id) on delete cascade,
  session_id uuid references auth.session (id) on delete cascade,
  -- Of the mailed code that began the sign-in.
  code_purpose text check (code_purpose in ('SIGN_IN', 'RESET_PASSWORD')),
  -- What a passkey must sign.
  passkey_challenge text,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);
create index factor_challenge_expires_at_idx on auth.factor_challenge (expires_at);
create index factor_challenge_user_id_idx on auth.factor_challenge (user_id);
create index factor_challenge_session_id_idx on auth.factor_challenge (session_id);

-- An email that a person wants to have. It changes when the codes of both mailboxes were sent together.
create table auth.email_change (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  new_email text not null,
  old_code_hash text not null,
  new_code_hash text not null,
  tries smallint not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null
);

alter table auth.session
  -- Written at most every few minutes. Null until the first call.
  add column last_used_at timestamptz,
  -- Until when the session may change second factors and email without another proof.
  add column confirmed_until timestamptz;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['totp', 'recovery_code', 'passkey', 'factor_challenge', 'email_change'] loop
    execute format('alter table auth.%I enable row level security', table_name);
    execute format('alter table auth.%I force row level security', table_name);
    execute format('grant select, insert, update, delete on auth.%I to coldlane_auth', table_name);
    execute format('create policy auth_all on auth.%I to coldlane_auth using (true) with check (true)', table_name);
  end loop;
end
$$;

-- `actor.has_second_factor` reads whether there is one, never what it is.
grant select (user_id, confirmed_at) on auth.totp to coldlane_policy;
create policy policy_reads on auth.totp for select to coldlane_policy using (true);
grant select (user_id) on auth.passkey to coldlane_policy;
create policy policy_reads on auth.passkey for select to coldlane_policy using (true);

create constraint trigger audit after insert or update or delete on auth.totp
  deferrable initially deferred for each row execute function actor.trg_audit_factor();
create constraint trigger audit after insert or update or delete on auth.passkey
  deferrable initially deferred for each row execute function actor.trg_audit_factor();
create constraint trigger audit after insert or update or delete on auth.recovery_code
  deferrable initially deferred for each row execute function actor.trg_audit_factor();

-- Adds to the kinds that stand there, whatever they are.
do $$
declare
  rule text;
begin
  select pg_get_constraintdef(oid) into strict rule from pg_constraint
  where conrelid = 'audit_entry'::regclass and conname = 'audit_entry_subject_kind';
  alter table audit_entry drop constraint audit_entry_subject_kind;
  execute 'alter table audit_entry add constraint audit_entry_subject_kind '
    || replace(rule, 'ARRAY[', 'ARRAY[''SIGN_IN''::text, ');
end
$$;
