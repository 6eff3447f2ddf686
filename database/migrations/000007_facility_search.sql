-- What a facility is found by, kept beside it because folding ten thousand of them at each letter that is typed takes
-- a tenth of a second: name, city, state and ZIP, each after a line break, in lower case, without accents, apostrophes
-- and dots, with one space for other punctuation. `fold-search.ts` does the same to what is typed.
-- No index: row security lets no `like` come before itself, and the whole table is read in some milliseconds.
alter table facility add column search_text text collate "C" generated always as (
  regexp_replace(
    regexp_replace(
      regexp_replace(
        lower(
          regexp_replace(
            normalize(
              E'\n' || replace(name, E'\n', ' ') || E'\n' || replace(city, E'\n', ' ') || E'\n' || state || E'\n' || zip,
              nfd
            ),
            '[\u0300-\u036f]', '', 'g'
          )
        ),
        '[''\u2018\u2019.]', '', 'g'
      ),
      '[\t\v-\r -/:-@[-`{-~\u00a0\u2013\u2014]+', ' ', 'g'
    ),
    ' ?\n ?', E'\n', 'g'
  )
) stored;
