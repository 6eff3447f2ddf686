-- The shippers with a relation to the actor's carriers, whose name and logo the actor may see.
create or replace function actor.related_shipper_ids() returns uuid[]
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return (
    select coalesce(array_agg(distinct relation.shipper_id), '{}')
    from carrier_shipper relation
    where relation.carrier_id = any (actor.carrier_ids())
  );
end
$$;
