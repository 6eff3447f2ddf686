-- Rejects (P0002) a change of a person whose data was erased, so that no use case can fill the profile again.
create or replace function actor.trg_keep_erased() returns trigger
language plpgsql set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'the data of this person was erased' using errcode = 'no_data_found';
end
$$;
