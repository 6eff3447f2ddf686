-- The database roles that the product's actors take. None can log in, none owns a table, none is a superuser,
-- none bypasses row security: the server logs in as the owner and takes one of these for each transaction.
-- Applied at every start, because roles belong to the whole cluster and a restored database may lack them.
do $$
declare
  role_name text;
begin
  foreach role_name in array array[
    'coldlane_user',      -- a signed-in person
    'coldlane_key',       -- an API key: its shipper, as customer staff
    'coldlane_anonymous', -- a caller with the public key only
    'coldlane_system',    -- jobs, the rate book, mail, the demo's loader
    'coldlane_auth',      -- the sign-in library's own tables, schema auth
    'coldlane_policy'     -- owns the functions that policies ask; reads identity and relations, nothing else
  ] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls', role_name);
      exception when duplicate_object or unique_violation then
        null; -- a server of another database in this cluster made it in the same moment
      end;
    end if;
    -- Since PostgreSQL 16 the maker of a role may grant it but not take it, and a membership says for itself
    -- whether it inherits: it must not, or the owner would read through every policy without taking a role.
    -- Before 16 the login role's own INHERIT attribute decides that, which is not ours to change.
    begin
      if current_setting('server_version_num')::integer < 160000 then
        if not pg_has_role(session_user, role_name, 'member') then
          execute format('grant %I to %I', role_name, session_user);
        end if;
      elsif not pg_has_role(session_user, role_name, 'set') then
        execute format('grant %I to %I with set true, inherit false', role_name, session_user);
      end if;
    exception when unique_violation then
      null; -- as above
    end;
  end loop;
end
$$;
