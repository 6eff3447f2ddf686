-- Names of the reader and the users of their companies; for an ADMIN of all users. Nothing private.
create view vw_colleague with (security_invoker = true) as
select profile_id as id, first_name, last_name, profile_url from profile_card;

comment on view vw_colleague is 'nullable: profile_url';
grant select on vw_colleague to coldlane_user, coldlane_system;
