-- Whether this very transaction made the request, for this shipper: answers are added once and never afterwards.
create or replace function actor.made_request(request uuid, shipper uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select exists (
    select from quote_request
    where id = request
      and created_by = actor.profile_id()
      and shipper_id is not distinct from shipper
      and xmin = pg_current_xact_id()::xid
  )
$$;
