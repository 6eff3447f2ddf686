-- What an API key may do. Keys created before keep what they could do: everything but spot quotes.
alter table api_key add column scopes text[] not null
  default '{reference:read,quotes:read,quotes:search,loads:read,loads:write}';
alter table api_key
  alter column scopes drop default,
  -- A scope is stored with those that it includes, so that a check needs to look for one only.
  add constraint api_key_scopes_check check (
    scopes <@ '{reference:read,quotes:read,quotes:search,loads:read,loads:write,spot:read,spot:write}'::text[]
    and 'reference:read' = any (scopes)
    and ('quotes:read' = any (scopes) or not 'quotes:search' = any (scopes))
    and (scopes @> '{quotes:search,loads:read}' or not 'loads:write' = any (scopes))
    and ('spot:read' = any (scopes) or not 'spot:write' = any (scopes))
  );
grant insert (scopes) on api_key to coldlane_user;

-- Calls of a key on each UTC day. Servers count in memory and add their counts every few seconds, so that no call writes here.
create table api_key_day (
  key_id uuid not null references api_key (id),
  day date not null,
  calls integer not null check (calls >= 0), -- allowed ones
  refused integer not null check (refused >= 0), -- beyond the rate limit
  primary key (key_id, day)
);
create index api_key_day_day_idx on api_key_day (day);
alter table api_key_day enable row level security;
alter table api_key_day force row level security;
grant select, insert, update, delete on api_key_day to coldlane_system;
create policy system_all on api_key_day to coldlane_system using (true) with check (true);
grant select on api_key_day to coldlane_user;
create policy reads_with_key on api_key_day for select to coldlane_user
  using (exists (select from api_key where api_key.id = key_id));

do $$
declare
  table_name text;
begin
  foreach table_name in array array['quote_request_group', 'quote_request', 'quote_request_result', 'quote'] loop
    execute format(
      'alter policy key_reads on %I '
      'using (shipper_id = any ((select actor.key_shipper_ids_with(''quotes:read''))::uuid[]))', table_name
    );
  end loop;
  foreach table_name in array array['load', 'load_quote', 'load_reference'] loop
    execute format(
      'alter policy key_reads on %I '
      'using (shipper_id = any ((select actor.key_shipper_ids_with(''loads:read''))::uuid[]))', table_name
    );
  end loop;
end
$$;
alter policy key_saves on quote
  using (shipper_id = any ((select actor.key_shipper_ids_with('quotes:search'))::uuid[]))
  with check (shipper_id = any ((select actor.key_shipper_ids_with('quotes:search'))::uuid[]));

-- Keys answer proposals and share tracking. Like transitions, these are recorded under the key's creator, with the key.
alter table load_proposal add column answered_key_id uuid references api_key (id);
grant select on tracking_link to coldlane_key;
create policy key_reads on tracking_link for select to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids_with('loads:write'))::uuid[]));
