-- A quote is saved or not by the shipper whose quote it is, or by an ADMIN; nothing else of it ever changes.
-- Row security cannot say which columns, so the grant does.
grant update (is_saved) on quote to coldlane_user;
create policy user_saves on quote for update to coldlane_user
  using ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
  with check ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]));
