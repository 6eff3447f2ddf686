-- The plan of a shipper's live subscription, and since when its payment is overdue. No row without one, or for a user or key
-- that may not see the account. Staff and keys read the plan, but only admins read that a payment is overdue.
create or replace function actor.live_plan(of_shipper uuid) returns table (plan text, past_due_since timestamptz)
language sql stable security definer rows 1 set search_path = pg_catalog, public, pg_temp
as $$
  select
    live.plan,
    case
      when (actor.profile_id() is null and actor.key_id() is null)
        or actor.is_admin()
        or (actor.has_role(array['SHIPPER_ADMIN']) and of_shipper = any (actor.shipper_ids()))
      then live.past_due_since
    end
  from subscription live
  where live.shipper_id = of_shipper
    and live.status in ('active', 'past_due')
    and (
      (actor.profile_id() is null and actor.key_id() is null)
      or actor.is_admin()
      or of_shipper = any (actor.shipper_ids())
      or of_shipper = any (actor.key_shipper_ids())
    )
$$;
revoke execute on function actor.live_plan from public;
grant execute on function actor.live_plan to coldlane_user, coldlane_key, coldlane_system;
