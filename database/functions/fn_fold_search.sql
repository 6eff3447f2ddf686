-- A text as searches compare it: lower case, without accents, apostrophes and dots, one space for other punctuation, as
-- `facility.search_text` holds it and `fold-search.ts` does to what is typed.
create function fn_fold_search(typed text) returns text
language sql immutable parallel safe security invoker set search_path = pg_catalog, public, pg_temp
as $$
  select regexp_replace(
    regexp_replace(
      lower(regexp_replace(normalize(typed, nfd), '[\u0300-\u036f]', '', 'g')),
      '[''\u2018\u2019.]', '', 'g'
    ),
    '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+', ' ', 'g'
  )
$$;
