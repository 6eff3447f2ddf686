-- A UUID of version 7, like those that the server makes: the time in milliseconds, then random bits.
create or replace function actor.new_id() returns uuid
language sql volatile set search_path = pg_catalog, public, pg_temp
as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;
