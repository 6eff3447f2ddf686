-- The sides on which the actor may write to a load between these companies, own companies first. Empty if the actor may
-- not see the load, and if the ids are null, so that callers need no separate check for a load that was not found.
create or replace function actor.load_sides(of_carrier uuid, of_shipper uuid) returns text[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select array_remove(array[
      case when of_carrier = any (actor.carrier_ids()) then 'CARRIER' end,
      case when of_shipper = any (actor.shipper_ids() || actor.key_shipper_ids_with('loads:write')) then 'SHIPPER' end,
      case when of_carrier is not null and actor.is_admin() then 'PLATFORM' end
    ], null)
  );
end
$$;
