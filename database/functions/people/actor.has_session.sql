-- Whether a stored session is live and belongs to the actor. Every call runs this. In PL/pgSQL, because a SQL function
-- would be planned again each time.
create or replace function actor.has_session(session_id uuid) returns boolean
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  return exists (
    select from auth.login_session session
    join profile on profile.user_id = session.user_id
    where session.id = session_id and session.expires_at > now() and profile.id = actor.profile_id()
  );
end
$$;
