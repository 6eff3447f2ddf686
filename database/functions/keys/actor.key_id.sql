-- The API key this transaction runs for; null for every other actor. PostgreSQL inlines it, like `actor.profile_id`.
create or replace function actor.key_id() returns uuid
language sql stable
return nullif(current_setting('coldlane.key_id', true), '')::uuid;
