-- Chooses which of `people` get a mail about a message that the actor has just sent, and records it for them. A person
-- gets one only after reading every message about which they got a mail before, so a chat causes one mail to each
-- person.
--
-- Returns one row: the chosen people.
create or replace function actor.claim_message_mails(
  acting_profile uuid, acting_key uuid, of_load uuid, sent_position integer, people json
)
returns table (chosen uuid[])
language plpgsql volatile security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform actor.act_as(acting_profile, acting_key);
  with claimed as (
    insert into load_message_read as mark (load_id, profile_id, position, mailed_position)
    select of_load, person.id::uuid, 0, sent_position
    from json_array_elements_text(people) as person (id)
    where exists (
      select from load_message sent
      where sent.load_id = of_load and sent.position = sent_position and sent.made_by = actor.profile_id()
    )
    order by person.id
    on conflict (profile_id, load_id) do update set mailed_position = excluded.mailed_position
    where mark.mailed_position <= mark.position
    returning mark.profile_id
  )
  select coalesce(array_agg(claimed.profile_id), '{}') into chosen from claimed;
  return next;
end
$$;
revoke execute on function actor.claim_message_mails from public;
grant execute on function actor.claim_message_mails to coldlane_user;
