-- Keeps the words of a spot request's references, as `actor.trg_index_load_references` does for loads. A word that is
-- also in a stop stays marked as a word of the stop, so that carriers still find it.
create or replace function actor.trg_index_spot_references() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into spot_request_word (request_id, word, shipper_id, is_reference)
  select distinct new.request_id, found.word, new.shipper_id, true
  from unnest(array[new.po, new.pickup_number, new.own_reference]) reference,
    lateral (select fn_fold_search(reference) as folded) text,
    lateral unnest(string_to_array(btrim(folded), ' ') || array[replace(folded, ' ', '')]) as found (word)
  where reference is not null and found.word <> ''
  on conflict do nothing;
  return null;
end
$$;
revoke execute on function actor.trg_index_spot_references() from public;
do $$
begin
  execute format('grant execute on function actor.trg_index_spot_references() to %I', session_user);
end
$$;
