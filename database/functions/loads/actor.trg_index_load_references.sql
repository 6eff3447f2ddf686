-- Keeps the words by which a load is found: the words of its references, and each reference without its punctuation, so
-- that `PO-4711` is found as `4711`, `po 4711` and `po4711`.
create or replace function actor.trg_index_load_references() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  delete from load_reference where load_id = new.id;
  insert into load_reference (load_id, word, shipper_id, carrier_id)
  select distinct new.id, found.word, new.shipper_id, new.carrier_id
  from unnest(array[new.po, new.pickup_number, new.own_reference]) reference,
    lateral (select fn_fold_search(reference) as folded) text,
    lateral unnest(string_to_array(btrim(folded), ' ') || array[replace(folded, ' ', '')]) as found (word)
  where reference is not null and found.word <> '';
  return null;
end
$$;
revoke execute on function actor.trg_index_load_references() from public;
do $$
begin
  execute format('grant execute on function actor.trg_index_load_references() to %I', session_user);
end
$$;
