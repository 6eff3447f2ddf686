-- Requests a carrier for a shipper: (none) → REQUESTED. Returns false if a relation already exists, even one created at
-- the same moment. An ADMIN's request counts as the shipper's.
-- Errors: CL403, CL409 if the carrier or the shipper is deactivated.
create function fn_relation_request(of_carrier uuid, of_shipper uuid) returns boolean
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not actor.is_admin() and not (
    actor.has_role(array['SHIPPER_ADMIN']) and of_shipper = any (actor.shipper_ids())
  ) then
    raise exception 'Only an admin of the customer can request a carrier.' using errcode = 'CL403';
  end if;
  if not exists (select from carrier where id = of_carrier and is_active)
    or not exists (select from shipper where id = of_shipper and is_active)
  then
    raise exception 'The carrier or the customer is deactivated.' using errcode = 'CL409';
  end if;
  insert into carrier_shipper (carrier_id, shipper_id, status, made_by_side)
  values (of_carrier, of_shipper, 'REQUESTED', 'SHIPPER')
  on conflict do nothing;
  return found;
end
$$;
revoke execute on function fn_relation_request from public;
grant execute on function fn_relation_request to coldlane_system;
