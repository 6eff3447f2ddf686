-- A key lists carriers and relations through the views that people read. Those also name what a shipper never reads, the
-- settings and the multiplier: no policy gives a key a row of either, so in its answers they are null.
grant select on carrier_settings, carrier_shipper_terms to coldlane_key;

-- A logo is read by whoever may see whose it is: the policies of those tables are asked. Nobody's picture.
grant select on storage_object to coldlane_key;
create policy key_reads on storage_object for select to coldlane_key using (
  shipper_id in (select shipper.id from shipper)
  or carrier_id in (select carrier.id from carrier)
  or facility_id in (select facility.id from facility)
);

-- Who is an ADMIN is edited by ADMINs only, also when they belong to a company (decision 16), and so is their picture.
alter policy user_adds on storage_object with check (
  uploaded_by = (select actor.self_id())
  and (select actor.is_known())
  and (
    (select actor.is_admin())
    or profile_id = (select actor.self_id())
    or profile_id = any ((select actor.pictured_profile_ids())::uuid[])
    or (
      shipper_id = any ((select actor.shipper_ids())::uuid[])
      and (select actor.has_role(array['SHIPPER_ADMIN']))
    )
    or (
      carrier_id = any ((select actor.carrier_ids())::uuid[])
      and (select actor.has_role(array['CARRIER_ADMIN']))
    )
    or facility_id in (
      select facility.id from facility
      where facility.shipper_id = any ((select actor.shipper_ids())::uuid[])
        or (
          facility.carrier_id = any ((select actor.carrier_ids())::uuid[])
          and (select actor.has_role(array['CARRIER_ADMIN']))
        )
    )
  )
);
