-- `actor.has_session` compares each call's session with its user.
grant usage on schema auth to coldlane_policy;
grant select (id, "userId", "expiresAt") on auth.session to coldlane_policy;
create policy policy_reads on auth.session for select to coldlane_policy using (true);
