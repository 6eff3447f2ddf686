-- Sets the actor for functions that the server calls without setting one first, which saves two round trips. Inside a
-- transaction that has an actor, the two must agree, so a person cannot pass another's id.
create or replace function actor.act_as(acting_profile uuid, acting_key uuid) returns void
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- `role` is the role of the last `set role`; a security definer function does not change it.
  if current_setting('role') = 'none' then
    perform set_config('coldlane.profile_id', coalesce(acting_profile::text, ''), true),
      set_config('coldlane.key_id', coalesce(acting_key::text, ''), true);
  elsif acting_profile is distinct from actor.profile_id() or acting_key is distinct from actor.key_id() then
    raise insufficient_privilege using message = 'the actor is not the one of this transaction';
  end if;
end
$$;
revoke execute on function actor.act_as from public;
