-- The number of the next spot request, as `formatSpotNumber` in src/domain/spot/spot-number.ts; a test compares them.
create or replace function actor.next_spot_number() returns text
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  rest bigint := (nextval('spot_number_seq')::numeric * 680127445921 % 1099511627776)::bigint;
  signs text := '';
begin
  for place in 1..8 loop
    signs := substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (rest % 32)::integer + 1, 1) || signs;
    rest := rest / 32;
  end loop;
  return 'S-' || signs;
end
$$;
revoke execute on function actor.next_spot_number from public;
