-- Which side made a relation: it alone takes it back, beside an ADMIN. Until now only shippers could ask for one.
alter table carrier_shipper add column made_by_side text not null default 'SHIPPER'
  check (made_by_side in ('SHIPPER', 'CARRIER'));

-- What a company is found by: its name folded as `facility.search_text` is, and what is typed by `fold-search.ts`.
do $$
declare
  table_name text;
begin
  foreach table_name in array array['shipper', 'carrier'] loop
    execute format(
      $column$
        alter table %I add column search_text text collate "C" generated always as (
          btrim(
            regexp_replace(
              regexp_replace(
                lower(regexp_replace(normalize(name, nfd), '[\u0300-\u036f]', '', 'g')),
                '[''\u2018\u2019.]', '', 'g'
              ),
              '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+', ' ', 'g'
            )
          )
        ) stored
      $column$,
      table_name
    );
  end loop;
end
$$;
