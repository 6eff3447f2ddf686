-- Folds a text for searching: lower case, no accents, apostrophes or dots, other punctuation as one space. Must match the
-- folding of search words in `domain/search-words.ts`.
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
