-- Text as a list's search looks into it: lower case, without accents, apostrophes and dots, which `fold-search.ts`
-- drops from what is typed too.
create or replace function actor.folded(plain text) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp
as $$
  select lower(regexp_replace(normalize(plain, nfd), '[\u0300-\u036f''\u2018\u2019.]', '', 'g'))
$$;
