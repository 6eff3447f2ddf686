-- Rejects (23514) the removal of the last active platform admin. The lock serializes concurrent removals. Without it, each
-- of two removals could count on the admin that the other one removes.
create or replace function actor.trg_keep_last_admin() returns trigger
language plpgsql security invoker set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.status = 'ACTIVE' and 'ADMIN' = any (new.roles) then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('coldlane last admin', 0));
  if not exists (select from profile where status = 'ACTIVE' and 'ADMIN' = any (roles)) then
    raise exception 'the last active platform admin cannot be removed' using errcode = 'check_violation';
  end if;
  return null;
end
$$;
