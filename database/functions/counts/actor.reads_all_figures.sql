-- Whether the actor reads everyone's figures: an ADMIN or the system.
create or replace function actor.reads_all_figures() returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
  -- `role` is the role of the last `set role`; a security definer function does not change it.
  select current_setting('role') = 'coldlane_system' or actor.is_admin()
$$;
