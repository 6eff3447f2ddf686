-- API keys: a key acts for one shipper, as its staff would, under the role coldlane_key.
-- What people may read of a key stands apart from the hash of its secret, which only the system reads.

create table api_key (
  id uuid primary key,
  shipper_id uuid not null references shipper (id),
  created_by uuid not null references profile (id),
  name text not null check (name = btrim(name) and name <> '' and length(name) <= 80),
  prefix text not null, -- the visible beginning of the key, to tell it from others
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at), -- null: never
  last_used_at timestamptz, -- to the minute
  revoked_at timestamptz,
  revoked_by uuid references profile (id),
  -- Set with the revocation, or when another key takes the name of one that has expired: it frees the name.
  ended_at timestamptz,
  check ((revoked_at is null) = (revoked_by is null)),
  check (revoked_at is null or ended_at is not null)
);
create unique index api_key_shipper_id_name_key on api_key (shipper_id, lower(name)) where ended_at is null;
create index api_key_created_by_idx on api_key (created_by);

create table api_key_secret (
  key_id uuid primary key references api_key (id),
  hash text not null unique -- SHA-256 of the whole key, base64url
);

-- Calls of the present minute. Unlogged, because a count that a crash loses is a minute's: so counting a call waits
-- for no disk.
create unlogged table api_key_usage (
  key_id uuid primary key,
  minute timestamptz not null,
  calls integer not null check (calls > 0)
);

do $$
declare
  table_name text;
begin
  foreach table_name in array array['api_key', 'api_key_secret', 'api_key_usage'] loop
    execute format('alter table %I enable row level security', table_name);
    execute format('alter table %I force row level security', table_name);
    execute format('grant select, insert, update, delete on %I to coldlane_system', table_name);
    execute format('create policy system_all on %I to coldlane_system using (true) with check (true)', table_name);
  end loop;
end
$$;

-- What the functions ask that tell what a key may.
grant select on api_key to coldlane_policy;
create policy policy_reads on api_key for select to coldlane_policy using (true);

-- A shipper's admin sees and ends all of its keys, its staff their own, an ADMIN every one. Nobody changes a name, a
-- maker or a use, and what was revoked stays revoked: the grants say which columns, the policies which rows.
grant select on api_key to coldlane_user;
grant insert (id, shipper_id, created_by, name, prefix, created_at, expires_at) on api_key to coldlane_user;
grant update (revoked_at, revoked_by, ended_at) on api_key to coldlane_user;
create policy user_reads on api_key for select to coldlane_user using (
  (select actor.is_admin())
  or (
    shipper_id = any ((select actor.shipper_ids())::uuid[])
    and ((select actor.has_role(array['SHIPPER_ADMIN'])) or created_by = (select actor.self_id()))
  )
);
create policy user_adds on api_key for insert to coldlane_user with check (
  created_by = (select actor.profile_id())
  and ((select actor.is_admin()) or shipper_id = any ((select actor.shipper_ids())::uuid[]))
);
create policy user_revokes on api_key for update to coldlane_user
  using (
    revoked_at is null
    and (
      (select actor.is_admin())
      or (
        shipper_id = any ((select actor.shipper_ids())::uuid[])
        and ((select actor.has_role(array['SHIPPER_ADMIN'])) or created_by = (select actor.self_id()))
      )
    )
  )
  with check (revoked_at is not null and revoked_by = (select actor.profile_id()));

-- A key reads and writes as staff of its shipper: no person, no key, no tariff, no multiplier.
grant select on shipper, shipper_account, carrier, carrier_shipper, facility, reference_state, master_zip,
  zip_substitution, fuel_price to coldlane_key;
grant select, insert on quote_request_group, quote_request, quote_request_carrier, quote, quote_line, quote_working
  to coldlane_key;
grant update (is_saved) on quote to coldlane_key;

do $$
declare
  table_name text;
begin
  foreach table_name in array array['reference_state', 'master_zip', 'zip_substitution', 'fuel_price'] loop
    execute format(
      'create policy key_reads on %I for select to coldlane_key '
      'using ((select cardinality(actor.key_shipper_ids()) > 0))', table_name
    );
  end loop;
  foreach table_name in array array[
    'shipper_account', 'carrier_shipper', 'quote_request_group', 'quote_request', 'quote_request_carrier', 'quote',
    'quote_line'
  ] loop
    execute format(
      'create policy key_reads on %I for select to coldlane_key '
      'using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]))', table_name
    );
  end loop;
end
$$;
create policy key_reads on shipper for select to coldlane_key using (
  id = any ((select actor.key_shipper_ids())::uuid[])
);
create policy key_reads on carrier for select to coldlane_key using (
  is_active and (select cardinality(actor.key_shipper_ids()) > 0)
);
create policy key_reads on facility for select to coldlane_key using (
  (select cardinality(actor.key_shipper_ids()) > 0)
  and (shipper_id is null or shipper_id = any ((select actor.key_shipper_ids())::uuid[]))
);

create policy key_adds on quote_request_group for insert to coldlane_key with check (
  source = 'API'
  and carrier_id is null
  and created_by = (select actor.key_maker_id())
  and shipper_id = any ((select actor.key_shipper_ids())::uuid[])
);
create policy key_adds on quote_request for insert to coldlane_key with check (
  source = 'API'
  and carrier_id is null
  and created_by = (select actor.key_maker_id())
  and shipper_id = any ((select actor.key_shipper_ids())::uuid[])
  and exists (
    select from quote_request_group of_group
    where of_group.id = group_id
      and of_group.created_by = quote_request.created_by
      and of_group.source = quote_request.source
      and of_group.shipper_id = quote_request.shipper_id
      and of_group.carrier_id is null
  )
);
create policy key_adds on quote_request_carrier for insert to coldlane_key with check (
  (select actor.made_request(request_id, shipper_id, carrier_id))
);
create policy key_adds on quote for insert to coldlane_key with check (
  (select actor.made_request(request_id, shipper_id, carrier_id))
);
create policy key_adds on quote_line for insert to coldlane_key with check (
  (select actor.made_quote(quote_id, shipper_id, carrier_id))
);
create policy key_adds on quote_working for insert to coldlane_key with check (
  (select actor.made_working(request_id, carrier_id))
);
create policy key_saves on quote for update to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids())::uuid[]))
  with check (shipper_id = any ((select actor.key_shipper_ids())::uuid[]));

create constraint trigger audit after insert or update or delete on api_key
  deferrable initially deferred for each row execute function actor.trg_audit();
