-- Records an event for webhooks, in the transaction of what it reports. `body` has ids and states, no prices.
create or replace function actor.add_outbox_event(
  event_type text, subject uuid, of_shipper uuid, of_carrier uuid, event_body jsonb, event_at timestamptz
) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into outbox_event (type, subject_id, shipper_id, carrier_id, body, created_at)
  values (event_type, subject, of_shipper, of_carrier, event_body, event_at);
end
$$;
revoke execute on function actor.add_outbox_event from public;
