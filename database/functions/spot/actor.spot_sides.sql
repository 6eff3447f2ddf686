-- The sides on which the actor may change a spot request, own companies first. The actor has the side CARRIER if that
-- carrier was asked, or, with `of_carrier` null, if any of the actor's carriers was. Empty for someone who may not see
-- the request, and without a request.
create or replace function actor.spot_sides(of_request uuid, of_shipper uuid, of_carrier uuid) returns text[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select array_remove(array[
    case when exists (
      select from spot_request_carrier asked
      where asked.request_id = of_request and asked.carrier_id = any (actor.carrier_ids())
        and (of_carrier is null or asked.carrier_id = of_carrier)
    ) then 'CARRIER' end,
    case when of_shipper = any (actor.shipper_ids() || actor.key_shipper_ids_with('spot:write')) then 'SHIPPER' end,
    case when of_shipper is not null and actor.is_admin() then 'PLATFORM' end
  ], null)
$$;
revoke execute on function actor.spot_sides from public;
