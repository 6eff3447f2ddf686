-- What a person is found by, as `search_text` of companies: folded, with a space before each word. Folding 5,000 names and emails
-- at each letter that someone types takes 50 ms.
do $$
declare
  found record;
begin
  for found in select * from (values
    ('profile_card', 'first_name || '' '' || last_name'), ('profile', 'email')
  ) as line (table_name, words) loop
    execute format(
      $column$
        alter table %I add column search_text text collate "C" generated always as (
          ' ' || btrim(
            regexp_replace(
              regexp_replace(
                lower(regexp_replace(normalize(%s, nfd), '[\u0300-\u036f]', '', 'g')),
                '[''\u2018\u2019.]', '', 'g'
              ),
              '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+', ' ', 'g'
            )
          )
        ) stored
      $column$,
      found.table_name, found.words
    );
  end loop;
end
$$;

-- Numbers are found by their first signs while they are typed. `C`, because row security lets only leakproof comparisons use an
-- index.
create index load_number_start_idx on load (number collate "C");
create index spot_request_number_start_idx on spot_request (number collate "C");

-- As of `spot_request_word`: with the word, so that trying a common one on a load never reads all loads with it.
drop index load_reference_load_id_idx;
create index load_reference_load_id_idx on load_reference (load_id, word);
