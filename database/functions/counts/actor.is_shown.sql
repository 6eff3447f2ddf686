-- Whether a figure about so many customers may be shown to a reader who is none of them (decision 121). `MIN_CUSTOMERS` in
-- `src/domain/statistics/shown-counts.ts` is the same number for the screens, which say why a figure is missing.
create or replace function actor.is_shown(customers bigint) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$ select customers >= 3 $$;
revoke execute on function actor.is_shown from public;
grant execute on function actor.is_shown to coldlane_user, coldlane_key, coldlane_system;
