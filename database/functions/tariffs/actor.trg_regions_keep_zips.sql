-- The other half of `trg_region_zips_name_regions`: deleting a region or changing its id must not leave ZIPs behind.
create or replace function actor.trg_regions_keep_zips() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  orphaned record;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'regions can be deleted only in read committed transactions'
      using errcode = 'feature_not_supported';
  end if;
  select old_rows.carrier_id, old_rows.id into orphaned
  from old_rows
  where exists (
      select from region_zip
      where region_zip.carrier_id = old_rows.carrier_id and region_zip.region_id = old_rows.id
    )
    and not exists (
      select from region where region.carrier_id = old_rows.carrier_id and region.id = old_rows.id
    )
  limit 1;
  if found then
    raise exception 'region % of carrier % still has ZIPs', orphaned.id, orphaned.carrier_id
      using errcode = 'foreign_key_violation', constraint = 'region_zip_names_region', table = 'region_zip';
  end if;
  return null;
end
$$;
