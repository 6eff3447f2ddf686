-- The signed-in user: the reader's own row; all rows for the system.
create view vw_user with (security_invoker = true) as
select
  profile.id,
  card.first_name,
  card.last_name,
  profile.email,
  profile.roles,
  profile.has_password,
  profile.phone
from profile
join profile_card card on card.profile_id = profile.id
where current_user = 'coldlane_system' or profile.id = (select actor.profile_id());

comment on view vw_user is 'nullable: phone';
grant select on vw_user to coldlane_user, coldlane_system;
