-- Writes an audit entry: the actor exports this person's data. An export changes no row, so no trigger can record it.
create or replace function actor.add_data_export_entry(target uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform actor.add_audit_entry(
    null, 'CHANGED', 'PROFILE', target, coalesce(actor.name_of_person(target), ''), null, null,
    jsonb_build_object('data_exported_at', jsonb_build_array(null, actor.recorded_at())),
    array(select shipper_id from profile_shipper where profile_id = target),
    array(select carrier_id from profile_carrier where profile_id = target)
  );
end
$$;
revoke execute on function actor.add_data_export_entry(uuid) from public;
grant execute on function actor.add_data_export_entry(uuid) to coldlane_system;
