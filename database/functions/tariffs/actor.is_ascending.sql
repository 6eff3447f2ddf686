-- Whether a list of texts is strictly ascending in byte order and therefore has no duplicates.
create or replace function actor.is_ascending(list text[]) returns boolean
language sql immutable parallel safe set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(bool_and(one < next collate "C"), true)
  from unnest(list[:cardinality(list) - 1], list[2:]) as pair (one, next)
$$;
