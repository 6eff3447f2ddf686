-- Who made the acting key: what the key adds is put down as theirs. Null for anything but a key.
create or replace function actor.key_maker_id() returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select created_by from api_key where id = actor.key_id()
$$;
