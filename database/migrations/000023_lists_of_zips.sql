-- The ZIPs of a region become one row with a list, in place of a row each: a file of a million of them wrote a million
-- rows with their index entries, which took longer than all the rest, and so did taking them back. The list is in the
-- order of its bytes and holds each ZIP once.

-- The tables' owner reads them as row security lets it, which is forced on it too.
alter table region_zip no force row level security;
alter table tariff_history no force row level security;

-- Which lists held between which revisions: a list ends whenever one of its ZIPs comes or goes.
create temporary table past_zip on commit drop as
  select carrier_id, region_id, zip, revision as from_revision, null::bigint as to_revision
  from region_zip
  union all
  select carrier_id, (old_row ->> 'region_id')::uuid, old_row ->> 'zip', from_revision, to_revision
  from tariff_history where table_name = 'region_zip';
create temporary table past_list on commit drop as
  with bound as (
    select carrier_id, region_id, from_revision as revision from past_zip
    union
    select carrier_id, region_id, to_revision from past_zip where to_revision is not null
  ), span as (
    select carrier_id, region_id, revision as from_revision,
      lead(revision) over (partition by carrier_id, region_id order by revision) as to_revision
    from bound
  )
  select span.*, array_agg(distinct past_zip.zip collate "C" order by past_zip.zip collate "C") as zips
  from span join past_zip using (carrier_id, region_id)
  where past_zip.from_revision <= span.from_revision
    and (past_zip.to_revision is null or past_zip.to_revision > span.from_revision)
  group by carrier_id, region_id, span.from_revision, span.to_revision;

truncate region_zip;
-- The key and the check of a single ZIP go with their column.
alter table region_zip
  drop column zip,
  add column zips text[] not null,
  add primary key (carrier_id, region_id),
  add constraint region_zip_zips_check check (
    array_ndims(zips) = 1 and array_position(zips, null) is null
    and position(' ' in array_to_string(zips, '')) = 0
    and array_to_string(zips, ' ') ~
      '^([0-9]{3}|[0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?)( ([0-9]{3}|[0-9]{5}|[A-Z][0-9][A-Z]([0-9][A-Z][0-9])?))*$'
  ),
  add constraint region_zip_once_check check (actor.is_ascending(zips));

-- These rows are no new ones, and their regions are there.
alter table region_zip disable trigger user;
insert into region_zip (carrier_id, region_id, zips, revision)
select carrier_id, region_id, zips, from_revision from past_list where to_revision is null;
alter table region_zip enable trigger user;

delete from tariff_history where table_name = 'region_zip';
insert into tariff_history (carrier_id, table_name, from_revision, to_revision, old_row)
select carrier_id, 'region_zip', from_revision, to_revision,
  jsonb_build_object(
    'carrier_id', carrier_id, 'region_id', region_id, 'zips', zips, 'revision', from_revision
  )
from past_list where to_revision is not null;

alter table region_zip force row level security;
alter table tariff_history force row level security;
