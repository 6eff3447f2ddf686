-- Moves a relation to PENDING or APPROVED, as `domain/relations.ts` allows. While APPROVED, the carrier's terms apply
-- (multiplier 1 by default), so approving and undoing it change its tariff. Undoing keeps the terms for the next approval.
-- Errors: CL403, CL409 if the current status does not allow the step.
create function fn_relation_advance(of_carrier uuid, of_shipper uuid, wanted text) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  present text;
begin
  if not actor.is_admin() and not (
    actor.has_role(array['CARRIER_ADMIN']) and of_carrier = any (actor.carrier_ids())
  ) then
    raise exception 'Only an admin of the carrier can onboard or approve a customer.' using errcode = 'CL403';
  end if;
  select status into present from carrier_shipper
  where carrier_id = of_carrier and shipper_id = of_shipper
  for update;
  if present is null then
    raise exception 'The relation no longer exists.' using errcode = 'CL409';
  end if;
  if (present, wanted) not in (('REQUESTED', 'PENDING'), ('REQUESTED', 'APPROVED'), ('PENDING', 'APPROVED'), ('APPROVED', 'PENDING')) then
    raise exception 'The relation is now %.', present using errcode = 'CL409';
  end if;
  update carrier_shipper set status = wanted, updated_at = now()
  where carrier_id = of_carrier and shipper_id = of_shipper;
  if 'APPROVED' in (present, wanted) then
    perform fn_raise_tariff_revision(of_carrier);
  end if;
  if wanted = 'APPROVED' then
    insert into carrier_shipper_terms (carrier_id, shipper_id) values (of_carrier, of_shipper)
    on conflict do nothing;
  end if;
end
$$;
revoke execute on function fn_relation_advance from public;
grant execute on function fn_relation_advance to coldlane_system;
