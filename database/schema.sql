-- The tables as the migrations leave them, each with its indexes, triggers, grants and policies. To read, not to run:
-- `npm run db:types` writes this file after a migration. Views are in database/views, functions in database/functions,
-- and the roles in database/roles.sql.

create table auth.code_proof (
  session_id uuid not null,
  ends_at timestamptz not null,
  constraint code_proof_pkey PRIMARY KEY (session_id),
  constraint code_proof_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.login_session(id) ON DELETE CASCADE
);
grant delete, insert, select, update on auth.code_proof to coldlane_auth;
alter table auth.code_proof force row level security;
create policy auth_all on auth.code_proof for all to coldlane_auth using (true) with check (true);

create table auth.email_change (
  user_id uuid not null,
  new_email text not null,
  old_code_hash text not null,
  new_code_hash text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint email_change_pkey PRIMARY KEY (user_id),
  constraint email_change_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE,
  constraint email_change_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
grant delete, insert, select, update on auth.email_change to coldlane_auth;
alter table auth.email_change force row level security;
create policy auth_all on auth.email_change for all to coldlane_auth using (true) with check (true);

create table auth.factor_challenge (
  id uuid not null,
  token_hash text not null,
  purpose text not null,
  user_id uuid,
  session_id uuid,
  code_purpose text,
  passkey_challenge text,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  constraint factor_challenge_pkey PRIMARY KEY (id),
  constraint factor_challenge_token_hash_key UNIQUE (token_hash),
  constraint factor_challenge_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.login_session(id) ON DELETE CASCADE,
  constraint factor_challenge_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE,
  constraint factor_challenge_code_purpose_check CHECK ((code_purpose = ANY (ARRAY['SIGN_IN'::text, 'RESET_PASSWORD'::text]))),
  constraint factor_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_IN'::text, 'PASSKEY_SIGN_IN'::text, 'PASSKEY_SETUP'::text, 'CONFIRM'::text]))),
  constraint factor_challenge_tries_check CHECK (((tries >= 0) AND (tries <= 5)))
);
CREATE INDEX factor_challenge_expires_at_idx ON auth.factor_challenge (expires_at);
CREATE INDEX factor_challenge_session_id_idx ON auth.factor_challenge (session_id);
CREATE INDEX factor_challenge_user_id_idx ON auth.factor_challenge (user_id);
grant delete, insert, select, update on auth.factor_challenge to coldlane_auth;
alter table auth.factor_challenge force row level security;
create policy auth_all on auth.factor_challenge for all to coldlane_auth using (true) with check (true);

create table auth.login (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default CURRENT_TIMESTAMP,
  updated_at timestamptz not null default CURRENT_TIMESTAMP,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);
grant delete, insert, select, update on auth.login to coldlane_auth;
alter table auth.login force row level security;
create policy auth_all on auth.login for all to coldlane_auth using (true) with check (true);

create table auth.login_attempt (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  last_request bigint not null,
  constraint login_attempt_pkey PRIMARY KEY (id),
  constraint login_attempt_key_key UNIQUE (key)
);
grant delete, insert, select, update on auth.login_attempt to coldlane_auth;
alter table auth.login_attempt force row level security;
create policy auth_all on auth.login_attempt for all to coldlane_auth using (true) with check (true);

create table auth.login_password (
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default CURRENT_TIMESTAMP,
  updated_at timestamptz not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint login_password_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX account_one_per_user_idx ON auth.login_password (user_id, provider_id);
grant delete, insert, select, update on auth.login_password to coldlane_auth;
alter table auth.login_password force row level security;
create policy auth_all on auth.login_password for all to coldlane_auth using (true) with check (true);

create table auth.login_session (
  id uuid not null default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null,
  created_at timestamptz not null default CURRENT_TIMESTAMP,
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null,
  last_used_at timestamptz,
  confirmed_until timestamptz,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint login_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE
);
CREATE INDEX login_session_user_id_idx ON auth.login_session (user_id);
grant delete, insert, select, update on auth.login_session to coldlane_auth;
grant select (expires_at, id, user_id) on auth.login_session to coldlane_policy;
alter table auth.login_session force row level security;
create policy auth_all on auth.login_session for all to coldlane_auth using (true) with check (true);
create policy policy_reads on auth.login_session for select to coldlane_policy using (true);

create table auth.one_time_code (
  id uuid not null,
  email_key text not null,
  code_hash text not null,
  purpose text not null,
  tries_elsewhere integer not null default 0,
  expires_at timestamptz not null,
  number bigint not null generated always as identity,
  requester text not null default ''::text,
  tries_by_requester integer not null default 0,
  tries_known integer not null default 0,
  constraint one_time_code_pkey PRIMARY KEY (id),
  constraint one_time_code_purpose_check CHECK ((purpose = ANY (ARRAY['SIGN_IN'::text, 'RESET_PASSWORD'::text]))),
  constraint one_time_code_tries_by_requester_check CHECK (((tries_by_requester >= 0) AND (tries_by_requester <= 5))),
  constraint one_time_code_tries_elsewhere_check CHECK (((tries_elsewhere >= 0) AND (tries_elsewhere <= 5))),
  constraint one_time_code_tries_known_check CHECK (((tries_known >= 0) AND (tries_known <= 5)))
);
CREATE INDEX one_time_code_email_key_idx ON auth.one_time_code (email_key, number);
CREATE INDEX one_time_code_expires_at_idx ON auth.one_time_code (expires_at);
grant delete, insert, select, update on auth.one_time_code to coldlane_auth;
alter table auth.one_time_code force row level security;
create policy auth_all on auth.one_time_code for all to coldlane_auth using (true) with check (true);

create table auth.passkey (
  id uuid not null,
  user_id uuid not null,
  credential_id text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE,
  constraint passkey_credential_id_check CHECK ((length(credential_id) <= 1400)),
  constraint passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
);
CREATE INDEX passkey_user_id_idx ON auth.passkey (user_id);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON auth.passkey DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit_factor();
grant delete, insert, select, update on auth.passkey to coldlane_auth;
grant select (user_id) on auth.passkey to coldlane_policy;
alter table auth.passkey force row level security;
create policy auth_all on auth.passkey for all to coldlane_auth using (true) with check (true);
create policy policy_reads on auth.passkey for select to coldlane_policy using (true);

create table auth.recovery_code (
  id uuid not null,
  user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  constraint recovery_code_pkey PRIMARY KEY (id),
  constraint recovery_code_user_id_code_hash_key UNIQUE (user_id, code_hash),
  constraint recovery_code_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON auth.recovery_code DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit_factor();
grant delete, insert, select, update on auth.recovery_code to coldlane_auth;
alter table auth.recovery_code force row level security;
create policy auth_all on auth.recovery_code for all to coldlane_auth using (true) with check (true);

create table auth.totp (
  user_id uuid not null,
  sealed_secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  constraint totp_pkey PRIMARY KEY (user_id),
  constraint totp_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.login(id) ON DELETE CASCADE
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON auth.totp DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit_factor();
grant delete, insert, select, update on auth.totp to coldlane_auth;
grant select (confirmed_at, user_id) on auth.totp to coldlane_policy;
alter table auth.totp force row level security;
create policy auth_all on auth.totp for all to coldlane_auth using (true) with check (true);
create policy policy_reads on auth.totp for select to coldlane_policy using (true);

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamptz not null default CURRENT_TIMESTAMP,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON auth.verification (identifier);
grant delete, insert, select, update on auth.verification to coldlane_auth;
alter table auth.verification force row level security;
create policy auth_all on auth.verification for all to coldlane_auth using (true) with check (true);

create table accessorial_charge (
  carrier_id uuid not null,
  accessorial text not null,
  charge_type text not null,
  amount_cents integer,
  rate_mills_per_100_lbs integer,
  percentage_bp integer,
  minimum_cents integer,
  maximum_cents integer,
  revision bigint not null,
  constraint accessorial_charge_pkey PRIMARY KEY (carrier_id, accessorial),
  constraint accessorial_charge_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint accessorial_charge_accessorial_check CHECK ((accessorial = ANY (ARRAY['LIFTGATE'::text, 'LIFTGATE_PICKUP'::text, 'LIFTGATE_DROPOFF'::text, 'LIMITED_ACCESS'::text, 'CONVENTION_CENTER'::text, 'DRIVER_LOADING'::text, 'DRIVER_LOADING_PICKUP'::text, 'DRIVER_LOADING_UNLOADING'::text, 'INSIDE_DELIVERY'::text, 'INSIDE_DELIVERY_PICKUP'::text, 'INSIDE_DELIVERY_DROPOFF'::text, 'NIGHTTIME_DELIVERY'::text, 'NIGHTTIME_DELIVERY_PICKUP'::text, 'NIGHTTIME_DELIVERY_DROPOFF'::text, 'TEMPERATURE_MONITORING'::text, 'CROSS_DOCKING'::text, 'GUARANTEED_SERVICE'::text]))),
  constraint accessorial_charge_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint accessorial_charge_charge_type_check CHECK ((charge_type = ANY (ARRAY['FLAT'::text, 'PER_PALLET'::text, 'PER_HUNDREDWEIGHT'::text, 'PERCENT'::text]))),
  constraint accessorial_charge_check CHECK ((minimum_cents <= maximum_cents)),
  constraint accessorial_charge_check1 CHECK (((amount_cents IS NOT NULL) = (charge_type = ANY (ARRAY['FLAT'::text, 'PER_PALLET'::text])))),
  constraint accessorial_charge_check2 CHECK (((rate_mills_per_100_lbs IS NOT NULL) = (charge_type = 'PER_HUNDREDWEIGHT'::text))),
  constraint accessorial_charge_check3 CHECK (((percentage_bp IS NOT NULL) = (charge_type = 'PERCENT'::text))),
  constraint accessorial_charge_maximum_cents_check CHECK ((maximum_cents >= 0)),
  constraint accessorial_charge_minimum_cents_check CHECK ((minimum_cents >= 0)),
  constraint accessorial_charge_percentage_bp_check CHECK (((percentage_bp >= 0) AND (percentage_bp <= 10000))),
  constraint accessorial_charge_rate_mills_per_100_lbs_check CHECK ((rate_mills_per_100_lbs >= 0))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON accessorial_charge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON accessorial_charge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON accessorial_charge FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on accessorial_charge to coldlane_system;
grant select on accessorial_charge to coldlane_user;
alter table accessorial_charge force row level security;
create policy system_all on accessorial_charge for all to coldlane_system using (true) with check (true);
create policy user_reads on accessorial_charge for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table api_key (
  id uuid not null,
  shipper_id uuid not null,
  created_by uuid not null,
  name text not null,
  prefix text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  ended_at timestamptz,
  scopes text[] not null,
  constraint api_key_pkey PRIMARY KEY (id),
  constraint api_key_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint api_key_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES profile(id),
  constraint api_key_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint api_key_check CHECK ((expires_at > created_at)),
  constraint api_key_check1 CHECK (((revoked_at IS NULL) = (revoked_by IS NULL))),
  constraint api_key_check2 CHECK (((revoked_at IS NULL) OR (ended_at IS NOT NULL))),
  constraint api_key_name_check CHECK (((name = btrim(name)) AND (name <> ''::text) AND (length(name) <= 80))),
  constraint api_key_scopes_check CHECK (((scopes <@ '{reference:read,quotes:read,quotes:search,loads:read,loads:write,spot:read,spot:write}'::text[]) AND ('reference:read'::text = ANY (scopes)) AND (('quotes:read'::text = ANY (scopes)) OR (NOT ('quotes:search'::text = ANY (scopes)))) AND ((scopes @> '{quotes:search,loads:read}'::text[]) OR (NOT ('loads:write'::text = ANY (scopes)))) AND (('spot:read'::text = ANY (scopes)) OR (NOT ('spot:write'::text = ANY (scopes))))))
);
CREATE INDEX api_key_created_by_idx ON api_key (created_by);
CREATE UNIQUE INDEX api_key_shipper_id_name_key ON api_key (shipper_id, lower(name)) WHERE (ended_at IS NULL);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON api_key DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER trg_limit_api_keys AFTER INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION actor.trg_limit_api_keys();
grant select, update (name) on api_key to coldlane_policy;
grant delete, insert, select, update on api_key to coldlane_system;
grant insert (created_at, created_by, expires_at, id, name, prefix, scopes, shipper_id), select, update (ended_at, revoked_at, revoked_by) on api_key to coldlane_user;
alter table api_key force row level security;
create policy erasure_changes on api_key for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on api_key for select to coldlane_policy using (true);
create policy policy_reads on api_key for select to coldlane_policy using (true);
create policy system_all on api_key for all to coldlane_system using (true) with check (true);
create policy user_adds on api_key for insert to coldlane_user with check (((created_by = ( SELECT actor.profile_id() AS profile_id)) AND (( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))));
create policy user_reads on api_key for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR ((shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) AND (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) OR (created_by = ( SELECT actor.self_id() AS self_id))))));
create policy user_revokes on api_key for update to coldlane_user using (((revoked_at IS NULL) AND (( SELECT actor.is_admin() AS is_admin) OR ((shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) AND (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) OR (created_by = ( SELECT actor.self_id() AS self_id))))))) with check (((revoked_at IS NOT NULL) AND (revoked_by = ( SELECT actor.profile_id() AS profile_id))));

create table api_key_day (
  key_id uuid not null,
  day date not null,
  calls integer not null,
  refused integer not null,
  constraint api_key_day_pkey PRIMARY KEY (key_id, day),
  constraint api_key_day_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint api_key_day_calls_check CHECK ((calls >= 0)),
  constraint api_key_day_refused_check CHECK ((refused >= 0))
);
CREATE INDEX api_key_day_day_idx ON api_key_day (day);
grant delete, insert, select, update on api_key_day to coldlane_system;
grant select on api_key_day to coldlane_user;
alter table api_key_day force row level security;
create policy reads_with_key on api_key_day for select to coldlane_user using ((EXISTS ( SELECT
   FROM api_key
  WHERE (api_key.id = api_key_day.key_id))));
create policy system_all on api_key_day for all to coldlane_system using (true) with check (true);

create table api_key_secret (
  key_id uuid not null,
  hash text not null,
  constraint api_key_secret_pkey PRIMARY KEY (key_id),
  constraint api_key_secret_hash_key UNIQUE (hash),
  constraint api_key_secret_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id)
);
grant delete, insert, select, update on api_key_secret to coldlane_system;
alter table api_key_secret force row level security;
create policy system_all on api_key_secret for all to coldlane_system using (true) with check (true);

create unlogged table api_key_usage (
  shipper_id uuid not null,
  minute timestamptz not null,
  calls integer not null,
  constraint api_key_usage_pkey PRIMARY KEY (shipper_id),
  constraint api_key_usage_calls_check CHECK ((calls > 0))
);
grant delete, insert, select, update on api_key_usage to coldlane_system;
alter table api_key_usage force row level security;
create policy system_all on api_key_usage for all to coldlane_system using (true) with check (true);

create table applied_migration (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  constraint applied_migration_pkey PRIMARY KEY (name)
);
alter table applied_migration force row level security;
create policy owner_all on applied_migration for all to coldlane using (true) with check (true);

create table audit_author (
  entry_id bigint not null,
  actor_id uuid not null,
  name text,
  email text,
  read_by_shipper_ids uuid[] not null,
  read_by_carrier_ids uuid[] not null,
  search_text text not null,
  constraint audit_author_pkey PRIMARY KEY (entry_id)
);
CREATE INDEX audit_author_actor_id_idx ON audit_author (actor_id, entry_id DESC);
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_author FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_audit_stays();
grant insert, select, update (email, name, search_text) on audit_author to coldlane_policy;
grant select on audit_author to coldlane_system;
grant select on audit_author to coldlane_user;
alter table audit_author force row level security;
create policy erasure_changes on audit_author for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on audit_author for select to coldlane_policy using (true);
create policy system_reads on audit_author for select to coldlane_system using (true);
create policy trigger_adds on audit_author for insert to coldlane_policy with check (true);
create policy user_reads on audit_author for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) AND (read_by_shipper_ids && ( SELECT actor.shipper_ids() AS shipper_ids))) OR (( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role) AND (read_by_carrier_ids && ( SELECT actor.carrier_ids() AS carrier_ids)))));

create table audit_entry (
  id bigint not null,
  at timestamptz not null,
  actor_kind text not null,
  actor_side text,
  action text not null,
  subject_kind text not null,
  subject_id uuid not null,
  subject_name text not null,
  company_id uuid,
  company_name text,
  changed jsonb not null,
  read_by_shipper_ids uuid[] not null,
  read_by_carrier_ids uuid[] not null,
  search_text text not null,
  begun_at timestamptz default now(),
  constraint audit_entry_pkey PRIMARY KEY (id),
  constraint audit_entry_action_check CHECK ((action = ANY (ARRAY['CREATED'::text, 'CHANGED'::text, 'REMOVED'::text]))),
  constraint audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['USER'::text, 'KEY'::text, 'SYSTEM'::text, 'DEMO'::text, 'ANONYMOUS'::text, 'OPERATOR'::text]))),
  constraint audit_entry_actor_side_check CHECK ((actor_side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text, 'SHIPPER'::text]))),
  constraint audit_entry_subject_kind CHECK ((subject_kind = ANY (ARRAY['SIGN_IN'::text, 'FUEL_PRICE'::text, 'PROFILE'::text, 'MEMBERSHIP'::text, 'SHIPPER'::text, 'CARRIER'::text, 'RELATION'::text, 'TERMS'::text, 'API_KEY'::text, 'UPLOAD'::text, 'RESTORE'::text, 'REVISION'::text, 'TAKEN_VALUE'::text, 'LOAD'::text, 'FACILITY'::text, 'SPOT_REQUEST'::text, 'SPOT_OFFER'::text, 'WEBHOOK'::text])))
);
CREATE INDEX audit_entry_at_idx ON audit_entry (at);
CREATE INDEX audit_entry_company_idx ON audit_entry (company_id, id DESC) WHERE (company_id IS NOT NULL);
CREATE INDEX audit_entry_subject_idx ON audit_entry (subject_id, id DESC);
CREATE TRIGGER stays BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_audit_stays();
grant insert, select, update (changed, search_text, subject_name) on audit_entry to coldlane_policy;
grant select on audit_entry to coldlane_system;
grant select on audit_entry to coldlane_user;
alter table audit_entry force row level security;
create policy erasure_changes on audit_entry for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on audit_entry for select to coldlane_policy using (true);
create policy system_reads on audit_entry for select to coldlane_system using (true);
create policy trigger_adds on audit_entry for insert to coldlane_policy with check (true);
create policy user_reads on audit_entry for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) AND (read_by_shipper_ids && ( SELECT actor.shipper_ids() AS shipper_ids))) OR (( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role) AND (read_by_carrier_ids && ( SELECT actor.carrier_ids() AS carrier_ids)))));

create table bulk_search_lane (
  group_id uuid not null,
  row_number integer not null,
  from_zip text not null,
  to_zip text not null,
  temperature text not null,
  temperature_f integer,
  commodity text not null,
  pallets integer not null,
  gross_weight_lbs integer not null,
  stackable boolean not null,
  constraint bulk_search_lane_pkey PRIMARY KEY (group_id, row_number),
  constraint bulk_search_lane_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint bulk_search_lane_pallets_check CHECK ((pallets > 0)),
  constraint bulk_search_lane_row_number_check CHECK (((row_number >= 1) AND (row_number <= 10000)))
);
grant select on bulk_search_lane to coldlane_key;
grant insert, select on bulk_search_lane to coldlane_policy;
grant select on bulk_search_lane to coldlane_system;
grant select on bulk_search_lane to coldlane_user;
alter table bulk_search_lane force row level security;
create policy keeper_adds on bulk_search_lane for insert to coldlane_policy with check (true);
create policy keeper_reads on bulk_search_lane for select to coldlane_policy using (true);
create policy key_reads on bulk_search_lane for select to coldlane_key using ((EXISTS ( SELECT
   FROM quote_request_group opened
  WHERE (opened.id = bulk_search_lane.group_id))));
create policy system_reads on bulk_search_lane for select to coldlane_system using (true);
create policy user_reads on bulk_search_lane for select to coldlane_user using ((EXISTS ( SELECT
   FROM quote_request_group opened
  WHERE (opened.id = bulk_search_lane.group_id))));

create table calendar_link (
  profile_id uuid not null,
  secret_hash text not null,
  made_at timestamptz not null,
  read_at timestamptz,
  constraint calendar_link_pkey PRIMARY KEY (profile_id),
  constraint calendar_link_secret_hash_key UNIQUE (secret_hash),
  constraint calendar_link_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint calendar_link_secret_hash_check CHECK ((secret_hash ~ '^[0-9a-f]{64}$'::text))
);
grant delete, insert, select, update on calendar_link to coldlane_policy;
grant select on calendar_link to coldlane_system;
grant select (made_at, profile_id, read_at) on calendar_link to coldlane_user;
alter table calendar_link force row level security;
create policy erasure_reads on calendar_link for select to coldlane_policy using (true);
create policy erasure_removes on calendar_link for delete to coldlane_policy using (true);
create policy keeper_adds on calendar_link for insert to coldlane_policy with check (true);
create policy keeper_changes on calendar_link for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on calendar_link for select to coldlane_policy using (true);
create policy keeper_removes on calendar_link for delete to coldlane_policy using (true);
create policy system_reads on calendar_link for select to coldlane_system using (true);
create policy user_reads on calendar_link for select to coldlane_user using ((profile_id = ( SELECT actor.self_id() AS self_id)));

create table carrier (
  id uuid not null,
  name text not null,
  carrier_type text not null,
  logo_url text,
  phone text,
  email text,
  temperatures_served text[] not null default '{}'::text[],
  states_served text[] not null default '{}'::text[],
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (btrim(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[''\u2018\u2019.]'::text, ''::text, 'g'::text), '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+'::text, ' '::text, 'g'::text))) stored,
  constraint carrier_pkey PRIMARY KEY (id),
  constraint carrier_carrier_type_check CHECK ((carrier_type = ANY (ARRAY['ASSET_BASED'::text, 'ASSET_LIGHT'::text]))),
  constraint carrier_email_check CHECK ((email = lower(btrim(email)))),
  constraint carrier_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);
CREATE UNIQUE INDEX carrier_name_key ON carrier (lower(name));
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON carrier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER version BEFORE UPDATE ON carrier FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select on carrier to coldlane_key;
grant select on carrier to coldlane_policy;
grant insert, select, update on carrier to coldlane_system;
grant select on carrier to coldlane_user;
alter table carrier force row level security;
create policy key_reads on carrier for select to coldlane_key using ((is_active AND ( SELECT (cardinality(actor.key_shipper_ids()) > 0))));
create policy policy_reads on carrier for select to coldlane_policy using (true);
create policy system_all on carrier for all to coldlane_system using (true) with check (true);
create policy user_reads on carrier for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR (is_active AND ( SELECT (cardinality(actor.shipper_ids()) > 0)))));

create table carrier_demand (
  carrier_id uuid not null,
  day date not null,
  lanes jsonb not null,
  constraint carrier_demand_pkey PRIMARY KEY (carrier_id),
  constraint carrier_demand_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id) ON DELETE CASCADE,
  constraint carrier_demand_lanes_check CHECK ((jsonb_typeof(lanes) = 'array'::text))
);
grant insert, select, update on carrier_demand to coldlane_policy;
grant select on carrier_demand to coldlane_system;
alter table carrier_demand force row level security;
create policy keeper_adds on carrier_demand for insert to coldlane_policy with check (true);
create policy keeper_reads on carrier_demand for select to coldlane_policy using (true);
create policy keeper_replaces on carrier_demand for update to coldlane_policy using (true) with check (true);
create policy system_reads on carrier_demand for select to coldlane_system using (true);

create table carrier_month (
  carrier_id uuid not null,
  month date not null,
  quoted integer not null,
  won integer not null,
  lost integer,
  margins smallint[],
  constraint carrier_month_pkey PRIMARY KEY (carrier_id, month),
  constraint carrier_month_check CHECK (((won >= 0) AND (won <= quoted))),
  constraint carrier_month_check1 CHECK (((lost >= 3) AND (lost <= (quoted - won)))),
  constraint carrier_month_check2 CHECK (((margins IS NULL) OR (cardinality(margins) = lost))),
  constraint carrier_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric)),
  constraint carrier_month_quoted_check CHECK ((quoted >= 0))
);
grant insert, select on carrier_month to coldlane_policy;
grant select on carrier_month to coldlane_system;
alter table carrier_month force row level security;
create policy keeper_adds on carrier_month for insert to coldlane_policy with check (true);
create policy keeper_reads on carrier_month for select to coldlane_policy using (true);
create policy system_reads on carrier_month for select to coldlane_system using (true);

create table carrier_settings (
  carrier_id uuid not null,
  food_grade boolean not null default true,
  deficit_rating boolean not null default true,
  stacking_credit boolean not null default false,
  revision bigint not null default 1,
  revised_at timestamptz not null default now(),
  constraint carrier_settings_pkey PRIMARY KEY (carrier_id),
  constraint carrier_settings_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint carrier_settings_revision_check CHECK ((revision > 0))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON carrier_settings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER name_revision AFTER INSERT OR UPDATE OF revision ON carrier_settings FOR EACH ROW EXECUTE FUNCTION actor.trg_name_revision();
grant select on carrier_settings to coldlane_key;
grant delete, insert, select, update on carrier_settings to coldlane_system;
grant select on carrier_settings to coldlane_user;
alter table carrier_settings force row level security;
create policy system_all on carrier_settings for all to coldlane_system using (true) with check (true);
create policy user_reads on carrier_settings for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table carrier_shipper (
  carrier_id uuid not null,
  shipper_id uuid not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  made_by_side text not null default 'SHIPPER'::text,
  constraint carrier_shipper_pkey PRIMARY KEY (carrier_id, shipper_id),
  constraint carrier_shipper_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint carrier_shipper_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint carrier_shipper_made_by_side_check CHECK ((made_by_side = ANY (ARRAY['SHIPPER'::text, 'CARRIER'::text]))),
  constraint carrier_shipper_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'PENDING'::text, 'APPROVED'::text])))
);
CREATE INDEX carrier_shipper_shipper_id_idx ON carrier_shipper (shipper_id);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON carrier_shipper DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on carrier_shipper to coldlane_key;
grant select on carrier_shipper to coldlane_policy;
grant delete, insert, select, update on carrier_shipper to coldlane_system;
grant select on carrier_shipper to coldlane_user;
alter table carrier_shipper force row level security;
create policy key_reads on carrier_shipper for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids() AS key_shipper_ids)::uuid[])));
create policy policy_reads on carrier_shipper for select to coldlane_policy using (true);
create policy system_all on carrier_shipper for all to coldlane_system using (true) with check (true);
create policy user_reads on carrier_shipper for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table carrier_shipper_terms (
  carrier_id uuid not null,
  shipper_id uuid not null,
  multiplier integer not null default 10000,
  updated_at timestamptz not null default now(),
  constraint carrier_shipper_terms_pkey PRIMARY KEY (carrier_id, shipper_id),
  constraint carrier_shipper_terms_carrier_id_shipper_id_fkey FOREIGN KEY (carrier_id, shipper_id) REFERENCES carrier_shipper(carrier_id, shipper_id) ON DELETE CASCADE,
  constraint carrier_shipper_terms_multiplier_check CHECK (((multiplier >= 1) AND (multiplier <= 100000)))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON carrier_shipper_terms DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER version BEFORE UPDATE ON carrier_shipper_terms FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select on carrier_shipper_terms to coldlane_key;
grant delete, insert, select, update on carrier_shipper_terms to coldlane_system;
grant select on carrier_shipper_terms to coldlane_user;
alter table carrier_shipper_terms force row level security;
create policy system_all on carrier_shipper_terms for all to coldlane_system using (true) with check (true);
create policy user_reads on carrier_shipper_terms for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table facility (
  id uuid not null,
  name text not null,
  owner text,
  type text not null default 'FACILITY'::text,
  scheduling text not null default 'FCFS'::text,
  street text not null,
  street_2 text,
  city text not null,
  state text not null,
  zip text not null,
  latitude double precision,
  longitude double precision,
  carrier_id uuid,
  shipper_id uuid,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (regexp_replace(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(((((((('
'::text || replace(name, '
'::text, ' '::text)) || '
'::text) || replace(city, '
'::text, ' '::text)) || '
'::text) || state) || '
'::text) || zip), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[''\u2018\u2019.]'::text, ''::text, 'g'::text), '[\t\v-\r -/:-@[-`{-~\u00a0\u2013\u2014]+'::text, ' '::text, 'g'::text), ' ?\n ?'::text, '
'::text, 'g'::text)) stored,
  hours jsonb not null default '[]'::jsonb,
  contact_name text,
  contact_phone text,
  contact_email text,
  logo_url text,
  constraint facility_pkey PRIMARY KEY (id),
  constraint facility_key UNIQUE NULLS NOT DISTINCT (name, zip, carrier_id, shipper_id),
  constraint facility_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint facility_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint facility_check CHECK (((carrier_id IS NULL) OR (shipper_id IS NULL))),
  constraint facility_check1 CHECK ((logo_url ~~ (('/storage/v1/object/facility-logos/'::text || id) || '/%'::text))),
  constraint facility_contact_email_check CHECK (((length(contact_email) >= 3) AND (length(contact_email) <= 254))),
  constraint facility_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 120))),
  constraint facility_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 40))),
  constraint facility_hours_check CHECK (((jsonb_typeof(hours) = 'array'::text) AND (jsonb_array_length(hours) <= 7) AND (length((hours)::text) <= 600))),
  constraint facility_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint facility_scheduling_check CHECK ((scheduling = ANY (ARRAY['FCFS'::text, 'BY_APPT'::text, 'MIXED'::text]))),
  constraint facility_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint facility_type_check CHECK ((type = ANY (ARRAY['FACILITY'::text, 'WAREHOUSE'::text, 'HQ'::text, 'TERMINAL'::text, 'OFFICE'::text, 'AIRPORT'::text, 'USER_CUSTOM'::text]))),
  constraint facility_zip_check CHECK ((zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z][0-9][A-Z][0-9])$'::text))
);
CREATE INDEX facility_carrier_id_idx ON facility (carrier_id);
CREATE UNIQUE INDEX facility_of_shipper_idx ON facility (shipper_id, zip, lower(name)) WHERE (shipper_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON facility DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.shipper_id IS NOT NULL) OR (actor.profile_id() IS NOT NULL))) EXECUTE FUNCTION actor.trg_audit();
CREATE CONSTRAINT TRIGGER audit_delete AFTER DELETE ON facility DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((old.shipper_id IS NOT NULL) OR (actor.profile_id() IS NOT NULL))) EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER limit_facilities BEFORE INSERT ON facility FOR EACH ROW WHEN ((new.shipper_id IS NOT NULL)) EXECUTE FUNCTION actor.trg_limit_facilities();
CREATE TRIGGER version BEFORE UPDATE ON facility FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select on facility to coldlane_key;
grant select, update (contact_email, contact_name, contact_phone) on facility to coldlane_policy;
grant delete, insert, select, update on facility to coldlane_system;
grant delete, insert (carrier_id, city, contact_email, contact_name, contact_phone, hours, id, name, owner, scheduling, shipper_id, state, street, street_2, type, zip), select, update (city, contact_email, contact_name, contact_phone, hours, is_active, latitude, logo_url, longitude, name, owner, scheduling, state, street, street_2, type, updated_at) on facility to coldlane_user;
alter table facility force row level security;
create policy erasure_changes on facility for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on facility for select to coldlane_policy using (true);
create policy keeper_reads on facility for select to coldlane_policy using (true);
create policy key_reads on facility for select to coldlane_key using ((( SELECT (cardinality(actor.key_shipper_ids()) > 0)) AND ((shipper_id IS NULL) OR (shipper_id = ANY (( SELECT actor.key_shipper_ids() AS key_shipper_ids)::uuid[])))));
create policy system_all on facility for all to coldlane_system using (true) with check (true);
create policy user_adds on facility for insert to coldlane_user with check ((((type = 'USER_CUSTOM'::text) = (shipper_id IS NOT NULL)) AND (( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR ((carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role)))));
create policy user_changes on facility for update to coldlane_user using ((((type = 'USER_CUSTOM'::text) = (shipper_id IS NOT NULL)) AND (( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR ((carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role)))));
create policy user_reads on facility for select to coldlane_user using ((( SELECT actor.is_known() AS is_known) AND ((shipper_id IS NULL) OR ( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (shipper_id = ANY (( SELECT actor.related_shipper_ids() AS related_shipper_ids)::uuid[])))));
create policy user_removes on facility for delete to coldlane_user using (((shipper_id IS NULL) AND (( SELECT actor.is_admin() AS is_admin) OR ((carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role)))));

create table file_upload_change (
  upload_id uuid not null,
  "position" integer not null,
  change text not null,
  key jsonb not null,
  before jsonb,
  after jsonb,
  amounts text[] not null default '{}'::text[],
  shares text[] not null default '{}'::text[],
  constraint file_upload_change_pkey PRIMARY KEY (upload_id, "position"),
  constraint file_upload_change_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_upload_processing(id),
  constraint file_upload_change_change_check CHECK ((change = ANY (ARRAY['CREATED'::text, 'UPDATED'::text, 'REMOVED'::text]))),
  constraint file_upload_change_check CHECK (((before IS NULL) = (change = 'CREATED'::text))),
  constraint file_upload_change_check1 CHECK (((after IS NULL) = (change = 'REMOVED'::text))),
  constraint file_upload_change_position_check CHECK (("position" > 0))
);
grant delete, insert, select on file_upload_change to coldlane_system;
grant select on file_upload_change to coldlane_user;
alter table file_upload_change force row level security;
create policy system_all on file_upload_change for all to coldlane_system using (true) with check (true);
create policy user_reads on file_upload_change for select to coldlane_user using ((EXISTS ( SELECT
   FROM file_upload_processing upload
  WHERE (upload.id = file_upload_change.upload_id))));

create table file_upload_error (
  upload_id uuid not null,
  "position" integer not null,
  line integer,
  column_name text,
  value text,
  expected text not null,
  count integer not null default 1,
  lines integer[] not null default '{}'::integer[],
  source text,
  constraint file_upload_error_pkey PRIMARY KEY (upload_id, "position"),
  constraint file_upload_error_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_upload_processing(id),
  constraint file_upload_error_count_check CHECK ((count > 0)),
  constraint file_upload_error_position_check CHECK ((("position" >= 1) AND ("position" <= 1000)))
);
grant delete, insert, select on file_upload_error to coldlane_system;
grant select on file_upload_error to coldlane_user;
alter table file_upload_error force row level security;
create policy system_all on file_upload_error for all to coldlane_system using (true) with check (true);
create policy user_reads on file_upload_error for select to coldlane_user using ((EXISTS ( SELECT
   FROM file_upload_processing upload
  WHERE (upload.id = file_upload_error.upload_id))));

create table file_upload_processing (
  id uuid not null,
  name text not null,
  bucket text,
  type text not null,
  mode text,
  is_dry_run boolean not null default false,
  status text not null default 'CREATED'::text,
  message text,
  carrier_id uuid,
  shipper_id uuid,
  file_name text,
  size_bytes integer,
  created_by uuid not null,
  revision bigint,
  restores_revision bigint,
  attempts integer not null default 0,
  attributes jsonb not null default '{}'::jsonb,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  confirms_large_change boolean not null default false,
  needs_confirmation boolean not null default false,
  medians jsonb not null default '[]'::jsonb,
  sheet_name text,
  suggested_type text,
  search_options jsonb,
  bulk_search_id uuid,
  parts jsonb not null default '[]'::jsonb,
  effective_on date,
  checked_at timestamptz,
  cancelled_by uuid,
  edits jsonb,
  constraint file_upload_processing_pkey PRIMARY KEY (id),
  constraint file_upload_processing_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES profile(id),
  constraint file_upload_processing_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint file_upload_processing_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint file_upload_processing_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint file_upload_processing_bucket_check CHECK ((bucket = ANY (ARRAY['admin-file-uploads'::text, 'carrier-file-uploads'::text, 'shipper-file-uploads'::text]))),
  constraint file_upload_processing_check3 CHECK (((carrier_id IS NULL) OR (shipper_id IS NULL))),
  constraint file_upload_processing_company CHECK (
CASE
    WHEN ((bucket = 'admin-file-uploads'::text) OR (type = 'reference-restore'::text)) THEN ((carrier_id IS NULL) AND (shipper_id IS NULL))
    WHEN (bucket = 'shipper-file-uploads'::text) THEN ((carrier_id IS NULL) OR (shipper_id IS NULL))
    ELSE ((carrier_id IS NOT NULL) AND (shipper_id IS NULL))
END),
  constraint file_upload_processing_confirmation CHECK (((NOT needs_confirmation) OR (status = ANY (ARRAY['COMPLETED'::text, 'ERROR'::text])))),
  constraint file_upload_processing_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint file_upload_processing_mode CHECK (((mode IS NULL) = ((bucket IS NULL) OR (bucket = 'shipper-file-uploads'::text)))),
  constraint file_upload_processing_mode_check CHECK ((mode = ANY (ARRAY['MERGE'::text, 'REPLACE'::text]))),
  constraint file_upload_processing_restore CHECK ((((restores_revision IS NOT NULL) = (type = ANY (ARRAY['tariff-restore'::text, 'reference-restore'::text]))) AND ((edits IS NOT NULL) = (type = 'tariff-edit'::text)) AND ((bucket IS NULL) = (type = ANY (ARRAY['tariff-restore'::text, 'reference-restore'::text, 'tariff-edit'::text]))))),
  constraint file_upload_processing_restores_revision_check CHECK ((restores_revision > 0)),
  constraint file_upload_processing_schedule CHECK ((((effective_on IS NULL) OR ((carrier_id IS NOT NULL) AND (type <> 'tariff-restore'::text) AND (NOT is_dry_run))) AND ((checked_at IS NULL) OR (effective_on IS NOT NULL)) AND ((status <> ALL (ARRAY['SCHEDULED'::text, 'CANCELLED'::text])) OR (checked_at IS NOT NULL)) AND ((cancelled_by IS NOT NULL) = (status = 'CANCELLED'::text)))),
  constraint file_upload_processing_search CHECK (((type = 'bulk-search'::text) OR ((search_options IS NULL) AND (bulk_search_id IS NULL)))),
  constraint file_upload_processing_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint file_upload_processing_status CHECK ((status = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'SCHEDULED'::text, 'CANCELLED'::text, 'COMPLETED'::text, 'ERROR'::text]))),
  constraint file_upload_processing_suggested_type_check CHECK ((suggested_type ~ '^[a-z]+(-[a-z]+)*$'::text)),
  constraint file_upload_processing_type CHECK ((type ~ '^[a-z]+(-[a-z]+)*$'::text))
);
CREATE INDEX file_upload_processing_carrier_id_idx ON file_upload_processing (carrier_id, created_at DESC);
CREATE INDEX file_upload_processing_name_idx ON file_upload_processing (name);
CREATE INDEX file_upload_processing_on_their_way_idx ON file_upload_processing (updated_at) WHERE (status = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text]));
CREATE INDEX file_upload_processing_scheduled_idx ON file_upload_processing (effective_on) WHERE (status = 'SCHEDULED'::text);
CREATE INDEX file_upload_processing_shipper_id_idx ON file_upload_processing (shipper_id, created_at DESC);
CREATE INDEX file_upload_processing_updated_at_idx ON file_upload_processing (updated_at);
CREATE CONSTRAINT TRIGGER audit AFTER UPDATE OF status ON file_upload_processing DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((new.status = ANY (ARRAY['COMPLETED'::text, 'ERROR'::text, 'CANCELLED'::text])) AND (old.status <> ALL (ARRAY['COMPLETED'::text, 'ERROR'::text, 'CANCELLED'::text])) AND (NOT new.is_dry_run))) EXECUTE FUNCTION actor.trg_audit_upload();
CREATE TRIGGER tell_live BEFORE INSERT OR UPDATE ON file_upload_processing FOR EACH ROW EXECUTE FUNCTION actor.trg_tell_live();
grant select, update (file_name, message) on file_upload_processing to coldlane_policy;
grant insert, select, update on file_upload_processing to coldlane_system;
grant select on file_upload_processing to coldlane_user;
alter table file_upload_processing force row level security;
create policy erasure_changes on file_upload_processing for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on file_upload_processing for select to coldlane_policy using (true);
create policy system_all on file_upload_processing for all to coldlane_system using (true) with check (true);
create policy user_reads on file_upload_processing for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table fuel_price (
  source text not null,
  effective_date date not null,
  price_mills integer not null,
  id uuid not null default gen_random_uuid(),
  origin text not null default 'FILE'::text,
  updated_at timestamptz not null default now(),
  constraint fuel_price_pkey PRIMARY KEY (source, effective_date),
  constraint fuel_price_id_key UNIQUE (id),
  constraint fuel_price_origin_check CHECK ((origin = ANY (ARRAY['MANUAL'::text, 'SERIES'::text, 'FILE'::text]))),
  constraint fuel_price_price_mills_check CHECK ((price_mills > 0)),
  constraint fuel_price_source_check CHECK ((source = ANY (ARRAY['California'::text, 'Rocky Mountain'::text, 'West Coast'::text, 'US Diesel'::text])))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON fuel_price DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.origin <> 'FILE'::text)) EXECUTE FUNCTION actor.trg_audit();
CREATE CONSTRAINT TRIGGER audit_delete AFTER DELETE ON fuel_price DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on fuel_price to coldlane_key;
grant delete, insert, select, update on fuel_price to coldlane_system;
grant select on fuel_price to coldlane_user;
alter table fuel_price force row level security;
create policy key_reads on fuel_price for select to coldlane_key using (( SELECT (cardinality(actor.key_shipper_ids()) > 0)));
create policy system_all on fuel_price for all to coldlane_system using (true) with check (true);
create policy user_reads on fuel_price for select to coldlane_user using (( SELECT actor.is_known() AS is_known));

create table fuel_series_state (
  only_row boolean not null default true,
  started_at timestamptz,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text,
  failure_detail text,
  changed_prices integer not null default 0,
  constraint fuel_series_state_pkey PRIMARY KEY (only_row),
  constraint fuel_series_state_changed_prices_check CHECK ((changed_prices >= 0)),
  constraint fuel_series_state_check CHECK (((failed_at IS NULL) = (failure IS NULL))),
  constraint fuel_series_state_failure_check CHECK ((failure = ANY (ARRAY['CONNECTION'::text, 'TIMEOUT'::text, 'REDIRECT'::text, 'STATUS'::text, 'TOO_LARGE'::text, 'MALFORMED'::text]))),
  constraint fuel_series_state_failure_detail_check CHECK ((length(failure_detail) <= 300)),
  constraint fuel_series_state_only_row_check CHECK (only_row)
);
grant select, update on fuel_series_state to coldlane_system;
grant select on fuel_series_state to coldlane_user;
alter table fuel_series_state force row level security;
create policy system_changes on fuel_series_state for update to coldlane_system using (true) with check (true);
create policy system_reads on fuel_series_state for select to coldlane_system using (true);
create policy user_reads on fuel_series_state for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table fuel_source_by_state (
  carrier_id uuid not null,
  destination_state text not null,
  fuel_price_source text not null,
  revision bigint not null,
  constraint fuel_source_by_state_pkey PRIMARY KEY (carrier_id, destination_state),
  constraint fuel_source_by_state_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint fuel_source_by_state_destination_state_check CHECK ((destination_state ~ '^[A-Z]{2}$'::text)),
  constraint fuel_source_by_state_fuel_price_source_check CHECK ((fuel_price_source = ANY (ARRAY['California'::text, 'Rocky Mountain'::text, 'West Coast'::text, 'US Diesel'::text])))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON fuel_source_by_state REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON fuel_source_by_state REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON fuel_source_by_state FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on fuel_source_by_state to coldlane_system;
grant select on fuel_source_by_state to coldlane_user;
alter table fuel_source_by_state force row level security;
create policy system_all on fuel_source_by_state for all to coldlane_system using (true) with check (true);
create policy user_reads on fuel_source_by_state for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table fuel_surcharge (
  carrier_id uuid not null,
  fuel_price_source text,
  maximum_fuel_price_mills integer not null,
  surcharge_bp integer not null,
  revision bigint not null,
  constraint fuel_surcharge_key UNIQUE NULLS NOT DISTINCT (carrier_id, fuel_price_source, maximum_fuel_price_mills),
  constraint fuel_surcharge_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint fuel_surcharge_fuel_price_source_check CHECK ((fuel_price_source = ANY (ARRAY['California'::text, 'Rocky Mountain'::text, 'West Coast'::text, 'US Diesel'::text]))),
  constraint fuel_surcharge_maximum_fuel_price_mills_check CHECK ((maximum_fuel_price_mills > 0)),
  constraint fuel_surcharge_surcharge_bp_check CHECK (((surcharge_bp >= 0) AND (surcharge_bp <= 10000)))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON fuel_surcharge REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON fuel_surcharge REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON fuel_surcharge FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on fuel_surcharge to coldlane_system;
grant select on fuel_surcharge to coldlane_user;
alter table fuel_surcharge force row level security;
create policy system_all on fuel_surcharge for all to coldlane_system using (true) with check (true);
create policy user_reads on fuel_surcharge for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table idempotent_answer (
  owner text not null,
  key text not null,
  request_hash text not null,
  status integer not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint idempotent_answer_pkey PRIMARY KEY (owner, key)
);
CREATE INDEX idempotent_answer_created_at_idx ON idempotent_answer (created_at);
grant delete, select, update (body) on idempotent_answer to coldlane_policy;
grant delete, insert, select, update on idempotent_answer to coldlane_system;
alter table idempotent_answer force row level security;
create policy erasure_changes on idempotent_answer for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on idempotent_answer for select to coldlane_policy using (true);
create policy erasure_removes on idempotent_answer for delete to coldlane_policy using (true);
create policy system_all on idempotent_answer for all to coldlane_system using (true) with check (true);

create table invitation (
  profile_id uuid not null,
  email text not null,
  token_hash text not null,
  invited_by uuid,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint invitation_pkey PRIMARY KEY (profile_id),
  constraint invitation_token_hash_key UNIQUE (token_hash),
  constraint invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES profile(id),
  constraint invitation_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id) ON DELETE CASCADE
);
grant delete, insert, select, update on invitation to coldlane_system;
alter table invitation force row level security;
create policy system_all on invitation for all to coldlane_system using (true) with check (true);

create table invoice (
  id uuid not null,
  shipper_id uuid not null,
  stripe_invoice_id text not null,
  number text,
  status text not null,
  issued_at timestamptz not null,
  total_cents bigint not null,
  remaining_cents bigint not null,
  currency text not null,
  hosted_url text,
  updated_at timestamptz not null,
  constraint invoice_pkey PRIMARY KEY (id),
  constraint invoice_stripe_invoice_id_key UNIQUE (stripe_invoice_id),
  constraint invoice_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint invoice_currency_check CHECK ((currency ~ '^[a-z]{3}$'::text)),
  constraint invoice_hosted_url_check CHECK (((length(hosted_url) >= 1) AND (length(hosted_url) <= 2000))),
  constraint invoice_number_check CHECK (((length(number) >= 1) AND (length(number) <= 100))),
  constraint invoice_status_check CHECK ((status = ANY (ARRAY['open'::text, 'paid'::text, 'void'::text, 'uncollectible'::text]))),
  constraint invoice_stripe_invoice_id_check CHECK (((length(stripe_invoice_id) >= 1) AND (length(stripe_invoice_id) <= 255)))
);
CREATE INDEX invoice_shipper_id_idx ON invoice (shipper_id, issued_at DESC, id DESC);
grant delete, insert, select, update on invoice to coldlane_system;
grant select on invoice to coldlane_user;
alter table invoice force row level security;
create policy system_all on invoice for all to coldlane_system using (true) with check (true);
create policy user_reads on invoice for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) AND (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))));

create table kept_mail (
  id uuid not null,
  to_address text not null,
  subject text not null,
  body text not null,
  kept_at timestamptz not null default now(),
  constraint kept_mail_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_mail_newest ON kept_mail (kept_at DESC, id DESC);
grant delete, select on kept_mail to coldlane_policy;
grant delete, insert, select on kept_mail to coldlane_system;
alter table kept_mail force row level security;
create policy erasure_reads on kept_mail for select to coldlane_policy using (true);
create policy erasure_removes on kept_mail for delete to coldlane_policy using (true);
create policy system_all on kept_mail for all to coldlane_system using (true) with check (true);

create table kept_mail_id (
  id uuid not null,
  kept_at timestamptz not null default now(),
  constraint kept_mail_id_pkey PRIMARY KEY (id)
);
CREATE INDEX kept_mail_id_oldest ON kept_mail_id (kept_at);
grant delete, insert, select on kept_mail_id to coldlane_system;
alter table kept_mail_id force row level security;
create policy system_all on kept_mail_id for all to coldlane_system using (true) with check (true);

create table lane (
  id uuid not null,
  carrier_id uuid not null,
  origin_region_id uuid,
  destination_region_id uuid,
  origin_facility_id uuid,
  destination_facility_id uuid,
  temperature text not null,
  commodity text,
  minimum_rate_cents integer,
  pallet_rate_cents integer,
  rate_sheet_id uuid,
  fuel_price_source text,
  schedule_pickup text[] not null default '{}'::text[],
  schedule_dropoff text[] not null default '{}'::text[],
  box_base_rate_mills_per_mile integer,
  box_total_base_rate_cents integer,
  reefer_van_base_rate_mills_per_mile integer,
  reefer_van_total_base_rate_cents integer,
  sprinter_base_rate_mills_per_mile integer,
  sprinter_total_base_rate_cents integer,
  revision bigint not null,
  constraint lane_pkey PRIMARY KEY (id),
  constraint lane_key UNIQUE NULLS NOT DISTINCT (carrier_id, origin_region_id, destination_region_id, origin_facility_id, destination_facility_id, temperature, commodity),
  constraint lane_carrier_id_destination_region_id_fkey FOREIGN KEY (carrier_id, destination_region_id) REFERENCES region(carrier_id, id),
  constraint lane_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint lane_carrier_id_origin_region_id_fkey FOREIGN KEY (carrier_id, origin_region_id) REFERENCES region(carrier_id, id),
  constraint lane_carrier_id_rate_sheet_id_fkey FOREIGN KEY (carrier_id, rate_sheet_id) REFERENCES rate_sheet(carrier_id, id),
  constraint lane_destination_facility_id_fkey FOREIGN KEY (destination_facility_id) REFERENCES facility(id),
  constraint lane_origin_facility_id_fkey FOREIGN KEY (origin_facility_id) REFERENCES facility(id),
  constraint lane_box_base_rate_mills_per_mile_check CHECK ((box_base_rate_mills_per_mile >= 0)),
  constraint lane_box_total_base_rate_cents_check CHECK ((box_total_base_rate_cents >= 0)),
  constraint lane_check CHECK (((origin_region_id IS NOT NULL) OR (origin_facility_id IS NOT NULL))),
  constraint lane_check1 CHECK (((destination_region_id IS NOT NULL) OR (destination_facility_id IS NOT NULL))),
  constraint lane_commodity_check CHECK ((commodity = ANY (ARRAY['FOODSTUFFS'::text, 'ALCOHOL'::text, 'FRESH_SEAFOOD'::text, 'FROZEN_SEAFOOD'::text, 'ICE_CREAM'::text, 'PRODUCE'::text]))),
  constraint lane_fuel_price_source_check CHECK ((fuel_price_source = ANY (ARRAY['California'::text, 'Rocky Mountain'::text, 'West Coast'::text, 'US Diesel'::text]))),
  constraint lane_minimum_rate_cents_check CHECK ((minimum_rate_cents >= 0)),
  constraint lane_pallet_rate_cents_check CHECK ((pallet_rate_cents >= 0)),
  constraint lane_reefer_van_base_rate_mills_per_mile_check CHECK ((reefer_van_base_rate_mills_per_mile >= 0)),
  constraint lane_reefer_van_total_base_rate_cents_check CHECK ((reefer_van_total_base_rate_cents >= 0)),
  constraint lane_schedule_dropoff_check CHECK ((schedule_dropoff <@ ARRAY['MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text])),
  constraint lane_schedule_pickup_check CHECK ((schedule_pickup <@ ARRAY['MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text])),
  constraint lane_sprinter_base_rate_mills_per_mile_check CHECK ((sprinter_base_rate_mills_per_mile >= 0)),
  constraint lane_sprinter_total_base_rate_cents_check CHECK ((sprinter_total_base_rate_cents >= 0)),
  constraint lane_temperature_check CHECK ((temperature = ANY (ARRAY['AMBIENT'::text, 'CHILLED'::text, 'FROZEN'::text])))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON lane REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON lane REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON lane FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on lane to coldlane_system;
grant select on lane to coldlane_user;
alter table lane force row level security;
create policy system_all on lane for all to coldlane_system using (true) with check (true);
create policy user_reads on lane for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table lane_seen (
  from_zip text not null,
  to_zip text not null,
  searches integer not null,
  last_at timestamptz not null,
  last_quoted_at timestamptz,
  constraint lane_seen_pkey PRIMARY KEY (from_zip, to_zip),
  constraint lane_seen_searches_check CHECK ((searches > 0))
);
CREATE INDEX lane_seen_unquoted_idx ON lane_seen (last_at) WHERE (last_quoted_at IS NULL);
grant select on lane_seen to coldlane_key;
grant delete, insert, select, update on lane_seen to coldlane_system;
grant select on lane_seen to coldlane_user;
alter table lane_seen force row level security;
create policy system_all on lane_seen for all to coldlane_system using (true) with check (true);
create policy user_reads on lane_seen for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table lane_unquoted_day (
  day date not null,
  from_zip text not null,
  to_zip text not null,
  searches integer not null,
  constraint lane_unquoted_day_pkey PRIMARY KEY (day, from_zip, to_zip),
  constraint lane_unquoted_day_searches_check CHECK ((searches > 0))
);
grant select on lane_unquoted_day to coldlane_key;
grant delete, insert, select, update on lane_unquoted_day to coldlane_system;
grant select on lane_unquoted_day to coldlane_user;
alter table lane_unquoted_day force row level security;
create policy system_all on lane_unquoted_day for all to coldlane_system using (true) with check (true);
create policy user_reads on lane_unquoted_day for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table load (
  id uuid not null,
  number text not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  shipper_name text not null,
  carrier_name text not null,
  status text not null,
  created_by uuid not null,
  key_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  picked_up_at timestamptz,
  pickup_date date not null,
  delivery_date date not null,
  commodity text not null,
  temperature text not null,
  temperature_f integer,
  stackable boolean not null,
  food_grade boolean not null,
  pallets integer not null,
  gross_weight_lbs integer not null,
  total_cents bigint not null,
  from_zip text not null,
  from_city text not null,
  from_state text not null,
  to_zip text not null,
  to_city text not null,
  to_state text not null,
  dropoffs smallint not null,
  po text,
  pickup_number text,
  own_reference text,
  product_description text,
  special_instructions text,
  revision integer not null default 1,
  tracking_step text,
  picked_up_on date,
  delivered_on date,
  messages integer not null default 0,
  copied_from uuid,
  offer_id uuid,
  constraint load_pkey PRIMARY KEY (id),
  constraint load_number_key UNIQUE (number),
  constraint load_offer_id_key UNIQUE (offer_id),
  constraint load_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint load_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES load(id),
  constraint load_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint load_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint load_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES spot_offer(id),
  constraint load_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint load_check CHECK ((delivery_date >= pickup_date)),
  constraint load_dropoffs_check CHECK ((dropoffs > 0)),
  constraint load_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint load_messages_check CHECK ((messages >= 0)),
  constraint load_own_reference_check CHECK (((length(own_reference) >= 1) AND (length(own_reference) <= 60))),
  constraint load_pallets_check CHECK ((pallets > 0)),
  constraint load_pickup_number_check CHECK (((length(pickup_number) >= 1) AND (length(pickup_number) <= 60))),
  constraint load_po_check CHECK (((length(po) >= 1) AND (length(po) <= 60))),
  constraint load_product_description_check CHECK (((length(product_description) >= 1) AND (length(product_description) <= 2000))),
  constraint load_revision_check CHECK ((revision > 0)),
  constraint load_special_instructions_check CHECK (((length(special_instructions) >= 1) AND (length(special_instructions) <= 2000))),
  constraint load_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text, 'REJECTED'::text, 'CANCELLED'::text]))),
  constraint load_temperature_check CHECK ((temperature = ANY (ARRAY['AMBIENT'::text, 'CHILLED'::text, 'FROZEN'::text]))),
  constraint load_total_cents_check CHECK ((total_cents >= 0)),
  constraint load_tracking_step_check CHECK ((tracking_step = ANY (ARRAY['PICKED_UP'::text, 'AT_TERMINAL'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text])))
);
CREATE INDEX load_booked_idx ON load (created_at) INCLUDE (shipper_id, carrier_id, total_cents, status) WHERE (status = ANY (ARRAY['PENDING'::text, 'ACCEPTED'::text]));
CREATE INDEX load_carrier_created_idx ON load (carrier_id, created_at DESC, id DESC) INCLUDE (status, shipper_id, pickup_date, delivery_date);
CREATE INDEX load_carrier_delivery_idx ON load (carrier_id, delivery_date, id) INCLUDE (status, shipper_id, pickup_date);
CREATE INDEX load_carrier_messages_idx ON load (carrier_id, updated_at DESC) WHERE (messages > 0);
CREATE INDEX load_carrier_pickup_idx ON load (carrier_id, pickup_date, id) INCLUDE (status, shipper_id, delivery_date);
CREATE INDEX load_copied_from_idx ON load (copied_from) WHERE (copied_from IS NOT NULL);
CREATE INDEX load_created_idx ON load (created_at DESC, id DESC) INCLUDE (status, shipper_id, carrier_id, pickup_date, delivery_date);
CREATE INDEX load_delivery_idx ON load (delivery_date, id) INCLUDE (status, shipper_id, carrier_id, pickup_date);
CREATE INDEX load_number_start_idx ON load (number COLLATE "C");
CREATE INDEX load_pending_idx ON load (created_at) WHERE (status = 'PENDING'::text);
CREATE INDEX load_pickup_idx ON load (pickup_date, id) INCLUDE (status, shipper_id, carrier_id, delivery_date);
CREATE INDEX load_shipper_created_idx ON load (shipper_id, created_at DESC, id DESC) INCLUDE (status, carrier_id, pickup_date, delivery_date);
CREATE INDEX load_shipper_delivery_idx ON load (shipper_id, delivery_date, id) INCLUDE (status, carrier_id, pickup_date);
CREATE INDEX load_shipper_messages_idx ON load (shipper_id, updated_at DESC) WHERE (messages > 0);
CREATE INDEX load_shipper_pickup_idx ON load (shipper_id, pickup_date, id) INCLUDE (status, carrier_id, delivery_date);
CREATE INDEX load_updated_idx ON load (updated_at);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON load DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER index_references AFTER INSERT OR UPDATE OF po, pickup_number, own_reference ON load FOR EACH ROW EXECUTE FUNCTION actor.trg_index_load_references();
CREATE TRIGGER tell_live BEFORE INSERT OR UPDATE ON load FOR EACH ROW EXECUTE FUNCTION actor.trg_tell_live();
grant select on load to coldlane_key;
grant insert, select, update (own_reference, product_description, special_instructions, updated_at) on load to coldlane_policy;
grant select on load to coldlane_system;
grant select on load to coldlane_user;
alter table load force row level security;
create policy erasure_changes on load for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load for select to coldlane_policy using (true);
create policy keeper_adds on load for insert to coldlane_policy with check (true);
create policy keeper_changes on load for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on load for select to coldlane_policy using (true);
create policy key_reads on load for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('loads:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on load for select to coldlane_system using (true);
create policy user_reads on load for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table load_event (
  load_id uuid not null,
  "position" smallint not null,
  type text not null,
  at timestamptz not null,
  day date not null,
  place text not null,
  temperature_f integer,
  note text,
  file_path text,
  side text not null,
  made_by uuid not null,
  recorded_at timestamptz not null,
  utc_offset_minutes smallint not null default 0,
  stop_position smallint,
  constraint load_event_pkey PRIMARY KEY (load_id, "position"),
  constraint load_event_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_event_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint load_event_stop_position_fkey FOREIGN KEY (load_id, stop_position) REFERENCES load_stop(load_id, "position"),
  constraint load_event_check CHECK (((type <> 'EXCEPTION'::text) OR (note IS NOT NULL))),
  constraint load_event_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000))),
  constraint load_event_place_check CHECK (((length(place) >= 1) AND (length(place) <= 120))),
  constraint load_event_position_check CHECK ((("position" >= 1) AND ("position" <= 200))),
  constraint load_event_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text]))),
  constraint load_event_stop_position_check CHECK (((stop_position IS NULL) OR (type = 'DELIVERED'::text))),
  constraint load_event_temperature_f_check CHECK (((temperature_f >= '-80'::integer) AND (temperature_f <= 150))),
  constraint load_event_type_check CHECK ((type = ANY (ARRAY['PICKED_UP'::text, 'AT_TERMINAL'::text, 'OUT_FOR_DELIVERY'::text, 'DELIVERED'::text, 'EXCEPTION'::text]))),
  constraint load_event_utc_offset_minutes_check CHECK (((utc_offset_minutes >= '-899'::integer) AND (utc_offset_minutes <= 899)))
);
CREATE INDEX load_event_file_path_idx ON load_event (file_path) WHERE (file_path IS NOT NULL);
CREATE UNIQUE INDEX load_event_stop_position_idx ON load_event (load_id, stop_position) WHERE (stop_position IS NOT NULL);
grant select on load_event to coldlane_key;
grant insert, select, update (note) on load_event to coldlane_policy;
grant select on load_event to coldlane_system;
grant select on load_event to coldlane_user;
alter table load_event force row level security;
create policy erasure_changes on load_event for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_event for select to coldlane_policy using (true);
create policy keeper_adds on load_event for insert to coldlane_policy with check (true);
create policy keeper_reads on load_event for select to coldlane_policy using (true);
create policy reads_with_load on load_event for select to coldlane_key, coldlane_user using ((EXISTS ( SELECT
   FROM load
  WHERE (load.id = load_event.load_id))));
create policy system_reads on load_event for select to coldlane_system using (true);

create table load_event_note (
  load_id uuid not null,
  "position" smallint not null,
  carrier_id uuid not null,
  note text not null,
  constraint load_event_note_pkey PRIMARY KEY (load_id, "position"),
  constraint load_event_note_load_id_position_fkey FOREIGN KEY (load_id, "position") REFERENCES load_event(load_id, "position"),
  constraint load_event_note_note_check CHECK (((length(note) >= 1) AND (length(note) <= 1000)))
);
grant insert, select, update (note) on load_event_note to coldlane_policy;
grant select on load_event_note to coldlane_system;
grant select on load_event_note to coldlane_user;
alter table load_event_note force row level security;
create policy erasure_changes on load_event_note for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_event_note for select to coldlane_policy using (true);
create policy keeper_adds on load_event_note for insert to coldlane_policy with check (true);
create policy keeper_reads on load_event_note for select to coldlane_policy using (true);
create policy system_reads on load_event_note for select to coldlane_system using (true);
create policy user_reads on load_event_note for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table load_message (
  load_id uuid not null,
  "position" integer not null,
  at timestamptz not null,
  side text not null,
  made_by uuid not null,
  text text not null,
  file_paths text[] not null,
  constraint load_message_pkey PRIMARY KEY (load_id, "position"),
  constraint load_message_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_message_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint load_message_file_paths_check CHECK ((cardinality(file_paths) <= 5)),
  constraint load_message_position_check CHECK (("position" > 0)),
  constraint load_message_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text, 'SHIPPER'::text]))),
  constraint load_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 2000)))
);
CREATE INDEX load_message_file_paths_idx ON load_message USING gin (file_paths);
CREATE INDEX load_message_made_by_idx ON load_message (made_by, at);
grant insert, select, update (text) on load_message to coldlane_policy;
grant select on load_message to coldlane_system;
grant select on load_message to coldlane_user;
alter table load_message force row level security;
create policy erasure_changes on load_message for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_message for select to coldlane_policy using (true);
create policy keeper_adds on load_message for insert to coldlane_policy with check (true);
create policy keeper_reads on load_message for select to coldlane_policy using (true);
create policy reads_with_load on load_message for select to coldlane_user using ((EXISTS ( SELECT
   FROM load
  WHERE (load.id = load_message.load_id))));
create policy system_reads on load_message for select to coldlane_system using (true);

create table load_message_read (
  load_id uuid not null,
  profile_id uuid not null,
  "position" integer not null,
  mailed_position integer not null default 0,
  constraint load_message_read_pkey PRIMARY KEY (profile_id, load_id),
  constraint load_message_read_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_message_read_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint load_message_read_mailed_position_check CHECK ((mailed_position >= 0)),
  constraint load_message_read_position_check CHECK (("position" >= 0))
);
grant delete, insert, select, update on load_message_read to coldlane_policy;
grant select on load_message_read to coldlane_system;
grant select on load_message_read to coldlane_user;
alter table load_message_read force row level security;
create policy erasure_reads on load_message_read for select to coldlane_policy using (true);
create policy erasure_removes on load_message_read for delete to coldlane_policy using (true);
create policy keeper_adds on load_message_read for insert to coldlane_policy with check (true);
create policy keeper_changes on load_message_read for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on load_message_read for select to coldlane_policy using (true);
create policy system_reads on load_message_read for select to coldlane_system using (true);
create policy user_reads on load_message_read for select to coldlane_user using ((profile_id = ( SELECT actor.self_id() AS self_id)));

create table load_proposal (
  id uuid not null,
  load_id uuid not null,
  status text not null,
  days jsonb not null,
  note text,
  side text not null,
  made_by uuid not null,
  made_at timestamptz not null,
  answered_by uuid,
  answered_at timestamptz,
  revision integer,
  answered_side text,
  answer_reason text,
  answered_key_id uuid,
  constraint load_proposal_pkey PRIMARY KEY (id),
  constraint load_proposal_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES profile(id),
  constraint load_proposal_answered_key_id_fkey FOREIGN KEY (answered_key_id) REFERENCES api_key(id),
  constraint load_proposal_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_proposal_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint load_proposal_answer_reason_check CHECK (((length(answer_reason) >= 1) AND (length(answer_reason) <= 500))),
  constraint load_proposal_answered_side_check CHECK ((answered_side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text, 'SHIPPER'::text]))),
  constraint load_proposal_check CHECK (((status = 'OPEN'::text) = (answered_at IS NULL))),
  constraint load_proposal_check1 CHECK (((status = 'OPEN'::text) = (answered_by IS NULL))),
  constraint load_proposal_check2 CHECK (((status = 'ACCEPTED'::text) = (revision IS NOT NULL))),
  constraint load_proposal_check3 CHECK (((answered_by IS NULL) = (answered_side IS NULL))),
  constraint load_proposal_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint load_proposal_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text]))),
  constraint load_proposal_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'DECLINED'::text, 'WITHDRAWN'::text])))
);
CREATE INDEX load_proposal_load_id_idx ON load_proposal (load_id, made_at);
CREATE UNIQUE INDEX load_proposal_open_idx ON load_proposal (load_id) WHERE (status = 'OPEN'::text);
grant select on load_proposal to coldlane_key;
grant insert, select, update (answer_reason, note) on load_proposal to coldlane_policy;
grant select on load_proposal to coldlane_system;
grant select on load_proposal to coldlane_user;
alter table load_proposal force row level security;
create policy erasure_changes on load_proposal for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_proposal for select to coldlane_policy using (true);
create policy keeper_adds on load_proposal for insert to coldlane_policy with check (true);
create policy keeper_changes on load_proposal for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on load_proposal for select to coldlane_policy using (true);
create policy reads_with_load on load_proposal for select to coldlane_key, coldlane_user using ((EXISTS ( SELECT
   FROM load
  WHERE (load.id = load_proposal.load_id))));
create policy system_reads on load_proposal for select to coldlane_system using (true);

create table load_quote (
  load_id uuid not null,
  quote_id uuid not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  is_live boolean not null,
  quote_number bigint not null,
  request_id uuid not null,
  stop_position smallint not null,
  rate_type text not null,
  vehicle_type text,
  miles integer not null,
  total_cents bigint not null,
  lines json not null,
  constraint load_quote_pkey PRIMARY KEY (load_id, quote_id),
  constraint load_quote_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id)
);
CREATE UNIQUE INDEX load_quote_live_idx ON load_quote (quote_id) WHERE is_live;
CREATE INDEX load_quote_number_idx ON load_quote (quote_number);
CREATE INDEX load_quote_quote_id_idx ON load_quote (quote_id);
grant select on load_quote to coldlane_key;
grant insert, select, update on load_quote to coldlane_policy;
grant select on load_quote to coldlane_system;
grant select on load_quote to coldlane_user;
alter table load_quote force row level security;
create policy keeper_adds on load_quote for insert to coldlane_policy with check (true);
create policy keeper_changes on load_quote for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on load_quote for select to coldlane_policy using (true);
create policy key_reads on load_quote for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('loads:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on load_quote for select to coldlane_system using (true);
create policy user_reads on load_quote for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table load_reference (
  load_id uuid not null,
  word text not null,
  shipper_id uuid not null,
  carrier_id uuid not null,
  constraint load_reference_pkey PRIMARY KEY (word, load_id),
  constraint load_reference_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id)
);
CREATE INDEX load_reference_carrier_id_idx ON load_reference (carrier_id, word, load_id);
CREATE INDEX load_reference_load_id_idx ON load_reference (load_id, word);
CREATE INDEX load_reference_shipper_id_idx ON load_reference (shipper_id, word, load_id);
grant select on load_reference to coldlane_key;
grant delete, insert, select on load_reference to coldlane_policy;
grant select on load_reference to coldlane_system;
grant select on load_reference to coldlane_user;
alter table load_reference force row level security;
create policy keeper_adds on load_reference for insert to coldlane_policy with check (true);
create policy keeper_reads on load_reference for select to coldlane_policy using (true);
create policy keeper_removes on load_reference for delete to coldlane_policy using (true);
create policy key_reads on load_reference for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('loads:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on load_reference for select to coldlane_system using (true);
create policy user_reads on load_reference for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table load_stop (
  load_id uuid not null,
  "position" smallint not null,
  side text not null,
  facility_id uuid,
  name text not null,
  street text not null,
  street_2 text,
  city text not null,
  state text not null,
  zip text not null,
  contact_name text,
  contact_phone text,
  day date not null,
  appointment text not null,
  window_from time without time zone,
  window_to time without time zone,
  pallets integer not null,
  gross_weight_lbs integer not null,
  accessorials text[] not null,
  constraint load_stop_pkey PRIMARY KEY (load_id, "position"),
  constraint load_stop_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id) ON DELETE SET NULL,
  constraint load_stop_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_stop_appointment_check CHECK ((appointment = ANY (ARRAY['FCFS'::text, 'BY_APPT'::text]))),
  constraint load_stop_check CHECK ((((window_from IS NULL) = (window_to IS NULL)) AND (window_from < window_to))),
  constraint load_stop_position_check CHECK (("position" > 0)),
  constraint load_stop_side_check CHECK ((side = ANY (ARRAY['PICKUP'::text, 'DROPOFF'::text])))
);
CREATE INDEX load_stop_facility_id_idx ON load_stop (facility_id) WHERE (facility_id IS NOT NULL);
grant select on load_stop to coldlane_key;
grant insert, select, update (contact_name, contact_phone, day) on load_stop to coldlane_policy;
grant select on load_stop to coldlane_system;
grant select on load_stop to coldlane_user;
alter table load_stop force row level security;
create policy erasure_changes on load_stop for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_stop for select to coldlane_policy using (true);
create policy keeper_adds on load_stop for insert to coldlane_policy with check (true);
create policy keeper_changes on load_stop for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on load_stop for select to coldlane_policy using (true);
create policy reads_with_load on load_stop for select to coldlane_key, coldlane_user using ((EXISTS ( SELECT
   FROM load
  WHERE (load.id = load_stop.load_id))));
create policy system_reads on load_stop for select to coldlane_system using (true);

create table load_transition (
  load_id uuid not null,
  "position" smallint not null,
  at timestamptz not null,
  action text not null,
  from_status text,
  to_status text not null,
  side text not null,
  made_by uuid not null,
  key_id uuid,
  by_link boolean not null default false,
  reason text,
  constraint load_transition_pkey PRIMARY KEY (load_id, "position"),
  constraint load_transition_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint load_transition_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint load_transition_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint load_transition_action_check CHECK ((action = ANY (ARRAY['REQUEST'::text, 'ACCEPT'::text, 'REJECT'::text, 'CANCEL'::text]))),
  constraint load_transition_check CHECK (((action = 'REQUEST'::text) = (from_status IS NULL))),
  constraint load_transition_position_check CHECK (("position" > 0)),
  constraint load_transition_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint load_transition_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text, 'SHIPPER'::text])))
);
grant select on load_transition to coldlane_key;
grant insert, select, update (reason) on load_transition to coldlane_policy;
grant select on load_transition to coldlane_system;
grant select on load_transition to coldlane_user;
alter table load_transition force row level security;
create policy erasure_changes on load_transition for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on load_transition for select to coldlane_policy using (true);
create policy keeper_adds on load_transition for insert to coldlane_policy with check (true);
create policy keeper_reads on load_transition for select to coldlane_policy using (true);
create policy reads_with_load on load_transition for select to coldlane_key, coldlane_user using ((EXISTS ( SELECT
   FROM load
  WHERE (load.id = load_transition.load_id))));
create policy system_reads on load_transition for select to coldlane_system using (true);

create table master_zip (
  zip text not null,
  zip_three text not null,
  state text not null,
  city text not null,
  latitude double precision not null,
  longitude double precision not null,
  revision bigint not null default 1,
  constraint master_zip_pkey PRIMARY KEY (zip),
  constraint master_zip_check CHECK ((zip_three = "left"(zip, 3))),
  constraint master_zip_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint master_zip_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision))),
  constraint master_zip_revision_check CHECK ((revision > 0)),
  constraint master_zip_state_check CHECK ((state ~ '^[A-Z]{2}$'::text)),
  constraint master_zip_zip_check CHECK ((zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z])$'::text))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON master_zip REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_reference_history();
CREATE TRIGGER keep_removed AFTER DELETE ON master_zip REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_reference_history();
grant select on master_zip to coldlane_key;
grant delete, insert, select, update on master_zip to coldlane_system;
grant select on master_zip to coldlane_user;
alter table master_zip force row level security;
create policy key_reads on master_zip for select to coldlane_key using (( SELECT (cardinality(actor.key_shipper_ids()) > 0)));
create policy system_all on master_zip for all to coldlane_system using (true) with check (true);
create policy user_reads on master_zip for select to coldlane_user using (( SELECT actor.is_known() AS is_known));

create table outbox_event (
  id bigint not null generated always as identity,
  type text not null,
  subject_id uuid not null,
  shipper_id uuid,
  carrier_id uuid,
  body jsonb not null,
  created_at timestamptz not null,
  constraint outbox_event_pkey PRIMARY KEY (id)
);
CREATE INDEX outbox_event_created_at_idx ON outbox_event (created_at);
CREATE TRIGGER fan_out AFTER INSERT ON outbox_event FOR EACH ROW EXECUTE FUNCTION actor.trg_fan_out_event();
grant insert, select on outbox_event to coldlane_policy;
grant delete, select on outbox_event to coldlane_system;
alter table outbox_event force row level security;
create policy keeper_adds on outbox_event for insert to coldlane_policy with check (true);
create policy keeper_reads on outbox_event for select to coldlane_policy using (true);
create policy system_reads on outbox_event for select to coldlane_system using (true);
create policy system_sweeps on outbox_event for delete to coldlane_system using (true);

create table pallet_weight_premium (
  carrier_id uuid not null,
  weight_tier_lbs integer not null,
  premium_bp integer not null,
  premium_cap_cents integer,
  revision bigint not null,
  constraint pallet_weight_premium_pkey PRIMARY KEY (carrier_id, weight_tier_lbs),
  constraint pallet_weight_premium_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint pallet_weight_premium_premium_bp_check CHECK (((premium_bp >= 0) AND (premium_bp <= 10000))),
  constraint pallet_weight_premium_premium_cap_cents_check CHECK ((premium_cap_cents >= 0)),
  constraint pallet_weight_premium_weight_tier_lbs_check CHECK ((weight_tier_lbs >= 0))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON pallet_weight_premium REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON pallet_weight_premium REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON pallet_weight_premium FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on pallet_weight_premium to coldlane_system;
grant select on pallet_weight_premium to coldlane_user;
alter table pallet_weight_premium force row level security;
create policy system_all on pallet_weight_premium for all to coldlane_system using (true) with check (true);
create policy user_reads on pallet_weight_premium for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table profile (
  id uuid not null,
  user_id uuid,
  email text not null,
  status text not null,
  roles text[] not null default '{}'::text[],
  phone text,
  has_password boolean not null default false,
  allow_booking boolean not null default true,
  receive_dispatch_emails boolean not null default false,
  language text not null default 'en'::text,
  theme text not null default 'lightTheme'::text,
  terms jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  remind_of_pending_loads boolean not null default true,
  remind_of_pickups boolean not null default true,
  remind_of_saved_quotes boolean not null default true,
  search_text text generated always as ((' '::text || btrim(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(email, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[''\u2018\u2019.]'::text, ''::text, 'g'::text), '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+'::text, ' '::text, 'g'::text)))) stored,
  erased_at timestamptz,
  constraint profile_pkey PRIMARY KEY (id),
  constraint profile_email_key UNIQUE (email),
  constraint profile_user_id_key UNIQUE (user_id),
  constraint profile_email_check CHECK ((email = lower(btrim(email)))),
  constraint profile_erased CHECK (((erased_at IS NULL) OR ((status = 'DEACTIVATED'::text) AND (user_id IS NULL) AND (phone IS NULL) AND (NOT has_password)))),
  constraint profile_roles_check CHECK ((roles <@ ARRAY['ADMIN'::text, 'CARRIER_ADMIN'::text, 'CARRIER_STAFF'::text, 'SHIPPER_ADMIN'::text, 'SHIPPER_STAFF'::text])),
  constraint profile_status_check CHECK ((status = ANY (ARRAY['INVITED'::text, 'ACTIVE'::text, 'DEACTIVATED'::text]))),
  constraint profile_terms_check CHECK ((jsonb_typeof(terms) = 'array'::text)),
  constraint profile_theme_check CHECK ((theme = ANY (ARRAY['lightTheme'::text, 'darkTheme'::text])))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON profile DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER keep_erased BEFORE UPDATE ON profile FOR EACH ROW WHEN ((old.erased_at IS NOT NULL)) EXECUTE FUNCTION actor.trg_keep_erased();
CREATE TRIGGER trg_keep_last_admin AFTER UPDATE OF status, roles ON profile FOR EACH ROW WHEN (((old.status = 'ACTIVE'::text) AND ('ADMIN'::text = ANY (old.roles)))) EXECUTE FUNCTION actor.trg_keep_last_admin();
CREATE TRIGGER trg_keep_seats AFTER UPDATE OF status ON profile FOR EACH ROW WHEN (((old.status = 'DEACTIVATED'::text) AND (new.status <> 'DEACTIVATED'::text))) EXECUTE FUNCTION actor.trg_keep_seats();
CREATE TRIGGER version BEFORE UPDATE ON profile FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select on profile to coldlane_policy;
grant insert, select, update on profile to coldlane_system;
grant select on profile to coldlane_user;
alter table profile force row level security;
create policy policy_reads on profile for select to coldlane_policy using (true);
create policy system_all on profile for all to coldlane_system using (true) with check (true);
create policy user_reads on profile for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (id = ( SELECT actor.self_id() AS self_id)) OR (id = ANY (( SELECT actor.edited_profile_ids() AS edited_profile_ids)::uuid[]))));

create table profile_card (
  profile_id uuid not null,
  first_name text not null,
  last_name text not null,
  profile_url text,
  search_text text generated always as ((' '::text || btrim(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(((first_name || ' '::text) || last_name), NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[''\u2018\u2019.]'::text, ''::text, 'g'::text), '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+'::text, ' '::text, 'g'::text)))) stored,
  constraint profile_card_pkey PRIMARY KEY (profile_id),
  constraint profile_card_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id)
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON profile_card DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on profile_card to coldlane_key;
grant select on profile_card to coldlane_policy;
grant delete, insert, select, update on profile_card to coldlane_system;
grant select on profile_card to coldlane_user;
alter table profile_card force row level security;
create policy policy_reads on profile_card for select to coldlane_policy using (true);
create policy system_all on profile_card for all to coldlane_system using (true) with check (true);
create policy user_reads on profile_card for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (profile_id = ( SELECT actor.self_id() AS self_id)) OR (profile_id = ANY (( SELECT actor.colleague_ids() AS colleague_ids)::uuid[]))));

create table profile_carrier (
  profile_id uuid not null,
  carrier_id uuid not null,
  constraint profile_carrier_pkey PRIMARY KEY (profile_id, carrier_id),
  constraint profile_carrier_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint profile_carrier_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id)
);
CREATE INDEX profile_carrier_carrier_id_idx ON profile_carrier (carrier_id);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON profile_carrier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on profile_carrier to coldlane_policy;
grant delete, insert, select, update on profile_carrier to coldlane_system;
grant select on profile_carrier to coldlane_user;
alter table profile_carrier force row level security;
create policy policy_reads on profile_carrier for select to coldlane_policy using (true);
create policy system_all on profile_carrier for all to coldlane_system using (true) with check (true);
create policy user_reads on profile_carrier for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (profile_id = ( SELECT actor.self_id() AS self_id)) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table profile_shipper (
  profile_id uuid not null,
  shipper_id uuid not null,
  constraint profile_shipper_pkey PRIMARY KEY (profile_id, shipper_id),
  constraint profile_shipper_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint profile_shipper_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id)
);
CREATE INDEX profile_shipper_shipper_id_idx ON profile_shipper (shipper_id);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON profile_shipper DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER trg_keep_seats AFTER INSERT ON profile_shipper FOR EACH ROW EXECUTE FUNCTION actor.trg_keep_seats();
grant select on profile_shipper to coldlane_policy;
grant delete, insert, select, update on profile_shipper to coldlane_system;
grant select on profile_shipper to coldlane_user;
alter table profile_shipper force row level security;
create policy policy_reads on profile_shipper for select to coldlane_policy using (true);
create policy system_all on profile_shipper for all to coldlane_system using (true) with check (true);
create policy user_reads on profile_shipper for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (profile_id = ( SELECT actor.self_id() AS self_id)) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table quote (
  id uuid not null,
  request_id uuid not null,
  carrier_id uuid not null,
  shipper_id uuid,
  number bigint not null,
  total_cents bigint not null,
  tariff_revision bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  rated_as_lbs integer,
  pickup_date date not null,
  dropoff_date date not null,
  fuel_effective_date date,
  fuel_price_mills integer,
  is_saved boolean not null default false,
  carrier_name text not null,
  rate_type text not null,
  vehicle_type text,
  fuel_price_source text,
  lines json not null,
  hints json,
  constraint quote_pkey PRIMARY KEY (id),
  constraint quote_number_key UNIQUE (number),
  constraint quote_check2 CHECK ((dropoff_date >= pickup_date)),
  constraint quote_check3 CHECK (((vehicle_type IS NOT NULL) = (rate_type = 'TRUCKLOAD'::text))),
  constraint quote_rate_type_check1 CHECK ((rate_type = ANY (ARRAY['PALLET'::text, 'WEIGHT'::text, 'TRUCKLOAD'::text]))),
  constraint quote_total_cents_check1 CHECK ((total_cents >= 0)),
  constraint quote_vehicle_type_check1 CHECK ((vehicle_type = ANY (ARRAY['BOX'::text, 'REEFER_VAN'::text, 'SPRINTER'::text])))
);
CREATE INDEX quote_carrier_id_idx ON quote (carrier_id, created_at DESC);
CREATE INDEX quote_expires_at_idx ON quote USING brin (expires_at) WITH (autosummarize='on');
CREATE INDEX quote_request_id_idx ON quote (request_id);
CREATE INDEX quote_saved_idx ON quote (shipper_id, created_at DESC) WHERE is_saved;
grant select, update (is_saved) on quote to coldlane_key;
grant insert, select on quote to coldlane_policy;
grant insert, select, update on quote to coldlane_system;
grant select, update (is_saved) on quote to coldlane_user;
alter table quote force row level security;
create policy keeper_adds on quote for insert to coldlane_policy with check (true);
create policy keeper_reads on quote for select to coldlane_policy using (true);
create policy key_reads on quote for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy key_saves on quote for update to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:search'::text) AS key_shipper_ids_with)::uuid[]))) with check ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:search'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_all on quote for all to coldlane_system using (true) with check (true);
create policy user_reads on quote for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));
create policy user_saves on quote for update to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))) with check ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table quote_day (
  day date not null,
  carrier_id uuid not null,
  searches integer not null,
  quotes integer not null,
  shippers integer not null,
  constraint quote_day_pkey PRIMARY KEY (carrier_id, day),
  constraint quote_day_check CHECK ((quotes >= searches)),
  constraint quote_day_searches_check CHECK ((searches > 0)),
  constraint quote_day_shippers_check CHECK ((shippers >= 0))
);
CREATE INDEX quote_day_day_idx ON quote_day (day);
grant select on quote_day to coldlane_key;
grant delete, insert, select, update on quote_day to coldlane_system;
grant select on quote_day to coldlane_user;
alter table quote_day force row level security;
create policy system_all on quote_day for all to coldlane_system using (true) with check (true);
create policy user_reads on quote_day for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR ((shippers >= 3) AND (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])))));

create table quote_request (
  id uuid not null,
  group_id uuid,
  source text not null,
  shipper_id uuid,
  carrier_id uuid,
  terms_shipper_id uuid,
  created_by uuid,
  from_zip text not null,
  to_zip text not null,
  temperature text not null,
  temperature_f integer,
  commodity text not null,
  pallets integer not null,
  gross_weight_lbs integer not null,
  stackable boolean not null,
  food_grade boolean not null,
  accessorials text[] not null,
  earliest_pickup date not null,
  miles integer not null,
  reference_revision bigint not null,
  fuel_prices jsonb not null,
  created_at timestamptz not null,
  group_row integer,
  again_of uuid,
  constraint quote_request_pkey PRIMARY KEY (id),
  constraint quote_request_group_id_fkey FOREIGN KEY (group_id) REFERENCES quote_request_group(id),
  constraint quote_request_check CHECK (((source <> 'CARRIER_TESTING'::text) OR (shipper_id IS NULL))),
  constraint quote_request_check1 CHECK (((source = 'CARRIER_TESTING'::text) OR (terms_shipper_id IS NULL))),
  constraint quote_request_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint quote_request_group_row_check CHECK ((group_row > 0)),
  constraint quote_request_miles_check CHECK ((miles > 0)),
  constraint quote_request_pallets_check CHECK ((pallets > 0)),
  constraint quote_request_source_check CHECK ((source = ANY (ARRAY['API'::text, 'BULK_SEARCH'::text, 'CARRIER_TESTING'::text, 'SEARCH_PAGE'::text]))),
  constraint quote_request_temperature_check CHECK ((temperature = ANY (ARRAY['AMBIENT'::text, 'CHILLED'::text, 'FROZEN'::text])))
);
CREATE INDEX quote_request_carrier_id_idx ON quote_request (carrier_id, created_at DESC) WHERE (carrier_id IS NOT NULL);
CREATE INDEX quote_request_created_idx ON quote_request (created_at, id);
CREATE UNIQUE INDEX quote_request_group_row_idx ON quote_request (group_id, group_row) WHERE (group_id IS NOT NULL);
CREATE INDEX quote_request_lane_idx ON quote_request (shipper_id, from_zip, to_zip, created_at DESC);
CREATE INDEX quote_request_single_idx ON quote_request (shipper_id, created_at DESC, id DESC) WHERE (group_id IS NULL);
grant select on quote_request to coldlane_key;
grant insert, select on quote_request to coldlane_policy;
grant insert, select, update on quote_request to coldlane_system;
grant select on quote_request to coldlane_user;
alter table quote_request force row level security;
create policy keeper_adds on quote_request for insert to coldlane_policy with check (true);
create policy keeper_reads on quote_request for select to coldlane_policy using (true);
create policy key_reads on quote_request for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_all on quote_request for all to coldlane_system using (true) with check (true);
create policy user_reads on quote_request for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR (( SELECT actor.is_carrier() AS is_carrier) AND (EXISTS ( SELECT
   FROM quote
  WHERE ((quote.request_id = quote_request.id) AND (quote.carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))))))));

create table quote_request_group (
  id uuid not null,
  source text not null,
  shipper_id uuid,
  carrier_id uuid,
  created_by uuid,
  created_at timestamptz not null,
  kind text not null,
  state text not null,
  message text,
  finished_at timestamptz,
  file_name text,
  upload_id uuid,
  earliest_pickup date,
  accessorials text[] not null default '{}'::text[],
  food_grade boolean not null default false,
  again_of uuid,
  lanes integer not null default 0,
  lanes_rated integer not null default 0,
  lanes_quoted integer not null default 0,
  quotes integer not null default 0,
  best_cents bigint not null default 0,
  terms_shipper_id uuid,
  key_id uuid,
  attempts smallint not null default 0,
  lanes_at_attempt integer not null default 0,
  summary json,
  constraint quote_request_group_pkey PRIMARY KEY (id),
  constraint quote_request_group_again_of_fkey FOREIGN KEY (again_of) REFERENCES quote_request_group(id),
  constraint quote_request_group_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint quote_request_group_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint quote_request_group_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint quote_request_group_check CHECK (((source <> 'CARRIER_TESTING'::text) OR (shipper_id IS NULL))),
  constraint quote_request_group_check1 CHECK ((((lanes_rated >= 0) AND (lanes_rated <= lanes)) AND ((lanes_quoted >= 0) AND (lanes_quoted <= lanes_rated)))),
  constraint quote_request_group_check2 CHECK (((state = 'RUNNING'::text) = (finished_at IS NULL))) NOT VALID,
  constraint quote_request_group_kind_check CHECK ((kind = ANY (ARRAY['POOL'::text, 'BULK'::text]))),
  constraint quote_request_group_lanes_check CHECK ((lanes >= 0)),
  constraint quote_request_group_source_check CHECK ((source = ANY (ARRAY['API'::text, 'BULK_SEARCH'::text, 'CARRIER_TESTING'::text, 'SEARCH_PAGE'::text]))),
  constraint quote_request_group_state_check CHECK ((state = ANY (ARRAY['RUNNING'::text, 'FINISHED'::text, 'CANCELLED'::text, 'FAILED'::text])))
);
CREATE INDEX quote_request_group_running_idx ON quote_request_group (shipper_id) WHERE (state = 'RUNNING'::text);
CREATE INDEX quote_request_group_shipper_idx ON quote_request_group (shipper_id, created_at DESC);
CREATE INDEX quote_request_group_waiting_idx ON quote_request_group (created_at) WHERE ((state = 'RUNNING'::text) AND (kind = 'BULK'::text));
CREATE TRIGGER report_end AFTER UPDATE OF state ON quote_request_group FOR EACH ROW WHEN (((old.state = 'RUNNING'::text) AND (new.state <> 'RUNNING'::text) AND (new.kind = 'BULK'::text) AND (new.shipper_id IS NOT NULL))) EXECUTE FUNCTION actor.trg_report_bulk_search();
grant select on quote_request_group to coldlane_key;
grant insert, select, update (file_name, message) on quote_request_group to coldlane_policy;
grant delete, insert, select, update on quote_request_group to coldlane_system;
grant select on quote_request_group to coldlane_user;
alter table quote_request_group force row level security;
create policy erasure_changes on quote_request_group for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on quote_request_group for select to coldlane_policy using (true);
create policy keeper_adds on quote_request_group for insert to coldlane_policy with check (true);
create policy keeper_changes on quote_request_group for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on quote_request_group for select to coldlane_policy using (true);
create policy key_reads on quote_request_group for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_all on quote_request_group for all to coldlane_system using (true) with check (true);
create policy user_reads on quote_request_group for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table quote_request_result (
  request_id uuid not null,
  shipper_id uuid,
  quotes smallint not null,
  consulted smallint not null,
  best_cents bigint,
  declined json not null,
  constraint quote_request_result_pkey PRIMARY KEY (request_id),
  constraint quote_request_result_check CHECK (((best_cents IS NULL) = (quotes = 0))),
  constraint quote_request_result_consulted_check CHECK ((consulted >= 0)),
  constraint quote_request_result_quotes_check CHECK ((quotes >= 0))
);
CREATE INDEX quote_request_result_unquoted_idx ON quote_request_result (shipper_id, request_id) WHERE (quotes = 0);
grant select on quote_request_result to coldlane_key;
grant insert, select on quote_request_result to coldlane_policy;
grant insert, select, update on quote_request_result to coldlane_system;
grant select on quote_request_result to coldlane_user;
alter table quote_request_result force row level security;
create policy keeper_adds on quote_request_result for insert to coldlane_policy with check (true);
create policy keeper_reads on quote_request_result for select to coldlane_policy using (true);
create policy key_reads on quote_request_result for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_all on quote_request_result for all to coldlane_system using (true) with check (true);
create policy user_reads on quote_request_result for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table quote_saving (
  quote_id uuid not null,
  profile_id uuid not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null,
  constraint quote_saving_pkey PRIMARY KEY (quote_id),
  constraint quote_saving_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint quote_saving_quote_id_fkey FOREIGN KEY (quote_id) REFERENCES quote(id)
);
CREATE INDEX quote_saving_expires_at_idx ON quote_saving (expires_at);
grant delete, insert, select on quote_saving to coldlane_policy;
grant delete, insert, select, update on quote_saving to coldlane_system;
alter table quote_saving force row level security;
create policy erasure_reads on quote_saving for select to coldlane_policy using (true);
create policy erasure_removes on quote_saving for delete to coldlane_policy using (true);
create policy keeper_adds on quote_saving for insert to coldlane_policy with check (true);
create policy system_all on quote_saving for all to coldlane_system using (true) with check (true);

create table quote_working (
  request_id uuid not null,
  workings json not null,
  constraint quote_working_pkey1 PRIMARY KEY (request_id)
);
grant select on quote_working to coldlane_key;
grant insert, select on quote_working to coldlane_policy;
grant insert, select, update on quote_working to coldlane_system;
grant select on quote_working to coldlane_user;
alter table quote_working force row level security;
create policy keeper_adds on quote_working for insert to coldlane_policy with check (true);
create policy keeper_reads on quote_working for select to coldlane_policy using (true);
create policy system_all on quote_working for all to coldlane_system using (true) with check (true);
create policy user_reads on quote_working for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table rate_sheet (
  id uuid not null,
  carrier_id uuid not null,
  name text not null,
  type text not null,
  revision bigint not null,
  constraint rate_sheet_pkey PRIMARY KEY (id),
  constraint rate_sheet_carrier_id_id_key UNIQUE (carrier_id, id),
  constraint rate_sheet_carrier_id_name_key UNIQUE (carrier_id, name),
  constraint rate_sheet_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint rate_sheet_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint rate_sheet_type_check CHECK ((type = ANY (ARRAY['PALLET'::text, 'WEIGHT'::text])))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON rate_sheet REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON rate_sheet REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON rate_sheet FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on rate_sheet to coldlane_system;
grant select on rate_sheet to coldlane_user;
alter table rate_sheet force row level security;
create policy system_all on rate_sheet for all to coldlane_system using (true) with check (true);
create policy user_reads on rate_sheet for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table rate_sheet_pallet_value (
  rate_sheet_id uuid not null,
  maximum_miles integer not null,
  pallets integer not null,
  carrier_id uuid not null,
  minimum_rate_cents integer,
  total_base_rate_cents integer not null,
  revision bigint not null,
  constraint rate_sheet_pallet_value_pkey PRIMARY KEY (rate_sheet_id, maximum_miles, pallets),
  constraint rate_sheet_pallet_value_carrier_id_rate_sheet_id_fkey FOREIGN KEY (carrier_id, rate_sheet_id) REFERENCES rate_sheet(carrier_id, id),
  constraint rate_sheet_pallet_value_maximum_miles_check CHECK ((maximum_miles > 0)),
  constraint rate_sheet_pallet_value_minimum_rate_cents_check CHECK ((minimum_rate_cents >= 0)),
  constraint rate_sheet_pallet_value_pallets_check CHECK ((pallets > 0)),
  constraint rate_sheet_pallet_value_total_base_rate_cents_check CHECK ((total_base_rate_cents >= 0))
);
CREATE INDEX rate_sheet_pallet_value_carrier_id_idx ON rate_sheet_pallet_value (carrier_id);
CREATE TRIGGER keep_changed AFTER UPDATE ON rate_sheet_pallet_value REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON rate_sheet_pallet_value REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON rate_sheet_pallet_value FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on rate_sheet_pallet_value to coldlane_system;
grant select on rate_sheet_pallet_value to coldlane_user;
alter table rate_sheet_pallet_value force row level security;
create policy system_all on rate_sheet_pallet_value for all to coldlane_system using (true) with check (true);
create policy user_reads on rate_sheet_pallet_value for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table rate_sheet_weight_value (
  rate_sheet_id uuid not null,
  maximum_miles integer not null,
  weight_tier_lbs integer not null,
  carrier_id uuid not null,
  minimum_rate_cents integer,
  base_rate_mills_per_100_lbs integer not null,
  revision bigint not null,
  constraint rate_sheet_weight_value_pkey PRIMARY KEY (rate_sheet_id, maximum_miles, weight_tier_lbs),
  constraint rate_sheet_weight_value_carrier_id_rate_sheet_id_fkey FOREIGN KEY (carrier_id, rate_sheet_id) REFERENCES rate_sheet(carrier_id, id),
  constraint rate_sheet_weight_value_base_rate_mills_per_100_lbs_check CHECK ((base_rate_mills_per_100_lbs >= 0)),
  constraint rate_sheet_weight_value_maximum_miles_check CHECK ((maximum_miles > 0)),
  constraint rate_sheet_weight_value_minimum_rate_cents_check CHECK ((minimum_rate_cents >= 0)),
  constraint rate_sheet_weight_value_weight_tier_lbs_check CHECK ((weight_tier_lbs >= 0))
);
CREATE INDEX rate_sheet_weight_value_carrier_id_idx ON rate_sheet_weight_value (carrier_id);
CREATE TRIGGER keep_changed AFTER UPDATE ON rate_sheet_weight_value REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON rate_sheet_weight_value REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON rate_sheet_weight_value FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on rate_sheet_weight_value to coldlane_system;
grant select on rate_sheet_weight_value to coldlane_user;
alter table rate_sheet_weight_value force row level security;
create policy system_all on rate_sheet_weight_value for all to coldlane_system using (true) with check (true);
create policy user_reads on rate_sheet_weight_value for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table reference_history (
  id bigint not null generated always as identity,
  table_name text not null,
  from_revision bigint not null,
  to_revision bigint not null,
  old_row jsonb not null,
  recorded_at timestamptz not null default now(),
  constraint reference_history_pkey PRIMARY KEY (id),
  constraint reference_history_check CHECK ((from_revision < to_revision)),
  constraint reference_history_table_name_check CHECK ((table_name = ANY (ARRAY['master_zip'::text, 'zip_substitution'::text])))
);
CREATE INDEX reference_history_table_name_idx ON reference_history (table_name, to_revision);
grant insert, select on reference_history to coldlane_system;
grant select on reference_history to coldlane_user;
alter table reference_history force row level security;
create policy system_all on reference_history for all to coldlane_system using (true) with check (true);
create policy user_reads on reference_history for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table reference_revision (
  revision bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid,
  cause text not null default 'OTHER'::text,
  upload_id uuid,
  constraint reference_revision_pkey PRIMARY KEY (revision),
  constraint reference_revision_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint reference_revision_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_upload_processing(id),
  constraint reference_revision_cause_check CHECK ((cause = ANY (ARRAY['UPLOAD'::text, 'RESTORE'::text, 'EDIT'::text, 'DEMO'::text, 'OTHER'::text]))),
  constraint reference_revision_check CHECK (((upload_id IS NULL) OR (cause = ANY (ARRAY['UPLOAD'::text, 'RESTORE'::text])))),
  constraint reference_revision_revision_check CHECK ((revision > 0))
);
grant insert, select, update (cause, made_by, upload_id) on reference_revision to coldlane_system;
grant select on reference_revision to coldlane_user;
alter table reference_revision force row level security;
create policy system_all on reference_revision for all to coldlane_system using (true) with check (true);
create policy user_reads on reference_revision for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table reference_state (
  only_row boolean not null default true,
  revision bigint not null default 1,
  revised_at timestamptz not null default now(),
  constraint reference_state_pkey PRIMARY KEY (only_row),
  constraint reference_state_only_row_check CHECK (only_row),
  constraint reference_state_revision_check CHECK ((revision > 0))
);
CREATE TRIGGER name_revision AFTER UPDATE OF revision ON reference_state FOR EACH ROW EXECUTE FUNCTION actor.trg_name_reference_revision();
grant select on reference_state to coldlane_key;
grant delete, insert, select, update on reference_state to coldlane_system;
grant select on reference_state to coldlane_user;
alter table reference_state force row level security;
create policy key_reads on reference_state for select to coldlane_key using (( SELECT (cardinality(actor.key_shipper_ids()) > 0)));
create policy system_all on reference_state for all to coldlane_system using (true) with check (true);
create policy user_reads on reference_state for select to coldlane_user using (( SELECT actor.is_known() AS is_known));

create table region (
  id uuid not null,
  carrier_id uuid not null,
  name text not null,
  is_active boolean not null default true,
  pickup_premium_bp integer not null default 0,
  pickup_premium_cap_cents integer,
  pickup_minimum_weight_lbs integer,
  pickup_premium_per_pallet_cents integer not null default 0,
  dropoff_premium_bp integer not null default 0,
  dropoff_premium_cap_cents integer,
  dropoff_minimum_weight_lbs integer,
  revision bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint region_pkey PRIMARY KEY (id),
  constraint region_carrier_id_id_key UNIQUE (carrier_id, id),
  constraint region_carrier_id_name_key UNIQUE (carrier_id, name),
  constraint region_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint region_dropoff_minimum_weight_lbs_check CHECK ((dropoff_minimum_weight_lbs >= 0)),
  constraint region_dropoff_premium_bp_check CHECK (((dropoff_premium_bp >= 0) AND (dropoff_premium_bp <= 10000))),
  constraint region_dropoff_premium_cap_cents_check CHECK ((dropoff_premium_cap_cents >= 0)),
  constraint region_name_check CHECK (((name = btrim(name)) AND (name <> ''::text))),
  constraint region_pickup_minimum_weight_lbs_check CHECK ((pickup_minimum_weight_lbs >= 0)),
  constraint region_pickup_premium_bp_check CHECK (((pickup_premium_bp >= 0) AND (pickup_premium_bp <= 10000))),
  constraint region_pickup_premium_cap_cents_check CHECK ((pickup_premium_cap_cents >= 0)),
  constraint region_pickup_premium_per_pallet_cents_check CHECK ((pickup_premium_per_pallet_cents >= 0))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON region REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON region REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_zips AFTER DELETE ON region REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_regions_keep_zips();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON region FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
CREATE TRIGGER still_keep_zips AFTER UPDATE ON region REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_regions_keep_zips();
grant delete, insert, select, update on region to coldlane_system;
grant select on region to coldlane_user;
alter table region force row level security;
create policy system_all on region for all to coldlane_system using (true) with check (true);
create policy user_reads on region for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table region_zip (
  region_id uuid not null,
  carrier_id uuid not null,
  revision bigint not null,
  zips text[] not null,
  constraint region_zip_pkey PRIMARY KEY (carrier_id, region_id),
  constraint region_zip_once_check CHECK (actor.is_ascending(zips)),
  constraint region_zip_zips_check CHECK (((array_ndims(zips) = 1) AND (array_position(zips, NULL::text) IS NULL) AND (POSITION((' '::text) IN (array_to_string(zips, ''::text))) = 0) AND (array_to_string(zips, ' '::text) ~ '^([0-9]{3}|[0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)( ([0-9]{3}|[0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?))*$'::text)))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON region_zip REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON region_zip REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER names_regions AFTER INSERT ON region_zip REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_region_zips_name_regions();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON region_zip FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
CREATE TRIGGER still_names_regions AFTER UPDATE ON region_zip REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_region_zips_name_regions();
grant delete, insert, select, update on region_zip to coldlane_system;
grant select on region_zip to coldlane_user;
alter table region_zip force row level security;
create policy system_all on region_zip for all to coldlane_system using (true) with check (true);
create policy user_reads on region_zip for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table reminder (
  kind text not null,
  subject_id uuid not null,
  profile_id uuid not null,
  enqueued_at timestamptz not null,
  constraint reminder_pkey PRIMARY KEY (kind, subject_id, profile_id),
  constraint reminder_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint reminder_kind_check CHECK ((kind = ANY (ARRAY['PENDING_LOAD'::text, 'PICKUP_TOMORROW'::text, 'QUOTE_EXPIRING'::text])))
);
grant delete, select on reminder to coldlane_policy;
grant delete, insert, select, update on reminder to coldlane_system;
alter table reminder force row level security;
create policy erasure_reads on reminder for select to coldlane_policy using (true);
create policy erasure_removes on reminder for delete to coldlane_policy using (true);
create policy system_all on reminder for all to coldlane_system using (true) with check (true);

create table saved_lane (
  id uuid not null,
  shipper_id uuid not null,
  created_by uuid not null,
  name text,
  from_zip text not null,
  to_zip text not null,
  temperature text not null,
  temperature_f integer,
  commodity text not null,
  pallets integer not null,
  gross_weight_lbs integer not null,
  stackable boolean not null,
  food_grade boolean not null,
  accessorials text[] not null,
  created_at timestamptz not null,
  constraint saved_lane_pkey PRIMARY KEY (id),
  constraint saved_lane_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint saved_lane_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint saved_lane_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint saved_lane_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint saved_lane_pallets_check CHECK ((pallets > 0)),
  constraint saved_lane_temperature_check CHECK ((temperature = ANY (ARRAY['AMBIENT'::text, 'CHILLED'::text, 'FROZEN'::text])))
);
CREATE UNIQUE INDEX saved_lane_shipment_idx ON saved_lane (shipper_id, from_zip, to_zip, temperature, commodity, pallets, gross_weight_lbs, stackable, food_grade, accessorials);
CREATE TRIGGER trg_limit_saved_lanes AFTER INSERT ON saved_lane FOR EACH ROW EXECUTE FUNCTION actor.trg_limit_saved_lanes();
grant select, update (name) on saved_lane to coldlane_policy;
grant delete, insert, select, update on saved_lane to coldlane_system;
grant delete, insert, select on saved_lane to coldlane_user;
alter table saved_lane force row level security;
create policy erasure_changes on saved_lane for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on saved_lane for select to coldlane_policy using (true);
create policy policy_reads on saved_lane for select to coldlane_policy using (true);
create policy system_all on saved_lane for all to coldlane_system using (true) with check (true);
create policy user_adds on saved_lane for insert to coldlane_user with check (((created_by = ( SELECT actor.profile_id() AS profile_id)) AND (( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))));
create policy user_reads on saved_lane for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));
create policy user_removes on saved_lane for delete to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table schedule_lane (
  id uuid not null,
  carrier_id uuid not null,
  origin_region_id uuid,
  destination_region_id uuid,
  origin_facility_id uuid,
  destination_facility_id uuid,
  pickup_day text not null,
  dropoff_day text not null,
  days_in_transit integer not null,
  revision bigint not null,
  constraint schedule_lane_pkey PRIMARY KEY (id),
  constraint schedule_lane_key UNIQUE NULLS NOT DISTINCT (carrier_id, origin_region_id, destination_region_id, origin_facility_id, destination_facility_id, pickup_day),
  constraint schedule_lane_carrier_id_destination_region_id_fkey FOREIGN KEY (carrier_id, destination_region_id) REFERENCES region(carrier_id, id),
  constraint schedule_lane_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint schedule_lane_carrier_id_origin_region_id_fkey FOREIGN KEY (carrier_id, origin_region_id) REFERENCES region(carrier_id, id),
  constraint schedule_lane_destination_facility_id_fkey FOREIGN KEY (destination_facility_id) REFERENCES facility(id),
  constraint schedule_lane_origin_facility_id_fkey FOREIGN KEY (origin_facility_id) REFERENCES facility(id),
  constraint schedule_lane_check CHECK (((origin_region_id IS NOT NULL) OR (origin_facility_id IS NOT NULL))),
  constraint schedule_lane_check1 CHECK (((destination_region_id IS NOT NULL) OR (destination_facility_id IS NOT NULL))),
  constraint schedule_lane_days_in_transit_check CHECK (((days_in_transit >= 0) AND (days_in_transit <= 60))),
  constraint schedule_lane_dropoff_day_check CHECK ((dropoff_day = ANY (ARRAY['MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text]))),
  constraint schedule_lane_pickup_day_check CHECK ((pickup_day = ANY (ARRAY['MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text])))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON schedule_lane REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON schedule_lane REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON schedule_lane FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on schedule_lane to coldlane_system;
grant select on schedule_lane to coldlane_user;
alter table schedule_lane force row level security;
create policy system_all on schedule_lane for all to coldlane_system using (true) with check (true);
create policy user_reads on schedule_lane for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table schedule_region (
  id uuid not null,
  carrier_id uuid not null,
  region_id uuid not null,
  facility_id uuid,
  service_type text not null,
  service_days text[] not null,
  revision bigint not null,
  constraint schedule_region_pkey PRIMARY KEY (id),
  constraint schedule_region_key UNIQUE NULLS NOT DISTINCT (carrier_id, region_id, facility_id, service_type),
  constraint schedule_region_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint schedule_region_carrier_id_region_id_fkey FOREIGN KEY (carrier_id, region_id) REFERENCES region(carrier_id, id),
  constraint schedule_region_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id),
  constraint schedule_region_service_days_check CHECK (((service_days <@ ARRAY['MON'::text, 'TUE'::text, 'WED'::text, 'THU'::text, 'FRI'::text, 'SAT'::text, 'SUN'::text]) AND (cardinality(service_days) > 0))),
  constraint schedule_region_service_type_check CHECK ((service_type = ANY (ARRAY['PICKUP'::text, 'DROPOFF'::text])))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON schedule_region REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER keep_removed AFTER DELETE ON schedule_region REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_tariff_history();
CREATE TRIGGER skip_unchanged BEFORE UPDATE ON schedule_region FOR EACH ROW EXECUTE FUNCTION actor.trg_skip_unchanged();
grant delete, insert, select, update on schedule_region to coldlane_system;
grant select on schedule_region to coldlane_user;
alter table schedule_region force row level security;
create policy system_all on schedule_region for all to coldlane_system using (true) with check (true);
create policy user_reads on schedule_region for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table search_day (
  day date not null,
  searches integer not null,
  quotes integer not null,
  constraint search_day_pkey PRIMARY KEY (day),
  constraint search_day_quotes_check CHECK ((quotes >= 0)),
  constraint search_day_searches_check CHECK ((searches > 0))
);
grant select on search_day to coldlane_key;
grant delete, insert, select, update on search_day to coldlane_system;
grant select on search_day to coldlane_user;
alter table search_day force row level security;
create policy system_all on search_day for all to coldlane_system using (true) with check (true);
create policy user_reads on search_day for select to coldlane_user using (( SELECT actor.is_admin() AS is_admin));

create table search_month (
  month date not null,
  shipper_id uuid,
  user_id uuid not null,
  searches integer not null,
  quotes integer not null,
  constraint search_month_shipper_id_month_user_id_key UNIQUE NULLS NOT DISTINCT (shipper_id, month, user_id),
  constraint search_month_quotes_check CHECK ((quotes >= 0)),
  constraint search_month_searches_check CHECK ((searches > 0))
);
CREATE INDEX search_month_month_idx ON search_month (month) INCLUDE (shipper_id, searches, quotes);
CREATE INDEX search_month_user_id_idx ON search_month (user_id, month);
grant select on search_month to coldlane_key;
grant delete, insert, select, update on search_month to coldlane_system;
grant select on search_month to coldlane_user;
alter table search_month force row level security;
create policy key_reads on search_month for select to coldlane_key using (((user_id = ( SELECT actor.key_maker_id() AS key_maker_id)) AND (shipper_id = ANY (( SELECT actor.key_shipper_ids_with('quotes:read'::text) AS key_shipper_ids_with)::uuid[]))));
create policy system_all on search_month for all to coldlane_system using (true) with check (true);
create policy user_reads on search_month for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.figured_shipper_ids() AS figured_shipper_ids)::uuid[])) OR ((user_id = ( SELECT actor.self_id() AS self_id)) AND (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))));

create table search_shipper_day (
  day date not null,
  shipper_id uuid not null,
  searches integer not null,
  quotes integer not null,
  constraint search_shipper_day_pkey PRIMARY KEY (shipper_id, day),
  constraint search_shipper_day_quotes_check CHECK ((quotes >= 0)),
  constraint search_shipper_day_searches_check CHECK ((searches > 0))
);
CREATE INDEX search_shipper_day_day_idx ON search_shipper_day (day) INCLUDE (shipper_id, searches, quotes);
grant select on search_shipper_day to coldlane_key;
grant delete, insert, select, update on search_shipper_day to coldlane_system;
grant select on search_shipper_day to coldlane_user;
alter table search_shipper_day force row level security;
create policy system_all on search_shipper_day for all to coldlane_system using (true) with check (true);
create policy user_reads on search_shipper_day for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.figured_shipper_ids() AS figured_shipper_ids)::uuid[]))));

create table shipper (
  id uuid not null,
  name text not null,
  image_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_text text generated always as (btrim(regexp_replace(regexp_replace(lower(regexp_replace(NORMALIZE(name, NFD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), '[''\u2018\u2019.]'::text, ''::text, 'g'::text), '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+'::text, ' '::text, 'g'::text))) stored,
  constraint shipper_pkey PRIMARY KEY (id),
  constraint shipper_name_check CHECK (((name = btrim(name)) AND (name <> ''::text)))
);
CREATE UNIQUE INDEX shipper_name_key ON shipper (lower(name));
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipper DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER version BEFORE UPDATE ON shipper FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select on shipper to coldlane_key;
grant select on shipper to coldlane_policy;
grant insert, select, update on shipper to coldlane_system;
grant select on shipper to coldlane_user;
alter table shipper force row level security;
create policy key_reads on shipper for select to coldlane_key using ((id = ANY (( SELECT actor.key_shipper_ids() AS key_shipper_ids)::uuid[])));
create policy policy_reads on shipper for select to coldlane_policy using (true);
create policy system_all on shipper for all to coldlane_system using (true) with check (true);
create policy user_reads on shipper for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (id = ANY (( SELECT actor.related_shipper_ids() AS related_shipper_ids)::uuid[]))));

create table shipper_account (
  shipper_id uuid not null,
  description text,
  stripe_email text,
  carrier_onboarding_url text,
  tier text not null default 'LIGHT'::text,
  search_cap integer not null default 0,
  number_of_seats integer not null default 0,
  constraint shipper_account_pkey PRIMARY KEY (shipper_id),
  constraint shipper_account_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint shipper_account_number_of_seats_check CHECK ((number_of_seats >= 0)),
  constraint shipper_account_search_cap_check CHECK ((search_cap >= 0)),
  constraint shipper_account_stripe_email_check CHECK ((stripe_email = lower(btrim(stripe_email)))),
  constraint shipper_account_tier_check CHECK ((tier = ANY (ARRAY['LIGHT'::text, 'BASIC'::text])))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON shipper_account DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on shipper_account to coldlane_key;
grant select on shipper_account to coldlane_policy;
grant delete, insert, select, update on shipper_account to coldlane_system;
grant select on shipper_account to coldlane_user;
alter table shipper_account force row level security;
create policy keeper_reads on shipper_account for select to coldlane_policy using (true);
create policy key_reads on shipper_account for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids() AS key_shipper_ids)::uuid[])));
create policy system_all on shipper_account for all to coldlane_system using (true) with check (true);
create policy user_reads on shipper_account for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table spot_offer (
  id uuid not null,
  number bigint not null,
  request_id uuid not null,
  carrier_id uuid not null,
  shipper_id uuid not null,
  carrier_name text not null,
  status text not null,
  total_cents bigint not null,
  pickup_date date not null,
  delivery_dates date[] not null,
  expires_at timestamptz not null,
  remark text,
  side text not null,
  made_by uuid not null,
  by_link boolean not null,
  made_at timestamptz not null,
  ended_at timestamptz,
  margin_percent integer,
  constraint spot_offer_pkey PRIMARY KEY (id),
  constraint spot_offer_number_key UNIQUE (number),
  constraint spot_offer_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint spot_offer_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint spot_offer_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id),
  constraint spot_offer_check CHECK (((status = 'OPEN'::text) = (ended_at IS NULL))),
  constraint spot_offer_check1 CHECK (((margin_percent IS NULL) OR (status = 'NOT_CHOSEN'::text))),
  constraint spot_offer_delivery_dates_check CHECK (((cardinality(delivery_dates) >= 1) AND (cardinality(delivery_dates) <= 10))),
  constraint spot_offer_remark_check CHECK (((length(remark) >= 1) AND (length(remark) <= 500))),
  constraint spot_offer_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text]))),
  constraint spot_offer_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'NOT_CHOSEN'::text, 'REPLACED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint spot_offer_total_cents_check CHECK (((total_cents >= 1) AND (total_cents <= 100000000)))
);
CREATE UNIQUE INDEX spot_offer_accepted_idx ON spot_offer (request_id) WHERE (status = 'ACCEPTED'::text);
CREATE UNIQUE INDEX spot_offer_open_idx ON spot_offer (request_id, carrier_id) WHERE (status = 'OPEN'::text);
CREATE INDEX spot_offer_request_id_idx ON spot_offer (request_id, carrier_id);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON spot_offer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on spot_offer to coldlane_key;
grant insert, select, update (remark) on spot_offer to coldlane_policy;
grant select on spot_offer to coldlane_system;
grant select on spot_offer to coldlane_user;
alter table spot_offer force row level security;
create policy erasure_changes on spot_offer for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on spot_offer for select to coldlane_policy using (true);
create policy keeper_adds on spot_offer for insert to coldlane_policy with check (true);
create policy keeper_changes on spot_offer for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on spot_offer for select to coldlane_policy using (true);
create policy key_reads on spot_offer for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_offer for select to coldlane_system using (true);
create policy user_reads on spot_offer for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table spot_request (
  id uuid not null,
  number text not null,
  shipper_id uuid not null,
  shipper_name text not null,
  status text not null,
  created_by uuid not null,
  key_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deadline timestamptz not null,
  vehicle_type text not null,
  commodity text not null,
  temperature text not null,
  temperature_f integer,
  stackable boolean not null,
  food_grade boolean not null,
  pallets integer not null,
  gross_weight_lbs integer not null,
  earliest_pickup date not null,
  latest_pickup date,
  miles integer not null,
  product_description text,
  special_instructions text,
  from_zip text not null,
  from_city text not null,
  from_state text not null,
  to_zip text not null,
  to_city text not null,
  to_state text not null,
  dropoffs smallint not null,
  search_text text not null,
  constraint spot_request_pkey PRIMARY KEY (id),
  constraint spot_request_number_key UNIQUE (number),
  constraint spot_request_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint spot_request_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint spot_request_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint spot_request_check CHECK ((deadline > created_at)),
  constraint spot_request_check1 CHECK ((latest_pickup >= earliest_pickup)),
  constraint spot_request_dropoffs_check CHECK (((dropoffs >= 1) AND (dropoffs <= 10))),
  constraint spot_request_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint spot_request_miles_check CHECK ((miles > 0)),
  constraint spot_request_pallets_check CHECK ((pallets > 0)),
  constraint spot_request_product_description_check CHECK (((length(product_description) >= 1) AND (length(product_description) <= 2000))),
  constraint spot_request_special_instructions_check CHECK (((length(special_instructions) >= 1) AND (length(special_instructions) <= 2000))),
  constraint spot_request_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'BOOKED'::text, 'EXPIRED'::text, 'CANCELLED'::text]))),
  constraint spot_request_temperature_check CHECK ((temperature = ANY (ARRAY['AMBIENT'::text, 'CHILLED'::text, 'FROZEN'::text]))),
  constraint spot_request_vehicle_type_check CHECK ((vehicle_type = ANY (ARRAY['REEFER_VAN'::text, 'SPRINTER'::text, 'BOX'::text, 'TRUCKLOAD'::text, 'OTHER'::text])))
);
CREATE INDEX spot_request_created_idx ON spot_request (created_at DESC, id DESC) INCLUDE (status, shipper_id, deadline, earliest_pickup);
CREATE INDEX spot_request_deadline_idx ON spot_request (deadline, id) INCLUDE (status, shipper_id, earliest_pickup);
CREATE INDEX spot_request_number_start_idx ON spot_request (number COLLATE "C");
CREATE INDEX spot_request_open_idx ON spot_request (deadline) WHERE (status = 'OPEN'::text);
CREATE INDEX spot_request_pickup_idx ON spot_request (earliest_pickup, id) INCLUDE (status, shipper_id, deadline);
CREATE INDEX spot_request_shipper_created_idx ON spot_request (shipper_id, created_at DESC, id DESC) INCLUDE (status, deadline, earliest_pickup);
CREATE INDEX spot_request_shipper_deadline_idx ON spot_request (shipper_id, deadline, id) INCLUDE (status, earliest_pickup);
CREATE INDEX spot_request_shipper_pickup_idx ON spot_request (shipper_id, earliest_pickup, id) INCLUDE (status, deadline);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON spot_request DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER index_words AFTER INSERT ON spot_request FOR EACH ROW EXECUTE FUNCTION actor.trg_index_spot_words();
grant select on spot_request to coldlane_key;
grant insert, select, update (product_description, special_instructions) on spot_request to coldlane_policy;
grant select on spot_request to coldlane_system;
grant select on spot_request to coldlane_user;
alter table spot_request force row level security;
create policy erasure_changes on spot_request for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on spot_request for select to coldlane_policy using (true);
create policy keeper_adds on spot_request for insert to coldlane_policy with check (true);
create policy keeper_changes on spot_request for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on spot_request for select to coldlane_policy using (true);
create policy key_reads on spot_request for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_request for select to coldlane_system using (true);
create policy user_reads on spot_request for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (EXISTS ( SELECT
   FROM spot_request_carrier asked
  WHERE ((asked.request_id = spot_request.id) AND (asked.carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])))))));

create table spot_request_carrier (
  id uuid not null,
  request_id uuid not null,
  carrier_id uuid not null,
  shipper_id uuid not null,
  carrier_name text not null,
  answer text not null default 'WAITING'::text,
  declined_at timestamptz,
  decline_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null default clock_timestamp(),
  constraint spot_request_carrier_pkey PRIMARY KEY (id),
  constraint spot_request_carrier_request_id_carrier_id_key UNIQUE (request_id, carrier_id),
  constraint spot_request_carrier_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint spot_request_carrier_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id),
  constraint spot_request_carrier_answer_check CHECK ((answer = ANY (ARRAY['WAITING'::text, 'OFFERED'::text, 'DECLINED'::text]))),
  constraint spot_request_carrier_check CHECK (((answer = 'DECLINED'::text) = (declined_at IS NOT NULL))),
  constraint spot_request_carrier_check1 CHECK (((declined_at IS NULL) = (decline_reason IS NULL))),
  constraint spot_request_carrier_decline_reason_check CHECK (((length(decline_reason) >= 1) AND (length(decline_reason) <= 500)))
);
CREATE INDEX spot_request_carrier_carrier_idx ON spot_request_carrier (carrier_id, request_id) INCLUDE (shipper_id, answer);
CREATE INDEX spot_request_carrier_updated_idx ON spot_request_carrier (updated_at);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR UPDATE ON spot_request_carrier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.declined_at IS NOT NULL)) EXECUTE FUNCTION actor.trg_audit();
CREATE CONSTRAINT TRIGGER audit_delete AFTER DELETE ON spot_request_carrier DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER tell_live BEFORE INSERT OR UPDATE ON spot_request_carrier FOR EACH ROW EXECUTE FUNCTION actor.trg_tell_live();
grant select on spot_request_carrier to coldlane_key;
grant insert, select, update on spot_request_carrier to coldlane_policy;
grant select on spot_request_carrier to coldlane_system;
grant select on spot_request_carrier to coldlane_user;
alter table spot_request_carrier force row level security;
create policy keeper_adds on spot_request_carrier for insert to coldlane_policy with check (true);
create policy keeper_changes on spot_request_carrier for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on spot_request_carrier for select to coldlane_policy using (true);
create policy key_reads on spot_request_carrier for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_request_carrier for select to coldlane_system using (true);
create policy user_reads on spot_request_carrier for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table spot_request_private (
  request_id uuid not null,
  shipper_id uuid not null,
  note text,
  po text,
  pickup_number text,
  own_reference text,
  show_margin boolean not null,
  quote_request_id uuid,
  quote_group_id uuid,
  constraint spot_request_private_pkey PRIMARY KEY (request_id),
  constraint spot_request_private_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id),
  constraint spot_request_private_check CHECK (((quote_request_id IS NULL) OR (quote_group_id IS NULL))),
  constraint spot_request_private_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint spot_request_private_own_reference_check CHECK (((length(own_reference) >= 1) AND (length(own_reference) <= 60))),
  constraint spot_request_private_pickup_number_check CHECK (((length(pickup_number) >= 1) AND (length(pickup_number) <= 60))),
  constraint spot_request_private_po_check CHECK (((length(po) >= 1) AND (length(po) <= 60)))
);
CREATE TRIGGER index_words AFTER INSERT ON spot_request_private FOR EACH ROW EXECUTE FUNCTION actor.trg_index_spot_references();
grant select on spot_request_private to coldlane_key;
grant insert, select, update (note, own_reference) on spot_request_private to coldlane_policy;
grant select on spot_request_private to coldlane_system;
grant select on spot_request_private to coldlane_user;
alter table spot_request_private force row level security;
create policy erasure_changes on spot_request_private for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on spot_request_private for select to coldlane_policy using (true);
create policy keeper_adds on spot_request_private for insert to coldlane_policy with check (true);
create policy keeper_reads on spot_request_private for select to coldlane_policy using (true);
create policy key_reads on spot_request_private for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_request_private for select to coldlane_system using (true);
create policy user_reads on spot_request_private for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table spot_request_stop (
  request_id uuid not null,
  "position" smallint not null,
  side text not null,
  zip text not null,
  city text not null,
  state text not null,
  facility_id uuid,
  pallets integer not null,
  gross_weight_lbs integer not null,
  accessorials text[] not null,
  constraint spot_request_stop_pkey PRIMARY KEY (request_id, "position"),
  constraint spot_request_stop_facility_id_fkey FOREIGN KEY (facility_id) REFERENCES facility(id) ON DELETE SET NULL,
  constraint spot_request_stop_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id),
  constraint spot_request_stop_gross_weight_lbs_check CHECK ((gross_weight_lbs > 0)),
  constraint spot_request_stop_pallets_check CHECK ((pallets > 0)),
  constraint spot_request_stop_position_check CHECK (("position" > 0)),
  constraint spot_request_stop_side_check CHECK ((side = ANY (ARRAY['PICKUP'::text, 'DROPOFF'::text])))
);
CREATE INDEX spot_request_stop_facility_id_idx ON spot_request_stop (facility_id) WHERE (facility_id IS NOT NULL);
grant select on spot_request_stop to coldlane_key;
grant insert, select on spot_request_stop to coldlane_policy;
grant select on spot_request_stop to coldlane_system;
grant select on spot_request_stop to coldlane_user;
alter table spot_request_stop force row level security;
create policy keeper_adds on spot_request_stop for insert to coldlane_policy with check (true);
create policy keeper_reads on spot_request_stop for select to coldlane_policy using (true);
create policy reads_with_request on spot_request_stop for select to coldlane_key, coldlane_user using ((EXISTS ( SELECT
   FROM spot_request
  WHERE (spot_request.id = spot_request_stop.request_id))));
create policy system_reads on spot_request_stop for select to coldlane_system using (true);

create table spot_request_word (
  request_id uuid not null,
  word text not null,
  shipper_id uuid not null,
  is_reference boolean not null,
  constraint spot_request_word_pkey PRIMARY KEY (word, request_id) INCLUDE (shipper_id, is_reference),
  constraint spot_request_word_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id)
);
CREATE INDEX spot_request_word_request_id_idx ON spot_request_word (request_id, word) INCLUDE (shipper_id, is_reference);
CREATE INDEX spot_request_word_shipper_id_idx ON spot_request_word (shipper_id, word, request_id) INCLUDE (is_reference);
CREATE INDEX spot_request_word_stop_idx ON spot_request_word (word, request_id) INCLUDE (shipper_id) WHERE (NOT is_reference);
grant select on spot_request_word to coldlane_key;
grant insert, select on spot_request_word to coldlane_policy;
grant select on spot_request_word to coldlane_system;
grant select on spot_request_word to coldlane_user;
alter table spot_request_word force row level security;
create policy keeper_adds on spot_request_word for insert to coldlane_policy with check (true);
create policy keeper_reads on spot_request_word for select to coldlane_policy using (true);
create policy key_reads on spot_request_word for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_request_word for select to coldlane_system using (true);
create policy user_reads on spot_request_word for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR ((NOT is_reference) AND (EXISTS ( SELECT
   FROM spot_request_carrier asked
  WHERE ((asked.request_id = spot_request_word.request_id) AND (asked.carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))))))));

create table spot_transition (
  request_id uuid not null,
  "position" integer not null,
  at timestamptz not null,
  action text not null,
  from_status text,
  to_status text not null,
  side text not null,
  made_by uuid,
  key_id uuid,
  by_link boolean not null default false,
  reason text,
  shipper_id uuid not null,
  carrier_id uuid,
  offer_id uuid,
  constraint spot_transition_pkey PRIMARY KEY (request_id, "position"),
  constraint spot_transition_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint spot_transition_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_key(id),
  constraint spot_transition_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint spot_transition_offer_id_fkey FOREIGN KEY (offer_id) REFERENCES spot_offer(id),
  constraint spot_transition_request_id_fkey FOREIGN KEY (request_id) REFERENCES spot_request(id),
  constraint spot_transition_action_check CHECK ((action = ANY (ARRAY['REQUEST'::text, 'OFFER'::text, 'WITHDRAW'::text, 'DECLINE'::text, 'ACCEPT'::text, 'CANCEL'::text, 'EXPIRE'::text]))),
  constraint spot_transition_check CHECK (((action = 'REQUEST'::text) = (from_status IS NULL))),
  constraint spot_transition_check1 CHECK (((side = 'SYSTEM'::text) = (made_by IS NULL))),
  constraint spot_transition_check2 CHECK (((action = ANY (ARRAY['OFFER'::text, 'WITHDRAW'::text, 'DECLINE'::text, 'ACCEPT'::text])) = (carrier_id IS NOT NULL))),
  constraint spot_transition_position_check CHECK (("position" > 0)),
  constraint spot_transition_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 500))),
  constraint spot_transition_side_check CHECK ((side = ANY (ARRAY['PLATFORM'::text, 'CARRIER'::text, 'SHIPPER'::text, 'SYSTEM'::text])))
);
grant select on spot_transition to coldlane_key;
grant insert, select, update (reason) on spot_transition to coldlane_policy;
grant select on spot_transition to coldlane_system;
grant select on spot_transition to coldlane_user;
alter table spot_transition force row level security;
create policy erasure_changes on spot_transition for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on spot_transition for select to coldlane_policy using (true);
create policy keeper_adds on spot_transition for insert to coldlane_policy with check (true);
create policy keeper_reads on spot_transition for select to coldlane_policy using (true);
create policy key_reads on spot_transition for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('spot:read'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on spot_transition for select to coldlane_system using (true);
create policy user_reads on spot_transition for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR ((carrier_id IS NULL) AND (EXISTS ( SELECT
   FROM spot_request
  WHERE (spot_request.id = spot_transition.request_id))))));

create table statistics_state (
  id boolean not null default true,
  closed_until timestamptz not null default '-infinity'::timestamptz,
  closing_until timestamptz not null default '-infinity'::timestamptz,
  constraint statistics_state_pkey PRIMARY KEY (id),
  constraint statistics_state_check CHECK ((closed_until <= closing_until)),
  constraint statistics_state_id_check CHECK (id)
);
grant select on statistics_state to coldlane_key;
grant select on statistics_state to coldlane_policy;
grant select, update on statistics_state to coldlane_system;
grant select on statistics_state to coldlane_user;
alter table statistics_state force row level security;
create policy keeper_reads on statistics_state for select to coldlane_policy using (true);
create policy key_reads on statistics_state for select to coldlane_key using ((( SELECT cardinality(actor.key_shipper_ids()) AS cardinality) > 0));
create policy known_read on statistics_state for select to coldlane_user using (( SELECT actor.is_known() AS is_known));
create policy system_all on statistics_state for all to coldlane_system using (true) with check (true);

create table storage_object (
  bucket text not null,
  path text not null,
  profile_id uuid,
  shipper_id uuid,
  carrier_id uuid,
  facility_id uuid,
  content_type text not null,
  size_bytes integer not null,
  sha256 text not null,
  uploaded_by uuid not null,
  created_at timestamptz not null,
  deleted_at timestamptz,
  load_id uuid,
  file_name text,
  constraint storage_object_pkey PRIMARY KEY (bucket, path),
  constraint storage_object_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint storage_object_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint storage_object_profile_id_fkey FOREIGN KEY (profile_id) REFERENCES profile(id),
  constraint storage_object_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint storage_object_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES profile(id),
  constraint storage_object_bucket_check CHECK ((bucket = ANY (ARRAY['profile-images'::text, 'shipper-logos'::text, 'carrier-logos'::text, 'facility-logos'::text, 'load-files'::text, 'admin-file-uploads'::text, 'carrier-file-uploads'::text, 'shipper-file-uploads'::text]))),
  constraint storage_object_content_type_check CHECK (
CASE
    WHEN (bucket ~~ '%-file-uploads'::text) THEN ((content_type = ANY (ARRAY['text/csv'::text, 'application/vnd.ms-excel'::text, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text])) OR ((bucket = 'carrier-file-uploads'::text) AND (path ~~ '%/tariff-files/%'::text) AND (content_type = 'application/zip'::text)))
    WHEN ((bucket = 'load-files'::text) AND (path !~ '\.jpg$'::text)) THEN (content_type =
    CASE "substring"(path, '\.([a-z]+)$'::text)
        WHEN 'csv'::text THEN 'text/csv'::text
        WHEN 'docx'::text THEN 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'::text
        WHEN 'pdf'::text THEN 'application/pdf'::text
        WHEN 'txt'::text THEN 'text/plain'::text
        WHEN 'xlsx'::text THEN 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'::text
        ELSE NULL::text
    END)
    ELSE (content_type = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text]))
END),
  constraint storage_object_file_name CHECK (((file_name IS NOT NULL) = ((bucket = 'load-files'::text) AND (path !~ '\.jpg$'::text)))),
  constraint storage_object_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 200))),
  constraint storage_object_owner CHECK ((((bucket = 'profile-images'::text) = (profile_id IS NOT NULL)) AND ((bucket = ANY (ARRAY['shipper-logos'::text, 'shipper-file-uploads'::text])) OR (shipper_id IS NULL)) AND ((bucket = ANY (ARRAY['carrier-logos'::text, 'carrier-file-uploads'::text, 'shipper-file-uploads'::text])) OR (carrier_id IS NULL)) AND ((bucket <> 'shipper-logos'::text) OR (shipper_id IS NOT NULL)) AND ((bucket <> ALL (ARRAY['carrier-logos'::text, 'carrier-file-uploads'::text])) OR (carrier_id IS NOT NULL)) AND ((shipper_id IS NULL) OR (carrier_id IS NULL)) AND ((bucket = 'facility-logos'::text) = (facility_id IS NOT NULL)) AND ((bucket = 'load-files'::text) = (load_id IS NOT NULL)))),
  constraint storage_object_path CHECK (
CASE bucket
    WHEN 'admin-file-uploads'::text THEN (path ~ '^([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$'::text)
    WHEN 'carrier-file-uploads'::text THEN (path ~ (('^'::text || (carrier_id)::text) || '/([a-z-]+)/\d{4}-\d{2}-\d{2}/\1_\d{13}$'::text))
    WHEN 'shipper-file-uploads'::text THEN (path ~ (('^'::text || COALESCE((shipper_id)::text, (carrier_id)::text, 'platform'::text)) || '/bulk-search/\d{4}-\d{2}-\d{2}/bulk-search_\d{13}$'::text))
    ELSE (path ~ ((('^'::text || (COALESCE(profile_id, shipper_id, carrier_id, facility_id, load_id))::text) || '/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'::text) ||
    CASE bucket
        WHEN 'load-files'::text THEN '\.(jpg|csv|docx|pdf|txt|xlsx)$'::text
        WHEN 'profile-images'::text THEN '\.jpg$'::text
        ELSE '-logo\.jpg$'::text
    END))
END),
  constraint storage_object_sha256_check CHECK ((sha256 ~ '^[0-9a-f]{64}$'::text)),
  constraint storage_object_size_bytes_check CHECK ((size_bytes > 0))
);
CREATE INDEX storage_object_carrier_id_idx ON storage_object (carrier_id, created_at) WHERE (carrier_id IS NOT NULL);
CREATE INDEX storage_object_created_at_idx ON storage_object (created_at) WHERE (deleted_at IS NULL);
CREATE INDEX storage_object_shipper_id_idx ON storage_object (shipper_id, created_at) WHERE (shipper_id IS NOT NULL);
CREATE INDEX storage_object_uploaded_by_idx ON storage_object (uploaded_by, created_at);
grant select on storage_object to coldlane_key;
grant select, update (file_name) on storage_object to coldlane_policy;
grant insert, select, update (deleted_at) on storage_object to coldlane_system;
grant insert, select on storage_object to coldlane_user;
alter table storage_object force row level security;
create policy adds_load_files_with_load on storage_object as restrictive for insert to coldlane_user with check (((bucket <> 'load-files'::text) OR (EXISTS ( SELECT
   FROM load
  WHERE (load.id = storage_object.load_id)))));
create policy erasure_changes on storage_object for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on storage_object for select to coldlane_policy using (true);
create policy keeper_reads on storage_object for select to coldlane_policy using (true);
create policy key_reads on storage_object for select to coldlane_key using (
CASE
    WHEN (bucket = 'load-files'::text) THEN (EXISTS ( SELECT
       FROM load
      WHERE (load.id = storage_object.load_id)))
    ELSE ((bucket !~~ '%-file-uploads'::text) AND ((shipper_id IN ( SELECT shipper.id
       FROM shipper)) OR (carrier_id IN ( SELECT carrier.id
       FROM carrier)) OR (facility_id IN ( SELECT facility.id
       FROM facility))))
END);
create policy system_adds on storage_object for insert to coldlane_system with check (true);
create policy system_deletes on storage_object for update to coldlane_system using ((deleted_at IS NULL)) with check ((deleted_at IS NOT NULL));
create policy system_reads on storage_object for select to coldlane_system using (true);
create policy user_adds on storage_object for insert to coldlane_user with check (((uploaded_by = ( SELECT actor.self_id() AS self_id)) AND ( SELECT actor.is_known() AS is_known) AND (( SELECT actor.is_admin() AS is_admin) OR (profile_id = ( SELECT actor.self_id() AS self_id)) OR (profile_id = ANY (( SELECT actor.pictured_profile_ids() AS pictured_profile_ids)::uuid[])) OR ((shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role)) OR ((carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role)) OR (facility_id IN ( SELECT facility.id
   FROM facility
  WHERE ((facility.shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])) OR ((facility.carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) AND ( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role))))))));
create policy user_adds_images on storage_object as restrictive for insert to coldlane_user with check ((bucket !~~ '%-file-uploads'::text));
create policy user_adds_load_files on storage_object for insert to coldlane_user with check (((bucket = 'load-files'::text) AND (uploaded_by = ( SELECT actor.self_id() AS self_id)) AND (EXISTS ( SELECT
   FROM load
  WHERE (load.id = storage_object.load_id)))));
create policy user_reads on storage_object for select to coldlane_user using (
CASE
    WHEN (bucket = 'load-files'::text) THEN (EXISTS ( SELECT
       FROM load
      WHERE (load.id = storage_object.load_id)))
    WHEN (bucket ~~ '%-file-uploads'::text) THEN (( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))
    ELSE ((profile_id IN ( SELECT card.profile_id
       FROM profile_card card)) OR (shipper_id IN ( SELECT shipper.id
       FROM shipper)) OR (carrier_id IN ( SELECT carrier.id
       FROM carrier)) OR (facility_id IN ( SELECT facility.id
       FROM facility)))
END);

create table stripe_customer (
  shipper_id uuid not null,
  customer_id text,
  sync_number bigint not null default 0,
  synced_at timestamptz,
  checkout_token uuid,
  checkout_plan text,
  checkout_at timestamptz,
  checkout_id text,
  constraint stripe_customer_pkey PRIMARY KEY (shipper_id),
  constraint stripe_customer_customer_id_key UNIQUE (customer_id),
  constraint stripe_customer_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint stripe_customer_check CHECK ((num_nonnulls(checkout_token, checkout_plan, checkout_at) = ANY (ARRAY[0, 3]))),
  constraint stripe_customer_check1 CHECK (((checkout_id IS NULL) OR (checkout_token IS NOT NULL))),
  constraint stripe_customer_checkout_id_check CHECK (((length(checkout_id) >= 1) AND (length(checkout_id) <= 255))),
  constraint stripe_customer_checkout_plan_check CHECK ((checkout_plan = ANY (ARRAY['LIGHT'::text, 'BASIC'::text, 'PRO'::text, 'ELITE'::text]))),
  constraint stripe_customer_customer_id_check CHECK (((length(customer_id) >= 1) AND (length(customer_id) <= 255)))
);
CREATE INDEX stripe_customer_synced_at_idx ON stripe_customer (synced_at);
grant delete, insert, select, update on stripe_customer to coldlane_system;
alter table stripe_customer force row level security;
create policy system_all on stripe_customer for all to coldlane_system using (true) with check (true);

create table stripe_event (
  id text not null,
  type text not null,
  received_at timestamptz not null,
  constraint stripe_event_pkey PRIMARY KEY (id),
  constraint stripe_event_id_check CHECK (((length(id) >= 1) AND (length(id) <= 255))),
  constraint stripe_event_type_check CHECK (((length(type) >= 1) AND (length(type) <= 255)))
);
CREATE INDEX stripe_event_received_at_idx ON stripe_event (received_at);
grant delete, insert, select, update on stripe_event to coldlane_system;
alter table stripe_event force row level security;
create policy system_all on stripe_event for all to coldlane_system using (true) with check (true);

create table subscription (
  id uuid not null,
  shipper_id uuid not null,
  plan text not null,
  status text not null,
  stripe_subscription_id text,
  started_at timestamptz not null,
  period_started_at timestamptz,
  renews_at timestamptz,
  cancel_at timestamptz,
  ended_at timestamptz,
  past_due_since timestamptz,
  mailed_period timestamptz,
  limited_at timestamptz,
  seats_before integer,
  search_cap_before integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint subscription_pkey PRIMARY KEY (id),
  constraint subscription_stripe_subscription_id_key UNIQUE (stripe_subscription_id),
  constraint subscription_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint subscription_check CHECK (((status = 'canceled'::text) = (ended_at IS NOT NULL))),
  constraint subscription_check1 CHECK (((status = 'past_due'::text) = (past_due_since IS NOT NULL))),
  constraint subscription_check2 CHECK (((limited_at IS NULL) OR (status = 'past_due'::text))),
  constraint subscription_check3 CHECK ((((limited_at IS NULL) = (seats_before IS NULL)) AND ((limited_at IS NULL) = (search_cap_before IS NULL)))),
  constraint subscription_plan_check CHECK ((plan = ANY (ARRAY['LIGHT'::text, 'BASIC'::text, 'PRO'::text, 'ELITE'::text]))),
  constraint subscription_search_cap_before_check CHECK ((search_cap_before >= 0)),
  constraint subscription_seats_before_check CHECK ((seats_before >= 0)),
  constraint subscription_status_check CHECK ((status = ANY (ARRAY['active'::text, 'past_due'::text, 'canceled'::text]))),
  constraint subscription_stripe_subscription_id_check CHECK (((length(stripe_subscription_id) >= 1) AND (length(stripe_subscription_id) <= 255)))
);
CREATE UNIQUE INDEX subscription_live_key ON subscription (shipper_id) WHERE (status = ANY (ARRAY['active'::text, 'past_due'::text]));
CREATE INDEX subscription_past_due_idx ON subscription (past_due_since) WHERE (status = 'past_due'::text);
CREATE INDEX subscription_shipper_id_idx ON subscription (shipper_id, id DESC);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON subscription DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select (past_due_since, plan, shipper_id, status) on subscription to coldlane_policy;
grant delete, insert, select, update on subscription to coldlane_system;
grant select on subscription to coldlane_user;
alter table subscription force row level security;
create policy policy_reads on subscription for select to coldlane_policy using (true);
create policy system_all on subscription for all to coldlane_system using (true) with check (true);
create policy user_reads on subscription for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) AND (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[])))));

create table tariff_effect (
  id uuid not null,
  carrier_id uuid not null,
  made_by uuid not null,
  created_at timestamptz not null,
  seen_at timestamptz not null,
  status text not null default 'WAITING'::text,
  kind text not null,
  upload_id uuid,
  edits json,
  region_id uuid,
  revision bigint not null,
  rated integer not null default 0,
  total integer,
  message text,
  result json,
  changed json,
  constraint tariff_effect_pkey PRIMARY KEY (id),
  constraint tariff_effect_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint tariff_effect_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint tariff_effect_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_upload_processing(id),
  constraint tariff_effect_check CHECK ((total >= rated)),
  constraint tariff_effect_check1 CHECK (((message IS NULL) = (status <> 'FAILED'::text))),
  constraint tariff_effect_check2 CHECK (((result IS NULL) = (status <> 'FINISHED'::text))),
  constraint tariff_effect_check3 CHECK (((upload_id IS NULL) = (kind <> 'UPLOAD'::text))),
  constraint tariff_effect_check4 CHECK (((region_id IS NULL) = (kind <> 'REGION'::text))),
  constraint tariff_effect_check5 CHECK (((edits IS NULL) OR (kind = 'EDITS'::text))),
  constraint tariff_effect_check6 CHECK (((changed IS NULL) OR (status = 'FINISHED'::text))),
  constraint tariff_effect_kind_check CHECK ((kind = ANY (ARRAY['UPLOAD'::text, 'EDITS'::text, 'REGION'::text]))),
  constraint tariff_effect_rated_check CHECK ((rated >= 0)),
  constraint tariff_effect_revision_check CHECK ((revision > 0)),
  constraint tariff_effect_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text, 'FINISHED'::text, 'FAILED'::text])))
);
CREATE INDEX tariff_effect_carrier_idx ON tariff_effect (carrier_id, created_at DESC);
CREATE UNIQUE INDEX tariff_effect_running_idx ON tariff_effect (carrier_id) WHERE (status = ANY (ARRAY['WAITING'::text, 'RUNNING'::text]));
grant delete, insert, select, update on tariff_effect to coldlane_system;
grant select on tariff_effect to coldlane_user;
alter table tariff_effect force row level security;
create policy system_all on tariff_effect for all to coldlane_system using (true) with check (true);
create policy user_reads on tariff_effect for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table tariff_history (
  id bigint not null generated always as identity,
  carrier_id uuid not null,
  table_name text not null,
  from_revision bigint not null,
  to_revision bigint not null,
  old_row jsonb not null,
  recorded_at timestamptz not null default now(),
  constraint tariff_history_pkey PRIMARY KEY (id),
  constraint tariff_history_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint tariff_history_check CHECK ((from_revision < to_revision))
);
CREATE INDEX tariff_history_carrier_id_idx ON tariff_history (carrier_id, table_name, to_revision);
grant insert, select on tariff_history to coldlane_system;
grant select on tariff_history to coldlane_user;
alter table tariff_history force row level security;
create policy system_all on tariff_history for all to coldlane_system using (true) with check (true);
create policy user_reads on tariff_history for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table tariff_revision (
  carrier_id uuid not null,
  revision bigint not null,
  made_at timestamptz not null default clock_timestamp(),
  made_by uuid,
  cause text not null default 'OTHER'::text,
  upload_id uuid,
  summary jsonb,
  constraint tariff_revision_pkey PRIMARY KEY (carrier_id, revision),
  constraint tariff_revision_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint tariff_revision_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint tariff_revision_upload_id_fkey FOREIGN KEY (upload_id) REFERENCES file_upload_processing(id),
  constraint tariff_revision_cause_check CHECK ((cause = ANY (ARRAY['UPLOAD'::text, 'RESTORE'::text, 'EDIT'::text, 'UNDO'::text, 'DEMO'::text, 'OTHER'::text]))),
  constraint tariff_revision_check CHECK (((upload_id IS NULL) OR (cause <> 'OTHER'::text))),
  constraint tariff_revision_revision_check CHECK ((revision > 0)),
  constraint tariff_revision_summary_check CHECK ((jsonb_typeof(summary) = 'object'::text))
);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT ON tariff_revision DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.revision > 1)) EXECUTE FUNCTION actor.trg_audit_revision();
grant select on tariff_revision to coldlane_policy;
grant insert, select, update (cause, made_by, summary, upload_id) on tariff_revision to coldlane_system;
grant select on tariff_revision to coldlane_user;
alter table tariff_revision force row level security;
create policy policy_reads on tariff_revision for select to coldlane_policy using (true);
create policy system_all on tariff_revision for all to coldlane_system using (true) with check (true);
create policy user_reads on tariff_revision for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[]))));

create table tracking_link (
  id uuid not null,
  load_id uuid not null,
  shipper_id uuid not null,
  made_by uuid not null,
  shared_at timestamptz not null,
  ended_by uuid,
  sharing_ended_at timestamptz,
  constraint tracking_link_pkey PRIMARY KEY (id),
  constraint tracking_link_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES profile(id),
  constraint tracking_link_load_id_fkey FOREIGN KEY (load_id) REFERENCES load(id),
  constraint tracking_link_made_by_fkey FOREIGN KEY (made_by) REFERENCES profile(id),
  constraint tracking_link_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint tracking_link_check CHECK (((ended_by IS NULL) = (sharing_ended_at IS NULL)))
);
CREATE INDEX tracking_link_load_id_idx ON tracking_link (load_id);
CREATE UNIQUE INDEX tracking_link_open_idx ON tracking_link (load_id) WHERE (sharing_ended_at IS NULL);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON tracking_link DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
grant select on tracking_link to coldlane_key;
grant insert, select, update (ended_by, sharing_ended_at) on tracking_link to coldlane_policy;
grant select on tracking_link to coldlane_system;
grant select on tracking_link to coldlane_user;
alter table tracking_link force row level security;
create policy keeper_adds on tracking_link for insert to coldlane_policy with check (true);
create policy keeper_changes on tracking_link for update to coldlane_policy using (true) with check (true);
create policy keeper_reads on tracking_link for select to coldlane_policy using (true);
create policy key_reads on tracking_link for select to coldlane_key using ((shipper_id = ANY (( SELECT actor.key_shipper_ids_with('loads:write'::text) AS key_shipper_ids_with)::uuid[])));
create policy system_reads on tracking_link for select to coldlane_system using (true);
create policy user_reads on tracking_link for select to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))));

create table webhook_attempt (
  delivery_id uuid not null,
  number integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  response_status integer,
  failure text,
  answer text not null,
  constraint webhook_attempt_pkey PRIMARY KEY (delivery_id, number),
  constraint webhook_attempt_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_delivery(id) ON DELETE CASCADE,
  constraint webhook_attempt_answer_check CHECK ((length(answer) <= 1024)),
  constraint webhook_attempt_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint webhook_attempt_number_check CHECK ((number > 0))
);
grant delete, insert, select, update on webhook_attempt to coldlane_system;
grant select on webhook_attempt to coldlane_user;
alter table webhook_attempt force row level security;
create policy reads_with_delivery on webhook_attempt for select to coldlane_user using ((EXISTS ( SELECT
   FROM webhook_delivery delivery
  WHERE (delivery.id = webhook_attempt.delivery_id))));
create policy system_all on webhook_attempt for all to coldlane_system using (true) with check (true);

create table webhook_delivery (
  id uuid not null,
  endpoint_id uuid not null,
  event_id bigint,
  event_type text not null,
  body jsonb not null,
  event_at timestamptz not null,
  status text not null default 'PENDING'::text,
  attempts integer not null default 0,
  tries integer not null default 0,
  next_attempt_at timestamptz,
  leased_until timestamptz,
  gives_up_at timestamptz not null,
  attempted_at timestamptz,
  response_status integer,
  failure text,
  duration_ms integer,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_attempts_check CHECK ((attempts >= 0)),
  constraint webhook_delivery_check CHECK (((status = 'PENDING'::text) = (next_attempt_at IS NOT NULL))),
  constraint webhook_delivery_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'FAILED'::text]))),
  constraint webhook_delivery_tries_check CHECK ((tries >= 0))
);
CREATE INDEX webhook_delivery_due_idx ON webhook_delivery (endpoint_id, next_attempt_at) WHERE (status = 'PENDING'::text);
CREATE INDEX webhook_delivery_event_at_idx ON webhook_delivery (event_at);
CREATE INDEX webhook_delivery_given_up_idx ON webhook_delivery (gives_up_at) WHERE (status = 'PENDING'::text);
CREATE INDEX webhook_delivery_listed_idx ON webhook_delivery (endpoint_id, id DESC) INCLUDE (status, event_type);
grant insert on webhook_delivery to coldlane_policy;
grant delete, insert, select, update on webhook_delivery to coldlane_system;
grant select on webhook_delivery to coldlane_user;
alter table webhook_delivery force row level security;
create policy keeper_adds on webhook_delivery for insert to coldlane_policy with check (true);
create policy reads_with_endpoint on webhook_delivery for select to coldlane_user using ((endpoint_id IN ( SELECT webhook_endpoint.id
   FROM webhook_endpoint)));
create policy system_all on webhook_delivery for all to coldlane_system using (true) with check (true);

create table webhook_endpoint (
  id uuid not null,
  shipper_id uuid,
  carrier_id uuid,
  url text not null,
  description text,
  event_types text[] not null,
  status text not null default 'ACTIVE'::text,
  disabled_reason text,
  disabled_at timestamptz,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret_rotated_at timestamptz,
  tested_at timestamptz,
  failures integer not null default 0,
  failing_since timestamptz,
  held_until timestamptz,
  constraint webhook_endpoint_pkey PRIMARY KEY (id),
  constraint webhook_endpoint_carrier_id_fkey FOREIGN KEY (carrier_id) REFERENCES carrier(id),
  constraint webhook_endpoint_created_by_fkey FOREIGN KEY (created_by) REFERENCES profile(id),
  constraint webhook_endpoint_shipper_id_fkey FOREIGN KEY (shipper_id) REFERENCES shipper(id),
  constraint webhook_endpoint_check CHECK ((num_nonnulls(shipper_id, carrier_id) = 1)),
  constraint webhook_endpoint_check1 CHECK ((((status = 'DISABLED'::text) = (disabled_at IS NOT NULL)) AND ((disabled_at IS NULL) = (disabled_reason IS NULL)))),
  constraint webhook_endpoint_description_check CHECK (((length(description) >= 1) AND (length(description) <= 200))),
  constraint webhook_endpoint_disabled_reason_check CHECK ((disabled_reason = ANY (ARRAY['MANUAL'::text, 'GONE'::text, 'FAILING'::text]))),
  constraint webhook_endpoint_event_types_check CHECK (((cardinality(event_types) >= 1) AND (cardinality(event_types) <= 20))),
  constraint webhook_endpoint_failures_check CHECK ((failures >= 0)),
  constraint webhook_endpoint_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text]))),
  constraint webhook_endpoint_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2000)))
);
CREATE INDEX webhook_endpoint_carrier_id_idx ON webhook_endpoint (carrier_id) WHERE (carrier_id IS NOT NULL);
CREATE INDEX webhook_endpoint_shipper_id_idx ON webhook_endpoint (shipper_id) WHERE (shipper_id IS NOT NULL);
CREATE CONSTRAINT TRIGGER audit AFTER INSERT OR DELETE OR UPDATE ON webhook_endpoint DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION actor.trg_audit();
CREATE TRIGGER limit_endpoints BEFORE INSERT ON webhook_endpoint FOR EACH ROW EXECUTE FUNCTION actor.trg_limit_webhooks();
CREATE TRIGGER version BEFORE UPDATE OF url, description, event_types, status, secret_rotated_at ON webhook_endpoint FOR EACH ROW EXECUTE FUNCTION actor.trg_raise_version();
grant select, update (description) on webhook_endpoint to coldlane_policy;
grant delete, insert, select, update on webhook_endpoint to coldlane_system;
grant delete, insert (carrier_id, created_at, created_by, description, event_types, id, shipper_id, updated_at, url), select, update (description, disabled_at, disabled_reason, event_types, status, updated_at, url) on webhook_endpoint to coldlane_user;
alter table webhook_endpoint force row level security;
create policy erasure_changes on webhook_endpoint for update to coldlane_policy using (true) with check (true);
create policy erasure_reads on webhook_endpoint for select to coldlane_policy using (true);
create policy keeper_reads on webhook_endpoint for select to coldlane_policy using (true);
create policy system_all on webhook_endpoint for all to coldlane_system using (true) with check (true);
create policy user_manages on webhook_endpoint for all to coldlane_user using ((( SELECT actor.is_admin() AS is_admin) OR (( SELECT actor.has_role(ARRAY['SHIPPER_ADMIN'::text]) AS has_role) AND (shipper_id = ANY (( SELECT actor.shipper_ids() AS shipper_ids)::uuid[]))) OR (( SELECT actor.has_role(ARRAY['CARRIER_ADMIN'::text]) AS has_role) AND (carrier_id = ANY (( SELECT actor.carrier_ids() AS carrier_ids)::uuid[])))));

create table webhook_secret (
  id uuid not null,
  endpoint_id uuid not null,
  secret text not null,
  created_at timestamptz not null,
  ends_at timestamptz,
  constraint webhook_secret_pkey PRIMARY KEY (id),
  constraint webhook_secret_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES webhook_endpoint(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX webhook_secret_current_idx ON webhook_secret (endpoint_id) WHERE (ends_at IS NULL);
CREATE INDEX webhook_secret_endpoint_id_idx ON webhook_secret (endpoint_id);
grant delete, insert, select, update on webhook_secret to coldlane_system;
alter table webhook_secret force row level security;
create policy system_all on webhook_secret for all to coldlane_system using (true) with check (true);

create table zip_substitution (
  original_zip text not null,
  substitution_type text not null,
  substitute_zip text not null,
  revision bigint not null default 1,
  constraint zip_substitution_pkey PRIMARY KEY (original_zip, substitution_type),
  constraint zip_substitution_original_zip_check CHECK ((original_zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)$'::text)),
  constraint zip_substitution_revision_check CHECK ((revision > 0)),
  constraint zip_substitution_substitute_zip_check CHECK ((substitute_zip ~ '^([0-9]{5}|[A-Z][0-9][A-Z])$'::text)),
  constraint zip_substitution_substitution_type_check CHECK ((substitution_type = 'MILEAGE'::text))
);
CREATE TRIGGER keep_changed AFTER UPDATE ON zip_substitution REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_reference_history();
CREATE TRIGGER keep_removed AFTER DELETE ON zip_substitution REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION actor.trg_keep_reference_history();
grant select on zip_substitution to coldlane_key;
grant delete, insert, select, update on zip_substitution to coldlane_system;
grant select on zip_substitution to coldlane_user;
alter table zip_substitution force row level security;
create policy key_reads on zip_substitution for select to coldlane_key using (( SELECT (cardinality(actor.key_shipper_ids()) > 0)));
create policy system_all on zip_substitution for all to coldlane_system using (true) with check (true);
create policy user_reads on zip_substitution for select to coldlane_user using (( SELECT actor.is_known() AS is_known));
