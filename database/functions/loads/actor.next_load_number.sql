-- The number of the next load, as `formatLoadNumber` in src/domain/loads/load-number.ts; a test compares them.
create or replace function actor.next_load_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  rest bigint := (nextval('load_number_seq')::numeric * 712094316677 % 1099511627776)::bigint;
  signs text := '';
begin
  for place in 1..8 loop
    signs := substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (rest % 32)::integer + 1, 1) || signs;
    rest := rest / 32;
  end loop;
  return 'L-' || signs;
end
$$;
revoke execute on function actor.next_load_number from public;
