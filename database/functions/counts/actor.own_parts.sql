-- The actor's carriers' own declines and workings of a request, by carrier. These rows hold the parts of several
-- carriers, and row security cannot return only one of them, so a carrier reads them only here.
create or replace function actor.own_parts(request uuid)
returns table (carrier_id uuid, declined json, working json)
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  select own.carrier_id, decline.declined, working.workings -> own.carrier_id::text
  from unnest(actor.carrier_ids()) as own (carrier_id)
  join quote_request_result result on result.request_id = own_parts.request
  join quote_working working on working.request_id = result.request_id
  left join lateral (
    select element as declined from json_array_elements(result.declined) as element
    where element ->> 'carrierId' = own.carrier_id::text
  ) decline on true
  where decline.declined is not null or working.workings -> own.carrier_id::text is not null
$$;
revoke execute on function actor.own_parts from public;
grant execute on function actor.own_parts to coldlane_user;
