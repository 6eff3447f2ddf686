-- Ends a relation and its terms. Only an ADMIN or the side that created the relation may end it. If it has terms, the
-- carrier's tariff changes.
-- Errors: CL403, CL409 if the relation no longer exists.
create function fn_relation_withdraw(of_carrier uuid, of_shipper uuid) returns void
language plpgsql volatile security invoker set search_path = pg_catalog, public, pg_temp
as $$
declare
  made_by text;
  had_terms boolean;
begin
  select made_by_side into made_by from carrier_shipper
  where carrier_id = of_carrier and shipper_id = of_shipper
  for update;
  if not actor.is_admin()
    and not (actor.has_role(array['SHIPPER_ADMIN']) and of_shipper = any (actor.shipper_ids())
      and coalesce(made_by, 'SHIPPER') = 'SHIPPER')
    and not (actor.has_role(array['CARRIER_ADMIN']) and of_carrier = any (actor.carrier_ids())
      and coalesce(made_by, 'CARRIER') = 'CARRIER')
  then
    raise exception 'Only an admin of the side that created the relation can end it.' using errcode = 'CL403';
  end if;
  if made_by is null then
    raise exception 'The relation no longer exists.' using errcode = 'CL409';
  end if;
  delete from carrier_shipper_terms where carrier_id = of_carrier and shipper_id = of_shipper;
  had_terms := found;
  delete from carrier_shipper where carrier_id = of_carrier and shipper_id = of_shipper;
  if had_terms then
    perform fn_raise_tariff_revision(of_carrier);
  end if;
end
$$;
revoke execute on function fn_relation_withdraw from public;
grant execute on function fn_relation_withdraw to coldlane_system;
