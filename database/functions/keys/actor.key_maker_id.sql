-- The creator of the acting key; null without a key. A key's searches are recorded under its creator.
create or replace function actor.key_maker_id() returns uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select created_by from api_key where id = actor.key_id()
  );
end
$$;
