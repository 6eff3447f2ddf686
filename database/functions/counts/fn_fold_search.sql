-- Folds a text for searching: lower case, no accents, apostrophes or dots, other punctuation as one space.
-- `domain/search-words.ts` folds search words the same way.
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
