-- The tables that a sign-in library once created (decisions 94 and 162) get names and columns like all others. The former
-- release reads and writes them by their old names, so each old name becomes a view of the new table. Inserts, updates,
-- deletes, and upserts through these views reach the table with its row security, because they run as the caller.
--
-- The next release drops the four views and `auth.verification`, which nothing uses.

alter table auth."user" rename to login;
alter table auth.login rename column "emailVerified" to email_verified;
alter table auth.login rename column "createdAt" to created_at;
alter table auth.login rename column "updatedAt" to updated_at;

alter table auth.session rename to login_session;
alter table auth.login_session rename column "expiresAt" to expires_at;
alter table auth.login_session rename column "createdAt" to created_at;
alter table auth.login_session rename column "updatedAt" to updated_at;
alter table auth.login_session rename column "ipAddress" to ip_address;
alter table auth.login_session rename column "userAgent" to user_agent;
alter table auth.login_session rename column "userId" to user_id;
alter index auth."session_userId_idx" rename to login_session_user_id_idx;
alter table auth.login_session rename constraint "session_userId_fkey" to login_session_user_id_fkey;

alter table auth.account rename to login_password;
alter table auth.login_password rename column "accountId" to account_id;
alter table auth.login_password rename column "providerId" to provider_id;
alter table auth.login_password rename column "userId" to user_id;
alter table auth.login_password rename column "accessToken" to access_token;
alter table auth.login_password rename column "refreshToken" to refresh_token;
alter table auth.login_password rename column "idToken" to id_token;
alter table auth.login_password rename column "accessTokenExpiresAt" to access_token_expires_at;
alter table auth.login_password rename column "refreshTokenExpiresAt" to refresh_token_expires_at;
alter table auth.login_password rename column "createdAt" to created_at;
alter table auth.login_password rename column "updatedAt" to updated_at;
alter table auth.login_password rename constraint "account_userId_fkey" to login_password_user_id_fkey;

alter table auth."rateLimit" rename to login_attempt;
alter table auth.login_attempt rename column "lastRequest" to last_request;
alter table auth.login_attempt rename constraint "rateLimit_pkey" to login_attempt_pkey;
alter table auth.login_attempt rename constraint "rateLimit_key_key" to login_attempt_key_key;

-- `ctid` is among the columns, because the former release deletes old rows by it.
create view auth."user" with (security_invoker) as
select ctid, id, name, email, email_verified as "emailVerified", image, created_at as "createdAt", updated_at as "updatedAt"
from auth.login;

create view auth.session with (security_invoker) as
select ctid, id, expires_at as "expiresAt", token, created_at as "createdAt", updated_at as "updatedAt",
  ip_address as "ipAddress", user_agent as "userAgent", user_id as "userId", last_used_at, confirmed_until
from auth.login_session;

create view auth.account with (security_invoker) as
select ctid, id, account_id as "accountId", provider_id as "providerId", user_id as "userId",
  access_token as "accessToken", refresh_token as "refreshToken", id_token as "idToken",
  access_token_expires_at as "accessTokenExpiresAt", refresh_token_expires_at as "refreshTokenExpiresAt", scope, password,
  created_at as "createdAt", updated_at as "updatedAt"
from auth.login_password;

create view auth."rateLimit" with (security_invoker) as
select ctid, id, key, count, last_request as "lastRequest"
from auth.login_attempt;

grant select, insert, update, delete on auth."user", auth.session, auth.account, auth."rateLimit" to coldlane_auth;
