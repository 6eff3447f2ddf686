-- The database roles of the product's actors. None of them can log in, owns a table, is a superuser or bypasses row
-- security: the server logs in as the owner and sets one of these roles for each transaction. Applied at every start,
-- because roles belong to the cluster and are missing after a restore on another one.
do $$
declare
  role_name text;
begin
  foreach role_name in array array[
    'coldlane_user',      -- a signed-in user
    'coldlane_key',       -- an API key: acts as staff of its shipper
    'coldlane_anonymous', -- a caller with only the public key
    'coldlane_system',    -- jobs, the rate book, mail, the demo loader
    'coldlane_auth',      -- the sign-in library's own tables, in schema auth
    'coldlane_policy'     -- owns the functions that policies call; reads only identities and relations
  ] loop
    if not exists (select from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin nosuperuser nocreatedb nocreaterole noinherit nobypassrls', role_name);
      exception when duplicate_object or unique_violation then
        null; -- a server of another database in this cluster created it at the same time
      end;
    end if;
    -- Since PostgreSQL 16, the creator of a role may grant it but not set it, and each membership has its own inherit
    -- option. It must be false, or the owner would pass every policy without setting a role. Before 16, the login role's
    -- INHERIT attribute decides, which is not ours to change: the start refuses a login that inherits.
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

-- Imports stage rows in temporary tables, as the system. By default every role may create them, but only the system
-- needs them. A login role that does not own the database cannot change this and gets a warning.
do $$
begin
  if exists (
    select from pg_database database, aclexplode(coalesce(datacl, acldefault('d', datdba))) entry
    where datname = current_database() and entry.grantee = 0 and entry.privilege_type = 'TEMPORARY'
  ) then
    execute format('revoke temporary on database %I from public', current_database());
    execute format('grant temporary on database %I to coldlane_system, %I', current_database(), session_user);
  end if;
end
$$;

-- Creating tables in schema public is a right of pg_database_owner, and a login without INHERIT does not use the rights of
-- the roles that it belongs to. So the owner of the database grants it to itself.
do $$
begin
  if not has_schema_privilege(session_user, 'public', 'create')
    and exists (select from pg_database where datname = current_database() and datdba = session_user::regrole)
    and pg_has_role(session_user, 'pg_database_owner', 'member') then
    set local role pg_database_owner;
    execute format('grant create on schema public to %I', session_user);
    reset role;
  end if;
end
$$;
