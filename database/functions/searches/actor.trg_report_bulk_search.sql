-- Records the end of a customer's bulk search as an event, whoever ended it.
create or replace function actor.trg_report_bulk_search() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if actor.is_event_wanted('bulk_search.completed', new.shipper_id) then
    perform actor.add_outbox_event(
      'bulk_search.completed', new.id, new.shipper_id, null,
      jsonb_build_object(
        'bulkSearchId', new.id, 'state', new.state, 'lanes', new.lanes, 'lanesRated', new.lanes_rated,
        'lanesQuoted', new.lanes_quoted
      ),
      new.finished_at
    );
  end if;
  return null;
end
$$;
