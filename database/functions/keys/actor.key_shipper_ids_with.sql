-- The shipper of the acting key while the key is valid and has the scope; otherwise empty. Scopes are in `domain/key-scopes.ts`.
create or replace function actor.key_shipper_ids_with(scope text) returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select case
      when exists (select from api_key where api_key.id = actor.key_id() and scope = any (api_key.scopes))
      then actor.key_shipper_ids() else '{}'
    end
  );
end
$$;
