-- The profile this transaction runs for; null unless the actor is a user. The server sets only this id. Each statement
-- looks up the rest, so removing a role or company takes effect at once.
--
-- An expression that PostgreSQL puts in place of the call, because every policy and every function about rights asks for it.
create or replace function actor.profile_id() returns uuid
language sql stable
return nullif(current_setting('coldlane.profile_id', true), '')::uuid;
