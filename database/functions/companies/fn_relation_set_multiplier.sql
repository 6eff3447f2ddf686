-- Sets a carrier's multiplier for a related shipper, in ten-thousandths, and raises the carrier's revision. Setting the
-- current value changes nothing.
-- Errors: CL403, CL409 if the relation no longer exists.
create function fn_relation_set_multiplier(of_carrier uuid, of_shipper uuid, wanted integer) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  present integer;
begin
  if not actor.is_admin() and not (
    actor.has_role(array['CARRIER_ADMIN']) and of_carrier = any (actor.carrier_ids())
  ) then
    raise exception 'Only an admin of the carrier can set its multiplier.' using errcode = 'CL403';
  end if;
  perform from carrier_shipper where carrier_id = of_carrier and shipper_id = of_shipper for update;
  if not found then
    raise exception 'The relation no longer exists.' using errcode = 'CL409';
  end if;
  select multiplier into present from carrier_shipper_terms
  where carrier_id = of_carrier and shipper_id = of_shipper;
  if present is not distinct from wanted then
    return;
  end if;
  perform fn_raise_tariff_revision(of_carrier);
  insert into carrier_shipper_terms (carrier_id, shipper_id, multiplier) values (of_carrier, of_shipper, wanted)
  on conflict (carrier_id, shipper_id) do update set multiplier = excluded.multiplier;
end
$$;
revoke execute on function fn_relation_set_multiplier from public;
grant execute on function fn_relation_set_multiplier to coldlane_system;
