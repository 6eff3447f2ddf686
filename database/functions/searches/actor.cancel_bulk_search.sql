-- Cancels a running bulk search; the lanes stored so far stay. Everyone who may search for its company may cancel it, not
-- only the person who opened it. Returns the state before the call; null if the actor may not cancel it, or it does not
-- exist.
create or replace function actor.cancel_bulk_search(
  acting_profile uuid,
  acting_key uuid,
  group_id uuid,
  cancelled_at timestamptz
)
returns table (state text)
language plpgsql volatile security definer
set search_path = pg_catalog, public, pg_temp
as $$
#variable_conflict use_column
begin
  perform actor.act_as(acting_profile, acting_key);
  select opened.state into cancel_bulk_search.state
  from quote_request_group opened
  where opened.id = cancel_bulk_search.group_id and opened.kind = 'BULK' and (
    case
      when acting_key is not null then opened.shipper_id = any (actor.key_shipper_ids_with('quotes:search'))
      else actor.may_search(opened.shipper_id, opened.carrier_id, opened.source)
    end
  )
  for update;
  if cancel_bulk_search.state = 'RUNNING' then
    update quote_request_group opened
    set state = 'CANCELLED', finished_at = cancelled_at
    where opened.id = cancel_bulk_search.group_id;
  end if;
  return next;
end
$$;
revoke execute on function actor.cancel_bulk_search from public;
grant execute on function actor.cancel_bulk_search to coldlane_user, coldlane_key;
