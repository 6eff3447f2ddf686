-- Keeps the words of a spot request's stops. `search_text` has them folded.
create or replace function actor.trg_index_spot_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into spot_request_word (request_id, word, shipper_id, is_reference)
  select distinct new.id, word, new.shipper_id, false
  from unnest(string_to_array(btrim(new.search_text), ' ')) word
  where word <> '';
  return null;
end
$$;
revoke execute on function actor.trg_index_spot_words() from public;
do $$
begin
  execute format('grant execute on function actor.trg_index_spot_words() to %I', session_user);
end
$$;
