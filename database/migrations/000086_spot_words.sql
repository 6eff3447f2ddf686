-- The words by which a spot request is found: of its stops, and of its customer's references. The triggers `index_words` write
-- them. A carrier may ask for the words of the stops only.
create table spot_request_word (
  request_id uuid not null references spot_request (id),
  word text collate "C" not null,
  shipper_id uuid not null,
  is_reference boolean not null, -- in no stop, only in the references
  -- What row security reads is included, so that counting reads the index only.
  primary key (word, request_id) include (shipper_id, is_reference)
);
create index spot_request_word_shipper_id_idx on spot_request_word (shipper_id, word, request_id) include (is_reference);
-- A carrier finds no references, which may be most of the rows with a word.
create index spot_request_word_stop_idx on spot_request_word (word, request_id) include (shipper_id) where not is_reference;
-- With the word: for a common one PostgreSQL would otherwise read all its rows again for each request that it tries.
create index spot_request_word_request_id_idx on spot_request_word (request_id, word) include (shipper_id, is_reference);

alter table spot_request_word enable row level security;
alter table spot_request_word force row level security;
grant select on spot_request_word to coldlane_system, coldlane_user, coldlane_key;
grant select, insert on spot_request_word to coldlane_policy;
create policy system_reads on spot_request_word for select to coldlane_system using (true);
create policy keeper_reads on spot_request_word for select to coldlane_policy using (true);
create policy keeper_adds on spot_request_word for insert to coldlane_policy with check (true);
create policy key_reads on spot_request_word for select to coldlane_key
  using (shipper_id = any ((select actor.key_shipper_ids_with('spot:read'))::uuid[]));
create policy user_reads on spot_request_word for select to coldlane_user using (
  (select actor.is_admin())
  or shipper_id = any ((select actor.shipper_ids())::uuid[])
  or not is_reference and exists (
    select from spot_request_carrier asked
    where asked.request_id = spot_request_word.request_id
      and asked.carrier_id = any ((select actor.carrier_ids())::uuid[])
  )
);

-- `search_text` is folded already; references are folded here as by `fn_fold_search`, which a migration cannot call.
set local role coldlane_policy;
insert into spot_request_word (request_id, word, shipper_id, is_reference)
select distinct request.id, word, request.shipper_id, false
from spot_request request, unnest(string_to_array(btrim(request.search_text), ' ')) word
where word <> '';
insert into spot_request_word (request_id, word, shipper_id, is_reference)
select own.request_id, found.word, own.shipper_id, true
from spot_request_private own,
  unnest(array[own.po, own.pickup_number, own.own_reference]) reference,
  lateral (
    select regexp_replace(
      regexp_replace(
        lower(regexp_replace(normalize(reference, nfd), '[\u0300-\u036f]', '', 'g')), '[''\u2018\u2019.]', '', 'g'
      ),
      '[\t-\r -/:-@[-`{-~\u00a0\u2013\u2014]+', ' ', 'g'
    ) as folded
  ) text,
  lateral unnest(string_to_array(btrim(folded), ' ') || array[replace(folded, ' ', '')]) as found (word)
where reference is not null and found.word <> ''
on conflict do nothing;
reset role;

create trigger index_words after insert on spot_request
  for each row execute function actor.trg_index_spot_words();
create trigger index_words after insert on spot_request_private
  for each row execute function actor.trg_index_spot_references();

-- Lists are sorted by creation, deadline or pickup, and read for everyone, a customer or a carrier. The other columns that
-- filter or decide who reads are included, so that counting reads the index only.
drop index spot_request_created_idx;
drop index spot_request_shipper_idx;
create index spot_request_created_idx on spot_request (created_at desc, id desc)
  include (status, shipper_id, deadline, earliest_pickup);
create index spot_request_deadline_idx on spot_request (deadline, id) include (status, shipper_id, earliest_pickup);
create index spot_request_pickup_idx on spot_request (earliest_pickup, id) include (status, shipper_id, deadline);
create index spot_request_shipper_created_idx on spot_request (shipper_id, created_at desc, id desc)
  include (status, deadline, earliest_pickup);
create index spot_request_shipper_deadline_idx on spot_request (shipper_id, deadline, id)
  include (status, earliest_pickup);
create index spot_request_shipper_pickup_idx on spot_request (shipper_id, earliest_pickup, id) include (status, deadline);
-- Row security asks for each request and word whether a carrier was asked. The index has all that it reads.
drop index spot_request_carrier_carrier_idx;
create index spot_request_carrier_carrier_idx on spot_request_carrier (carrier_id, request_id) include (shipper_id, answer);
