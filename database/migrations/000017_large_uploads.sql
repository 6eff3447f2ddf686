-- Uploads of a million rows: what was checked and kept row by row is checked and kept once a statement.

do $$
declare
  table_name text;
begin
  foreach table_name in array array[
    'region', 'region_zip', 'rate_sheet', 'rate_sheet_pallet_value', 'rate_sheet_weight_value', 'lane',
    'fuel_source_by_state', 'fuel_surcharge', 'pallet_weight_premium', 'accessorial_charge',
    'schedule_lane', 'schedule_region'
  ] loop
    execute format('drop trigger keep_history on %I', table_name);
    execute format(
      'create trigger skip_unchanged before update on %I '
      'for each row execute function actor.trg_skip_unchanged()', table_name
    );
    execute format(
      'create trigger keep_changed after update on %I referencing old table as old_rows new table as new_rows '
      'for each statement execute function actor.trg_keep_tariff_history()', table_name
    );
    execute format(
      'create trigger keep_removed after delete on %I referencing old table as old_rows '
      'for each statement execute function actor.trg_keep_tariff_history()', table_name
    );
  end loop;
end
$$;

-- One index instead of two: what is asked of region ZIPs is asked of a carrier. A region is of one carrier, so the key
-- says what it said.
alter table region_zip
  drop constraint region_zip_carrier_id_region_id_fkey,
  drop constraint region_zip_pkey,
  drop constraint region_zip_zip_check,
  add primary key (carrier_id, region_id, zip),
  -- Five digits, as most are, without a regular expression: that one was a third of writing a row.
  add constraint region_zip_zip_check check (
    case when octet_length(zip) = 5
      then ltrim(zip, '0123456789') = ''
      else zip ~ '^([0-9]{3}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)$'
    end
  );
drop index region_zip_carrier_id_idx;

create trigger names_regions after insert on region_zip referencing new table as new_rows
  for each statement execute function actor.trg_region_zips_name_regions();
create trigger still_names_regions after update on region_zip referencing new table as new_rows
  for each statement execute function actor.trg_region_zips_name_regions();
create trigger keep_zips after delete on region referencing old table as old_rows
  for each statement execute function actor.trg_regions_keep_zips();
create trigger still_keep_zips after update on region referencing old table as old_rows
  for each statement execute function actor.trg_regions_keep_zips();
