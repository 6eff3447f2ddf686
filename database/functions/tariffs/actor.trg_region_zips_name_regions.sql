-- Replaces the foreign key (carrier_id, region_id) of region_zip with one check per statement: checking each row cost as
-- much as writing it. Locks the regions as the foreign key would: a concurrent delete of a region either waits and then
-- finds the ZIP, or it comes first and this check finds no region. That requires read committed isolation.
create or replace function actor.trg_region_zips_name_regions() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  missing record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'region_zip can be written only in read committed transactions'
      using errcode = 'feature_not_supported';
  end if;
  with named as materialized (
    select distinct carrier_id, region_id from new_rows
  ), existing as materialized (
    select region.carrier_id, region.id from region
    where (region.carrier_id, region.id) in (select carrier_id, region_id from named)
    for key share
  )
  select * into missing from named
  where (named.carrier_id, named.region_id) not in (select existing.carrier_id, existing.id from existing)
  limit 1;
  if found then
    raise exception 'region_zip references region % of carrier %, which does not exist',
      missing.region_id, missing.carrier_id
      using errcode = 'foreign_key_violation', constraint = 'region_zip_names_region', table = 'region_zip';
  end if;
  return null;
end
$$;
