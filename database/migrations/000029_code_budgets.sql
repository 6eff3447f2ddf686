-- Several codes of an email are valid at once, and each has three budgets of five tries, so that nobody can use up the
-- tries of another.

alter table auth.one_time_code
  drop constraint one_time_code_email_key_key,
  -- The order of creation; several codes may be created in the same millisecond.
  add column number bigint generated always as identity,
  -- A keyed hash of the network that requested the code.
  add column requester text not null default '',
  add column tries_by_requester integer not null default 0 check (tries_by_requester between 0 and 5),
  -- From browsers in which the email's owner was signed in before.
  add column tries_known integer not null default 0 check (tries_known between 0 and 5);
alter table auth.one_time_code rename column tries to tries_elsewhere;
alter table auth.one_time_code rename constraint one_time_code_tries_check to one_time_code_tries_elsewhere_check;
create index one_time_code_email_key_idx on auth.one_time_code (email_key, number);
